/** A credit note for an invoice or a part of it (not in the specification). */
import { parseMoney } from '#contract/money.ts'
import type { FieldProblem } from '#contract/problems.ts'
import type { InvoiceCredit } from '#contract/schemas/management/invoices.ts'
import type { Call, VersionedInput } from '../../operation/context.ts'
import { bookDayProblems } from '../../ledger/book-days.ts'
import { closingRefusal } from '../../ledger/close-invoice.ts'
import {
  bookCredit,
  type Credit,
  creditableLines,
  type CreditableLine,
  creditTotals,
  netOfPart,
  wholeCredit,
} from '../../ledger/credit.ts'
import { ledgerOf } from '../../ledger/ledger.ts'
import { Problem, refuse } from '../../lib/problem.ts'
import { lockVersion } from './lock-version.ts'
import { findManagedInvoice, type ManagedInvoiceRecord } from './queries.ts'

type Input = VersionedInput & { readonly body: InvoiceCredit }

/** Throws `not_found`, `version_conflict`, `invoice_status` for what was never sent or is over, and `validation_failed`. */
export async function creditInvoice({ ctx, input }: Call<Input>): Promise<ManagedInvoiceRecord> {
  const { row, lines: shown } = await lockVersion(ctx, input)
  if (closingRefusal(row, 'credited') !== null) throw new Problem('invoice_status')
  const { body } = input
  const ledger = ledgerOf(ctx)
  const issuedOn = body.issued_on ?? ctx.today
  refuse(dayProblems(issuedOn, { invoice_date: row.invoice_date, today: ctx.today }))
  refuse(bookDayProblems(ctx, 'issued_on', issuedOn))
  const lines = await creditableLines(ledger, row.id)
  const byId = new Map(shown.map(({ id }, position) => [id, lines[position]]))
  const credits = body.lines ? creditsOf(body.lines, byId) : wholeCredit(lines)
  const isWhole =
    credits.length === wholeCredit(lines).length &&
    credits.every(({ line, amount, gross }) => amount === line.left && gross === line.grossLeft)
  // The last credit note takes what is left, to the line; a part comes to more than nothing, and to no more than is left.
  if (!isWhole) refuse(totalProblems(credits, row.total - row.credited))
  await bookCredit(ledger, { invoice: row, credits, isWhole, issuedOn, reason: body.reason ?? null })
  return findManagedInvoice(ctx, row.id)
}

function dayProblems(
  issuedOn: string,
  { invoice_date: first, today }: { readonly invoice_date: string; readonly today: string },
): FieldProblem[] {
  if (issuedOn > today) return [{ field: 'issued_on', reason: 'future_date' }]
  return issuedOn < first && first <= today ? [{ field: 'issued_on', reason: 'before_start' }] : []
}

/** Each part of a line that is left, once. Throws `validation_failed`. */
function creditsOf(
  given: NonNullable<InvoiceCredit['lines']>,
  byId: ReadonlyMap<number, CreditableLine | undefined>,
): Credit[] {
  const problems: FieldProblem[] = []
  const seen = new Set<number>()
  const credits = given.flatMap(({ line_id: id, amount: money }, index) => {
    const line = byId.get(id)
    const amount = parseMoney(money)
    if (!line || seen.has(id)) {
      problems.push({ field: `lines.${index}.line_id`, reason: 'invalid' })
      return []
    }
    seen.add(id)
    const left = line.grossLeft ?? line.left
    const isWithin = Math.sign(amount) === Math.sign(left) && Math.abs(amount) <= Math.abs(left)
    if (!isWithin) {
      const max = left / 100
      problems.push({ field: `lines.${index}.amount`, reason: 'money_left', values: { max } })
    }
    return [creditOf(line, amount)]
  })
  refuse(problems)
  return credits
}

/** A part of a line as it was agreed: with VAT where prices include it. */
function creditOf(line: CreditableLine, amount: number): Credit {
  const { grossLeft } = line
  if (grossLeft === null) return { line, amount, gross: null }
  return { line, amount: netOfPart({ ...line, grossLeft }, amount), gross: amount }
}

function totalProblems(credits: readonly Credit[], left: number): FieldProblem[] {
  const { total } = creditTotals(credits)
  if (total > 0 && total <= left) return []
  return [{ field: 'lines', reason: 'money_left', values: { max: left / 100 } }]
}
