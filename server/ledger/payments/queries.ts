/** Selects of payments. */
import type { Reader } from '../../operation/context.ts'
import type { RowOf } from '../../database/tables.ts'
import { Problem } from '../../lib/problem.ts'

export type PaymentRow = RowOf<'payments'>

/** A payment as its representation needs it. */
export type ShownPayment = Omit<
  PaymentRow,
  'organization_id' | 'entry_id' | 'reverses_id' | 'is_refund' | 'is_write_off' | 'reason'
>

export function selectPayments({ db, association }: Reader) {
  return db.selectFrom('payments').where('payments.organization_id', '=', association.id)
}

/** Money that came in or went back: without small differences that were written off. */
export function selectMoney(reader: Reader) {
  return selectPayments(reader).where('payments.is_write_off', '=', false)
}

/** The payment, or 404. */
export async function findPayment(reader: Reader, id: number): Promise<PaymentRow> {
  const row = await selectPayments(reader).where('id', '=', id).selectAll().executeTakeFirst()
  if (!row) throw new Problem('not_found')
  return row
}
