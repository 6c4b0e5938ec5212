/** A small difference on an invoice is not asked for any more; reversed like a payment (not in the specification). */
import { parseMoney } from '#contract/money.ts'
import type { FieldProblem } from '#contract/problems.ts'
import type { WriteOffCreate } from '#contract/schemas/management/payments.ts'
import { pastDayProblems } from '../../ledger/book-days.ts'
import type { RequestContext, Call, VersionedInput } from '../../operation/context.ts'
import { amountDue } from '../../ledger/invoices/states.ts'
import { bookWriteOff } from '../../ledger/allocate.ts'
import { ledgerOf } from '../../ledger/ledger.ts'
import { Problem, refuse } from '../../lib/problem.ts'
import { lockVersion } from './lock-version.ts'
import { findManagedInvoice, type ManagedInvoiceRecord } from './queries.ts'

type Input = VersionedInput & { readonly body: WriteOffCreate }

/** The whole of what is due. Throws `not_found`, `version_conflict`, `difference_not_small` and `validation_failed`. */
export async function writeOffInvoice({ ctx, input }: Call<Input>): Promise<ManagedInvoiceRecord> {
  const { row } = await lockVersion(ctx, input)
  const { amount: money, written_off_on: day = ctx.today, reason = null } = input.body
  const amount = amountDue(row)
  if (row.status !== 'sent' || amount === 0 || amount > ctx.association.writeOffLimit)
    throw new Problem('difference_not_small')
  refuse([
    ...(parseMoney(money) === amount ? [] : [{ field: 'amount', reason: 'amount_due_changed' } as const]),
    ...dayProblems(ctx, day, row.invoice_date),
  ])
  await bookWriteOff(ledgerOf(ctx), { invoiceId: row.id, amount, paidOn: day, reason })
  return findManagedInvoice(ctx, row.id)
}

function dayProblems(ctx: RequestContext, day: string, invoiceDate: string): FieldProblem[] {
  // An invoice may be dated ahead of today.
  const isBefore = day < invoiceDate && invoiceDate <= ctx.today
  return isBefore
    ? [{ field: 'written_off_on', reason: 'before_invoice_date' }]
    : pastDayProblems(ctx, 'written_off_on', day)
}
