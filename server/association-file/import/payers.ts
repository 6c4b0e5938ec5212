/** Payers of members in the file: read with the members and written after all of them, because a payer may come later in the file. */
import { batches } from '../../database/batches.ts'
import { type Change, recordChanges } from '../../changes/change-log.ts'
import { nextNumber } from '../../database/sequences.ts'
import { insertRows } from '../../database/insert-rows.ts'
import { givenRecipient } from '../../invoices/recipient.ts'
import { noPayer, type PayerRow } from '../../invoices/payers/queries.ts'
import type { FileMember } from '../schema/members.ts'
import type { ImportedMember } from './imported.ts'
import { lookUpMembers, maybeRemovedMemberId } from './references.ts'
import { count, type ImportRun, scopeOf } from './run.ts'
import { storedRows } from './stored.ts'

/** The payer in the file; null withdraws an earlier choice. */
export interface NamedPayer {
  readonly id: number
  readonly location: string
  readonly value: NonNullable<FileMember['payer']> | null
}

/** A new association has nothing to take back. */
export function namedPayer({ isNew }: ImportRun, { id, location, value: { payer } }: ImportedMember): NamedPayer[] {
  return payer === undefined || (payer === null && isNew) ? [] : [{ id, location: `${location}.payer`, value: payer }]
}

type PayerColumns = Omit<PayerRow, 'id' | 'created_at' | 'updated_at'>

/** The recipients of the file by what makes two of them one, with their numbers in this association. */
interface Recipients {
  readonly numbers: Map<string, number>
  readonly taken: Set<number>
}

/** A recipient of the file is the one that the member has under this name, unless that number is another one's already. */
async function recipientNumber(
  { tx, organizationId }: ImportRun,
  { value }: NamedPayer,
  stored: PayerRow | undefined,
  { numbers, taken }: Recipients,
): Promise<number | null> {
  const { recipient, recipient_id: id } = value ?? {}
  if (!recipient) return null
  const key = id === undefined ? JSON.stringify(givenRecipient(recipient)) : String(id)
  const known = numbers.get(key)
  if (known !== undefined) return known
  const own = stored?.recipient_name === recipient.name ? stored.recipient_id : null
  const number = own !== null && !taken.has(own) ? own : await nextNumber(tx, organizationId, 'recipients')
  numbers.set(key, number)
  taken.add(number)
  return number
}

function columnsOf(run: ImportRun, { location, value }: NamedPayer): PayerColumns {
  const { membership_number: number, recipient } = value ?? {}
  return {
    ...noPayer,
    ...(recipient ? givenRecipient(recipient) : {}),
    payer_member_id: number === undefined ? null : maybeRemovedMemberId(run, `${location}.membership_number`, number),
  }
}

export async function importPayers(run: ImportRun, named: readonly NamedPayer[]): Promise<void> {
  const recipients: Recipients = { numbers: new Map(), taken: new Set() }
  for (const batch of batches(named)) await importBatch(run, batch, recipients)
}

async function importBatch(run: ImportRun, named: readonly NamedPayer[], recipients: Recipients): Promise<void> {
  const { tx, organizationId, now } = run
  const numbers = named.flatMap(({ value }) => value?.membership_number ?? [])
  await lookUpMembers(run, numbers)
  const given = named.map((payer) => ({ id: payer.id, payer, read: columnsOf(run, payer) }))
  if (run.problems.any) return
  const values = run.isNew ? [] : given.map(({ id }) => id)
  const stored = new Map(
    (await storedRows(run, 'payers', { column: 'id', values, order: 'id' })).map((row) => [row.id, row]),
  )
  const fresh: PayerRow[] = []
  const changes: Change[] = []
  for (const { id, payer, read } of given) {
    const before = stored.get(id)
    const columns = { ...read, recipient_id: await recipientNumber(run, payer, before, recipients) }
    const isSame =
      (before === undefined ? run.newer.keepsRemoved('payers', { id }) : run.newer.keeps('payers', id)) ||
      Object.entries(columns).every(([name, value]) => Reflect.get(before ?? noPayer, name) === value)
    count(run, 'payers', isSame ? 'unchanged' : before ? 'updated' : 'created')
    if (isSame) continue
    changes.push({ record: 'payer', id, action: 'changed', before: before ?? noPayer, after: columns })
    if (before) await updateOne(run, id, columns)
    else fresh.push({ ...columns, id, created_at: now, updated_at: now })
  }
  await insertRows(
    tx,
    'payers',
    fresh.map((row) => ({ ...row, organization_id: organizationId })),
  )
  if (!run.isNew) await recordChanges(scopeOf(run), changes)
}

async function updateOne({ tx, organizationId, now }: ImportRun, id: number, columns: PayerColumns): Promise<void> {
  await tx
    .updateTable('payers')
    .set({ ...columns, updated_at: now })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}
