/** A payment as the contract shows it: each field by name. */
import { formatMoney } from '#contract/money.ts'
import type { Payment } from '#contract/schemas/payments.ts'
import type { ShownPayment } from './queries.ts'

export function presentPayment(row: ShownPayment): Payment {
  return {
    object: 'payment',
    id: row.id,
    invoice_id: row.invoice_id,
    amount: formatMoney(row.amount),
    method: row.method,
    paid_on: row.paid_on,
    reference: row.reference,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}
