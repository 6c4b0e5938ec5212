/** Money that came in for an invoice, recorded by hand (not in the specification). */
import { largestAmount, parseMoney } from '#contract/money.ts'
import type { PaymentRecord } from '#contract/schemas/management/payments.ts'
import type { Call, VersionedInput } from '../../operation/context.ts'
import { amountDue } from '../../ledger/invoices/states.ts'
import { bookPayment } from '../../ledger/allocate.ts'
import { pastDayProblems } from '../../ledger/book-days.ts'
import { ledgerOf } from '../../ledger/ledger.ts'
import { refuse } from '../../lib/problem.ts'
import { lockVersion } from './lock-version.ts'
import { findManagedInvoice, type ManagedInvoiceRecord } from './queries.ts'

type Input = VersionedInput & { readonly body: PaymentRecord }

/** More than is due is recorded where the caller says that it did come in. Throws `not_found`, `version_conflict`, `validation_failed` and `period_closed`. */
export async function recordPayment({ ctx, input }: Call<Input>): Promise<ManagedInvoiceRecord> {
  const { row } = await lockVersion(ctx, input)
  const { amount: money, method, paid_on: paidOn, reference = null, allow_overpayment: isAllowed = false } = input.body
  const amount = parseMoney(money)
  refuse([
    ...pastDayProblems(ctx, 'paid_on', paidOn),
    ...(!isAllowed && amount > amountDue(row) ? [{ field: 'amount', reason: 'more_than_due' } as const] : []),
    ...(row.amount_paid + amount > largestAmount ? [{ field: 'amount', reason: 'out_of_range' } as const] : []),
  ])
  await bookPayment(ledgerOf(ctx), { invoiceId: row.id, amount, method, paidOn, reference })
  return findManagedInvoice(ctx, row.id)
}
