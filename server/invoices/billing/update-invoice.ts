/** A change of a draft: for whom it is, what for, and when it is due (not in the specification). */
import type { InvoiceUpdate } from '#contract/schemas/management/invoices.ts'
import type { RequestContext, Call, VersionedInput } from '../../operation/context.ts'
import { isVatKind, type VatKind } from '#contract/vat-kinds.ts'
import { bookDayProblems, dueDayProblems } from '../../ledger/book-days.ts'
import { amountsOf, type LineColumns, requireTotals } from '../../ledger/invoices/amounts.ts'
import { changeInvoice } from '../../ledger/invoices/change.ts'
import { readLineAccounts } from '../line-accounts.ts'
import { replaceLines } from '../lines.ts'
import type { ShownLine } from '../queries.ts'
import type { InvoiceRow } from '../../ledger/invoices/queries.ts'
import { givenRecipient, memberRecipient } from '../recipient.ts'
import { derivedStatus } from '../../ledger/invoices/states.ts'
import { Problem, refuse, ValidationProblem } from '../../lib/problem.ts'
import { lockVersion } from './lock-version.ts'
import { findManagedInvoice, type ManagedInvoiceRecord } from './queries.ts'

type Input = VersionedInput & { readonly body: InvoiceUpdate }

/** Only what is sent; lines as a whole. Throws `not_found`, `version_conflict`, `invoice_status`, `period_closed` and `validation_failed`. */
export async function updateInvoice({ ctx, input }: Call<Input>): Promise<ManagedInvoiceRecord> {
  const { row: before, lines } = await lockVersion(ctx, input)
  // A credit note takes back these lines.
  if (before.status !== 'draft' || before.credited !== 0) throw new Problem('invoice_status')
  const { body } = input
  refuseOtherYear(before, body)
  refuse([...bookDayProblems(ctx, 'invoice_date', body.invoice_date), ...dueDayProblems(ctx, body.due_date)])
  const recipient = await recipientColumns(ctx, body)
  const { invoice_date, due_date, reference } = body
  const amounts = body.lines && (await linesOf(ctx, { ...body, lines: body.lines }, lines))
  const given = Object.fromEntries(
    Object.entries({ invoice_date, due_date, reference }).filter(([, value]) => value !== undefined),
  )
  const changes = { ...recipient, ...given, ...amounts?.totals }
  const total = amounts?.totals.total ?? before.total
  const status = derivedStatus({ ...before, total, paid: before.amount_paid })
  const parts = amounts && {
    before: { lines: lines.map(lineColumns) },
    after: { lines: amounts.lines },
  }
  await changeInvoice(ctx, before, { action: 'changed', changes: { ...changes, status }, ...(parts ? { parts } : {}) })
  if (amounts) await replaceLines(ctx, before.id, amounts.lines)
  return findManagedInvoice(ctx, before.id)
}

type GivenLines = NonNullable<InvoiceUpdate['lines']>

/** A line that says nothing of its accounts keeps those of the line with its text. */
function withKnownAccounts(given: GivenLines, before: readonly ShownLine[]): GivenLines {
  return given.map((line) => {
    const { product_id, ledger_account, cost_centre } = line
    const isSilent = product_id === undefined && ledger_account === undefined && cost_centre === undefined
    const kind = before.find((one) => one.description === line.description && one.vat_rate === 0)?.vat_kind
    const vat_kind = line.vat_kind === undefined ? kind : line.vat_kind
    const known = isSilent ? before.find(({ description }) => description === line.description) : undefined
    if (!known) return { ...line, vat_kind: knownKind(vat_kind) }
    return {
      ...line,
      vat_kind: knownKind(vat_kind),
      product_id: known.product_id,
      ledger_account: known.ledger_account,
      cost_centre: known.cost_centre,
    }
  })
}

function knownKind(kind: string | null | undefined): VatKind | null {
  return kind !== undefined && isVatKind(kind) ? kind : null
}

/** Prices include VAT as they did before, unless the change says it. */
async function linesOf(
  ctx: RequestContext,
  { lines: given, prices_include_vat: includes }: InvoiceUpdate & { readonly lines: GivenLines },
  before: readonly ShownLine[],
) {
  const includesVat = includes ?? before.some(({ gross_price }) => gross_price !== null)
  requireTotals(given, { includesVat })
  const { lines, totals } = amountsOf(given, { includesVat })
  const known = withKnownAccounts(given, before)
  const rated = known.map((line, index) => ({ ...line, vat_rate: lines[index]?.vat_rate ?? 0 }))
  const accounts = (await readLineAccounts(ctx))(rated)
  const charged = (text: string) => before.find(({ description }) => description === text)?.for_member_id ?? null
  return {
    lines: lines.map((line, index) => ({
      ...line,
      ...accounts[index],
      for_member_id: charged(line.description),
    })),
    totals,
  }
}

/** Its number is of that year, and belongs to no other invoice even if this one is discarded. */
function refuseOtherYear(before: InvoiceRow, { invoice_date: date }: InvoiceUpdate): void {
  const isOther = date !== undefined && date.slice(0, 4) !== before.invoice_date.slice(0, 4)
  refuse(isOther ? [{ field: 'invoice_date', reason: 'other_year' }] : [])
}

async function recipientColumns(ctx: RequestContext, { member_id: memberId, recipient }: InvoiceUpdate) {
  if (recipient) return { member_id: null, ...givenRecipient(recipient) }
  if (memberId === undefined) return {}
  const member = await memberRecipient(ctx, memberId)
  if (!member) throw new ValidationProblem([{ field: 'member_id', reason: 'unknown_member' }])
  return { member_id: memberId, ...member }
}

function lineColumns(line: ShownLine): LineColumns {
  const { id: _, ...columns } = line
  return columns
}
