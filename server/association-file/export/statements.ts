/** Statement files, a page at a time, and the balances of statements. */
import { formatMoney } from '#contract/money.ts'
import type { fileStatementBalances, fileStatementFile } from '../schema/statements.ts'
import { type Exported, type ExportReader, pagesOf } from './reader.ts'

export async function* exportStatementFiles(reader: ExportReader): AsyncGenerator<Exported<typeof fileStatementFile>> {
  for await (const rows of pagesOf(reader, 'statement_files')) {
    for (const row of rows) {
      yield {
        digest: row.digest,
        file_name: row.file_name,
        format: row.format,
        account: row.account,
        first_on: row.first_on,
        last_on: row.last_on,
        opening: row.opening === null ? null : formatMoney(row.opening),
        closing: row.closing === null ? null : formatMoney(row.closing),
        imported_by: row.imported_by,
        created_at: row.created_at,
        updated_at: row.updated_at,
      }
    }
  }
}

export async function exportStatementBalances({
  db,
  organizationId,
}: ExportReader): Promise<Exported<typeof fileStatementBalances>[]> {
  const rows = await db
    .selectFrom('bank_statements')
    .select(['account', 'opened_on', 'closed_on', 'opening', 'closing', 'numbering', 'number'])
    .where('organization_id', '=', organizationId)
    .orderBy('opened_on')
    .orderBy('closed_on')
    .orderBy('opening')
    .orderBy('closing')
    .orderBy('account')
    .execute()
  return rows.map((row) => ({ ...row, opening: formatMoney(row.opening), closing: formatMoney(row.closing) }))
}
