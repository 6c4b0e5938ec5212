/** Money that was paid back to the recipient of an invoice (not in the specification). */
import { parseMoney } from '#contract/money.ts'
import type { RefundRecord } from '#contract/schemas/management/payments.ts'
import type { Call, VersionedInput } from '../../operation/context.ts'
import { amountOverpaid } from '../../ledger/invoices/states.ts'
import { bookRefund } from '../../ledger/allocate.ts'
import { pastDayProblems } from '../../ledger/book-days.ts'
import { ledgerOf } from '../../ledger/ledger.ts'
import { refuse } from '../../lib/problem.ts'
import { beforeMoney } from './held-since.ts'
import { lockVersion } from './lock-version.ts'
import { findManagedInvoice, type ManagedInvoiceRecord } from './queries.ts'

type Input = VersionedInput & { readonly body: RefundRecord }

/** No more than was overpaid, so that a refund never opens an invoice. Throws `not_found`, `version_conflict`, `validation_failed`. */
export async function refundInvoice({ ctx, input }: Call<Input>): Promise<ManagedInvoiceRecord> {
  const { row, payments } = await lockVersion(ctx, input)
  const { amount: money, method, paid_on: paidOn, reference = null, reason = null } = input.body
  const amount = parseMoney(money)
  const most = amountOverpaid(row)
  const tooMuch = { field: 'amount', reason: 'money_left', values: { max: most / 100 } } as const
  const dayProblems = pastDayProblems(ctx, 'paid_on', paidOn)
  refuse([
    ...(dayProblems.length > 0 ? dayProblems : beforeMoney(payments, { field: 'paid_on', day: paidOn, cents: amount })),
    ...(amount > most ? [tooMuch] : []),
  ])
  await bookRefund(ledgerOf(ctx), { invoiceId: row.id, amount, method, paidOn, reference, reason })
  return findManagedInvoice(ctx, row.id)
}
