/** A payment or a refund is taken back by its opposite, and stays to be seen (not in the specification). */
import type { PaymentReverse } from '#contract/schemas/management/payments.ts'
import type { RecordInput, Call } from '../../operation/context.ts'
import { ledgerOf } from '../../ledger/ledger.ts'
import { findLive, reverseWhole } from '../../ledger/undo.ts'
import { findPayment } from '../../ledger/payments/queries.ts'
import { Problem } from '../../lib/problem.ts'
import { findManagedInvoice, type ManagedInvoiceRecord } from './queries.ts'

type Input = RecordInput & { readonly body: PaymentReverse }

/** Throws `not_found`, `payment_not_reversible` for a reversal and for what is reversed already, and `period_closed`. */
export async function reversePayment({ ctx, input: { params, body } }: Call<Input>): Promise<ManagedInvoiceRecord> {
  const { invoice_id: invoiceId } = await findPayment(ctx, params.id)
  const ledger = ledgerOf(ctx)
  const payment = await findLive(ledger, params.id)
  if (!payment) throw new Problem('payment_not_reversible')
  await reverseWhole(ledger, payment, body.reason ?? null)
  return findManagedInvoice(ctx, invoiceId)
}
