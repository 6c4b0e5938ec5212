/** A new invoice: a draft, or sent at once (specification, "Invoice"). */
import { addDays } from '#contract/dates.ts'
import type { InvoiceCreate } from '#contract/schemas/invoices.ts'
import type { ManagedInvoiceCreate } from '#contract/schemas/management/invoices.ts'
import { recordChange } from '../changes/change-log.ts'
import type { RequestContext } from '../context.ts'
import { nextId } from '../database/sequences.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { bookDayProblems, dueDayProblems } from '../ledger/book-days.ts'
import { Problem, refuse, ValidationProblem } from '../problem.ts'
import { amountsOf, requireTotals } from '../ledger/invoices/amounts.ts'
import { lineAccounts } from './line-accounts.ts'
import { insertLines } from './lines.ts'
import { nextInvoiceNumber } from '../ledger/invoices/numbers.ts'
import type { InvoiceRecord } from './queries.ts'
import type { CheckedInvoice } from '../ledger/invoices/queries.ts'
import { givenRecipient, memberRecipient, type RecipientColumns } from './recipient.ts'
import { sentColumns } from './send.ts'

/** The job that makes an invoice, and the member whom each of its lines charges. */
interface JobOrigin {
  readonly id: number
  readonly memberIds: readonly number[]
}

const unsent = { status: 'draft', sent_at: null, payment_token: null } as const

/**
 * Throws `validation_failed` for an unknown member, and `recipient_without_email` when it is to be sent: then there is no
 * invoice, and its number goes to the next one. A due date before the invoice date is taken as it is: what is due at once, or
 * was due already where the invoice comes from, is nobody's error.
 */
export async function createInvoice({
  ctx,
  input: { body, job },
}: {
  ctx: RequestContext
  input: { body: InvoiceCreate | ManagedInvoiceCreate; job?: JobOrigin }
}): Promise<InvoiceRecord> {
  const { db, association, now, today } = ctx
  // First of all: creators wait for each other here, so that ids appear in their order.
  const id = await nextId(db, association.id, 'invoices')
  const recipient = await recipientOf(ctx, body)
  if (body.send && recipient.recipient_email === null) throw new Problem('recipient_without_email')
  const includesVat = 'prices_include_vat' in body && body.prices_include_vat === true
  requireTotals(body.lines, { includesVat })
  const { lines: amounts, totals } = amountsOf(body.lines, { includesVat })
  const given = body.lines.map((line, index) => ({ ...line, vat_rate: amounts[index]?.vat_rate ?? 0 }))
  const accounts = await lineAccounts(ctx, given)
  const lines = amounts.map((line, index) => ({
    ...line,
    ...accounts[index],
    for_member_id: job?.memberIds[index] ?? null,
  }))
  const invoiceDate = body.invoice_date ?? today
  refuse([...bookDayProblems(ctx, 'invoice_date', body.invoice_date), ...dueDayProblems(ctx, body.due_date)])
  const row = await db
    .insertInto('invoices')
    .values({
      organization_id: association.id,
      id,
      number: await nextInvoiceNumber(db, association.id, invoiceDate),
      member_id: body.member_id ?? null,
      ...recipient,
      ...(body.send ? sentColumns(ctx, null) : unsent),
      invoice_date: invoiceDate,
      due_date: body.due_date ?? addDays(invoiceDate, association.paymentTermDays),
      reference: body.reference ?? null,
      ...totals,
      amount_paid: 0,
      job_id: job?.id ?? null,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .$narrowType<CheckedInvoice>()
    .executeTakeFirstOrThrow()
  const written = await insertLines(ctx, id, lines)
  await recordChange(ctx, { record: 'invoice', id, action: 'created', before: null, after: { ...row, lines } })
  if (body.send) await enqueue(ctx, { kind: 'invoice_email', payload: { invoice_id: id } })
  return { row, lines: written, payments: [] }
}

async function recipientOf(
  ctx: RequestContext,
  body: Pick<InvoiceCreate, 'recipient' | 'member_id'>,
): Promise<RecipientColumns> {
  // The schema takes exactly one of the two.
  const recipient = body.recipient ? givenRecipient(body.recipient) : await memberRecipient(ctx, body.member_id ?? 0)
  if (!recipient) throw new ValidationProblem([{ field: 'member_id', reason: 'unknown_member' }])
  return recipient
}
