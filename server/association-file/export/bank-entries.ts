/** Entries of bank statements, a page at a time. */
import { formatMoney } from '#contract/money.ts'
import { entryOf, historiesOf } from '../../ledger/queries.ts'
import type { fileBankEntry } from '../schema/bank-entries.ts'
import { type Exported, type ExportReader, pagesOf } from './reader.ts'

/** Digests of statement files by id. */
async function digestsOf({ db, organizationId }: ExportReader): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('statement_files')
    .select(['id', 'digest'])
    .where('organization_id', '=', organizationId)
    .execute()
  return new Map(rows.map(({ id, digest }) => [id, digest]))
}

export async function* exportBankEntries(reader: ExportReader): AsyncGenerator<Exported<typeof fileBankEntry>> {
  const digests = await digestsOf(reader)
  for await (const rows of pagesOf(reader, 'bank_entries')) {
    const historyOf = await historiesOf(
      { db: reader.db, association: { id: reader.organizationId } },
      rows.map(({ id }) => id),
    )
    for (const row of rows) {
      const entry = entryOf(row, historyOf(row.id))
      yield {
        identity: entry.identity,
        account: entry.account,
        booked_on: entry.bookedOn,
        earliest_on: entry.earliestOn,
        amount: formatMoney(entry.amount),
        payer_name: entry.payerName,
        payer_iban: entry.payerIban,
        end_to_end_id: entry.endToEndId,
        remittance: [...entry.remittance],
        bank_references: [...entry.bankReferences],
        method: entry.method,
        lump: entry.isBatchTotal,
        batch_amount: entry.batchAmount === null ? null : formatMoney(entry.batchAmount),
        return_code: entry.returnCode,
        resembles: entry.resembles,
        statement_file: digests.get(row.statement_id ?? 0) ?? null,
        status: entry.status,
        dismissed_as: entry.dismissedAs,
        dismissed_note: entry.dismissedNote,
        // The file keeps the order of payments within an invoice only.
        bookings: entry.history
          .toSorted((one, other) => (one.number < other.number ? -1 : one.number > other.number ? 1 : 0))
          .map(({ number, amount }) => ({ invoice: number, amount: formatMoney(amount) })),
        created_at: row.created_at,
        updated_at: row.updated_at,
      }
    }
  }
}
