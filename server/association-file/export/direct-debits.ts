/** Batches of direct debits with their rows, one at a time. */
import { formatMoney } from '#contract/money.ts'
import type { fileDirectDebit } from '../schema/direct-debits.ts'
import { type Exported, type ExportReader, memberNumberOf, pagesOf } from './reader.ts'

type File = Exported<typeof fileDirectDebit>

async function rowsOf(reader: ExportReader, batchId: number): Promise<File['rows']> {
  const rows = await reader.db
    .selectFrom('direct_debit_rows as row')
    .innerJoin('invoices', (join) =>
      join.onRef('invoices.organization_id', '=', 'row.organization_id').onRef('invoices.id', '=', 'row.invoice_id'),
    )
    .where('row.organization_id', '=', reader.organizationId)
    .where('row.direct_debit_id', '=', batchId)
    .selectAll('row')
    .select('invoices.number')
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    invoice: row.number,
    membership_number: memberNumberOf(reader, row.member_id),
    collects: row.collects_invoice_id !== null,
    debtor_name: row.debtor_name,
    iban: row.iban,
    mandate_reference: row.mandate_reference,
    mandate_date: row.mandate_date,
    amount: formatMoney(row.amount),
    end_to_end_id: row.end_to_end_id,
    remittance: row.remittance,
  }))
}

export async function* exportDirectDebits(reader: ExportReader): AsyncGenerator<File> {
  for await (const batches of pagesOf(reader, 'direct_debits')) {
    for (const batch of batches) {
      yield {
        message_id: batch.message_id,
        status: batch.status,
        collection_date: batch.collection_date,
        creditor_name: batch.creditor_name,
        creditor_id: batch.creditor_id,
        creditor_iban: batch.creditor_iban,
        creditor_bic: batch.creditor_bic,
        submitted_at: batch.submitted_at,
        rows: await rowsOf(reader, batch.id),
        created_at: batch.created_at,
        updated_at: batch.updated_at,
      }
    }
  }
}
