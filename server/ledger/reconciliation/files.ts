/** The files of statements that were imported: which, of which days, and by whom. */
import type { StatementFormat } from '#contract/schemas/management/bank.ts'
import { addRecord } from '../../changes/records.ts'
import type { Statement } from '../credit-transfer.ts'
import type { Ledger } from '../ledger.ts'

export interface ReceivedFile {
  readonly name: string
  /** By which it is recognised, whatever its name. */
  readonly digest: string
  readonly format: StatementFormat
}

export interface KeptFile {
  readonly id: number
  /** It was imported before, to its end. */
  readonly isRepeat: boolean
}

/** The days and balances of all statements of a file together. */
function periodOf(statements: readonly Statement[]) {
  const firsts = statements.flatMap(({ opening, entries }) => [
    ...(opening?.day ? [opening.day] : []),
    ...entries.flatMap(({ transfer: { earliestOn, bookedOn } }) => earliestOn ?? bookedOn ?? []),
  ])
  const lasts = statements.flatMap(({ closing, entries }) => [
    ...(closing?.day ? [closing.day] : []),
    ...entries.flatMap(({ transfer: { bookedOn } }) => bookedOn ?? []),
  ])
  const inOrder = statements.toSorted((a, b) => ((a.opening?.day ?? '') < (b.opening?.day ?? '') ? -1 : 1))
  return {
    first_on: firsts.toSorted()[0] ?? null,
    last_on: lasts.toSorted().at(-1) ?? null,
    opening: inOrder[0]?.opening?.amount ?? null,
    closing: inOrder.at(-1)?.closing?.amount ?? null,
  }
}

/** As one of which not everything is there yet. */
export async function recordFile(
  ledger: Ledger,
  statements: readonly Statement[],
  { name, digest, format }: ReceivedFile,
): Promise<KeptFile> {
  const { db, association, actor } = ledger
  const known = await db
    .selectFrom('statement_files')
    .select(['id', 'is_partial'])
    .where('organization_id', '=', association.id)
    .where('digest', '=', digest)
    .executeTakeFirst()
  if (known) return { id: known.id, isRepeat: !known.is_partial }
  const file = {
    file_name: name,
    digest,
    format,
    account: statements[0]?.account ?? '',
    ...periodOf(statements),
    imported_by: 'name' in actor ? actor.name : null,
    is_partial: true,
  }
  const { id } = await addRecord(ledger, 'statement_files', file, 'imported')
  return { id, isRepeat: false }
}

/** Everything of it is there, and what waited was tried with what had changed until then. */
export async function finishFile({ db, association }: Ledger, id: number, triedAt: string): Promise<void> {
  await db
    .updateTable('statement_files')
    .set({ is_partial: false, tried_at: triedAt })
    .where('organization_id', '=', association.id)
    .where('id', '=', id)
    .execute()
}
