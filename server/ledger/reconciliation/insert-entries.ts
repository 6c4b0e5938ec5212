/** New transfers as entries of which nothing is allocated yet. */
import { recordChanges } from '../../changes/change-log.ts'
import { insertRows } from '../../database/insert-rows.ts'
import { nextIds } from '../../database/sequences.ts'
import type { Ledger } from '../ledger.ts'
import { figuresOf } from './figures.ts'
import type { NewTransfer } from './recognise.ts'

/** In their order. Returns their ids. */
export async function insertEntries(
  ledger: Ledger,
  transfers: readonly NewTransfer[],
  statementId: number | null,
): Promise<Map<NewTransfer, number>> {
  const { db, association, now } = ledger
  const ids = await nextIds(db, association.id, 'bank_entries', transfers.length)
  const rows = transfers.map((transfer, index) => ({
    organization_id: association.id,
    id: ids[index] ?? 0,
    identity: transfer.identity,
    account: transfer.account,
    booked_on: transfer.bookedOn,
    earliest_on: transfer.earliestOn,
    amount: transfer.amount,
    payer_name: transfer.payerName,
    payer_iban: transfer.payerIban,
    end_to_end_id: transfer.endToEndId,
    remittance: JSON.stringify(transfer.remittance),
    bank_references: JSON.stringify(transfer.bankReferences),
    method: transfer.method,
    is_batch_total: transfer.isBatchTotal,
    batch_amount: transfer.batchAmount,
    return_code: transfer.returnCode,
    resembles: transfer.resembles,
    statement_id: statementId,
    figures: figuresOf(transfer),
    allocated: 0,
    dismissed: false,
    created_at: now,
    updated_at: now,
  }))
  await insertRows(db, 'bank_entries', rows)
  await recordChanges(
    ledger,
    rows.map((row) => ({ record: 'bank_entry', id: row.id, action: 'created', before: null, after: row })),
  )
  return new Map(transfers.map((transfer, index) => [transfer, ids[index] ?? 0]))
}
