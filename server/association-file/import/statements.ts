/** Statement files are recognised by what is in them, and stay as they are; balances are all of their own key. */
import { parseMoney } from '#contract/money.ts'
import { batches } from '../../database/batches.ts'
import type { Located } from '../parse.ts'
import type { FileStatementBalances, FileStatementFile } from '../schema/statements.ts'
import { refuseDoubles } from './doubles.ts'
import { count, type ImportRun } from './run.ts'
import { save } from './save.ts'
import { storedRows } from './stored.ts'

function cents(money: string | null | undefined): number | null {
  return money ? parseMoney(money) : null
}

export async function importStatementFiles(
  run: ImportRun,
  records: Iterable<Located<FileStatementFile>>,
): Promise<void> {
  const seen = new Map<string, string>()
  for (const batch of batches(records)) {
    const kept = refuseDoubles(run, batch, { key: ({ digest }) => digest, field: 'digest', seen })
    const stored = await statementFilesOf(
      run,
      kept.map(({ value }) => value.digest),
    )
    const saved = await save(
      run,
      { kind: 'statement_files', table: 'statement_files' },
      kept.map(({ value }) => ({
        existing: stored.get(value.digest),
        given: {},
        otherwise: {
          digest: value.digest,
          file_name: value.file_name,
          format: value.format,
          account: value.account,
          first_on: value.first_on,
          last_on: value.last_on,
          opening: cents(value.opening),
          closing: cents(value.closing),
          imported_by: value.imported_by,
        },
        created_at: value.created_at,
        updated_at: value.updated_at,
      })),
    )
    run.leftOut.push(...kept.flatMap(({ value }, index) => (saved[index]?.change === 'left' ? [value] : [])))
  }
}

/** The ones that are here, by digest. */
export async function statementFilesOf(run: ImportRun, digests: readonly string[]) {
  const rows = await storedRows(run, 'statement_files', { column: 'digest', values: digests, order: 'id' })
  return new Map(rows.map((row) => [row.digest, row]))
}

export async function importStatementBalances(
  run: ImportRun,
  records: Iterable<Located<FileStatementBalances>>,
): Promise<void> {
  const isLeftOut = ({ account, opened_on: opened, closed_on: closed }: FileStatementBalances) =>
    run.leftOut.some(
      (left) =>
        left.account === account && (left.first_on ?? left.last_on ?? '') <= opened && closed <= (left.last_on ?? ''),
    )
  for (const { value } of records) {
    if (run.problems.any || isLeftOut(value)) continue
    const row = { ...value, opening: parseMoney(value.opening), closing: parseMoney(value.closing) }
    const added = await run.tx
      .insertInto('bank_statements')
      .values({ organization_id: run.organizationId, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    count(run, 'statement_balances', Number(added.numInsertedOrUpdatedRows ?? 0) > 0 ? 'created' : 'unchanged')
  }
}
