/** A new invoice: a draft, or sent at once (specification, "Invoice"). */
import { addDays } from '#contract/dates.ts'
import type { InvoiceCreate } from '#contract/schemas/invoices.ts'
import type { ManagedInvoiceCreate } from '#contract/schemas/management/invoices.ts'
import { recordChanges } from '../changes/change-log.ts'
import type { RequestContext, Call } from '../operation/context.ts'
import { insertRows } from '../database/insert-rows.ts'
import { nextIds } from '../database/sequences.ts'
import { enqueueAll } from '../outbox/enqueue.ts'
import { bookDayProblems, dueDayProblems } from '../ledger/book-days.ts'
import { Problem, refuse, ValidationProblem } from '../lib/problem.ts'
import { amountsOf, requireTotals } from '../ledger/invoices/amounts.ts'
import { readLineAccounts } from './line-accounts.ts'
import { insertLines } from './lines.ts'
import { nextInvoiceNumbers } from '../ledger/invoices/numbers.ts'
import type { InvoiceRecord } from './queries.ts'
import { givenRecipient, memberRecipients, type RecipientColumns } from './recipient.ts'
import { sentColumns } from './send.ts'

/** The job that makes an invoice, and the member whom each of its lines charges. */
interface JobOrigin {
  readonly id: number
  readonly memberIds: readonly number[]
}

const unsent = { status: 'draft', sent_at: null, payment_token: null } as const

interface NewInvoice {
  readonly body: InvoiceCreate | ManagedInvoiceCreate
  readonly job?: JobOrigin
}

/**
 * Throws `validation_failed` for an unknown member, and `recipient_without_email` when it is to be sent: then there is no
 * invoice, and its number goes to the next one. A due date before the invoice date is taken as it is: what is due at once, or
 * was due already where the invoice comes from, is nobody's error.
 */
export async function createInvoice({ ctx, input }: Call<NewInvoice>): Promise<InvoiceRecord> {
  const [made] = await createInvoices(ctx, [input])
  if (!made) throw new Error('Each new invoice is made.')
  return made
}

/** The same for many, in a few statements: each of them in their order, or none. */
export async function createInvoices(ctx: RequestContext, invoices: readonly NewInvoice[]): Promise<InvoiceRecord[]> {
  const { db, association } = ctx
  // First of all: creators wait for each other here, so that ids appear in their order.
  const ids = await nextIds(db, association.id, 'invoices', invoices.length)
  const recipients = await memberRecipients(
    ctx,
    invoices.flatMap(({ body }) => body.member_id ?? []),
  )
  const accountsOf = await readLineAccounts(ctx)
  const checked = invoices.map((invoice) => checkedInvoice(ctx, invoice, { recipients, accountsOf }))
  const numbers = await nextInvoiceNumbers(
    db,
    association.id,
    checked.map(({ columns }) => columns.invoice_date),
  )
  const made = checked.map(({ columns, lines }, index) => {
    const row = { ...columns, id: ids[index] ?? 0, number: numbers[index] ?? '' }
    return { row, lines }
  })
  await insertRows(
    db,
    'invoices',
    made.map(({ row }) => row),
  )
  const written = await insertLines(
    ctx,
    made.map(({ row, lines }) => ({ invoiceId: row.id, lines })),
  )
  await recordChanges(
    ctx,
    made.map(({ row, lines }) => ({
      record: 'invoice',
      id: row.id,
      action: 'created',
      before: null,
      after: { ...row, lines },
    })),
  )
  await enqueueAll(
    ctx,
    made.flatMap(({ row }) =>
      row.status === 'sent' ? { kind: 'invoice_email', payload: { invoice_id: row.id } } : [],
    ),
  )
  return made.map(({ row }, index) => ({ row, lines: written[index] ?? [], payments: [] }))
}

interface Known {
  readonly recipients: ReadonlyMap<number, RecipientColumns>
  readonly accountsOf: Awaited<ReturnType<typeof readLineAccounts>>
}

/** By the rules of `createInvoice`, without its id and number. */
function checkedInvoice(ctx: RequestContext, { body, job }: NewInvoice, { recipients, accountsOf }: Known) {
  const { association, now, today } = ctx
  // The schema takes exactly one of the two.
  const recipient = body.recipient ? givenRecipient(body.recipient) : recipients.get(body.member_id ?? 0)
  if (!recipient) throw new ValidationProblem([{ field: 'member_id', reason: 'unknown_member' }])
  if (body.send && recipient.recipient_email === null) throw new Problem('recipient_without_email')
  const includesVat = 'prices_include_vat' in body && body.prices_include_vat === true
  requireTotals(body.lines, { includesVat })
  const { lines: amounts, totals } = amountsOf(body.lines, { includesVat })
  const accounts = accountsOf(body.lines.map((line, index) => ({ ...line, vat_rate: amounts[index]?.vat_rate ?? 0 })))
  const invoiceDate = body.invoice_date ?? today
  refuse([...bookDayProblems(ctx, 'invoice_date', body.invoice_date), ...dueDayProblems(ctx, body.due_date)])
  return {
    lines: amounts.map((line, index) => ({
      ...line,
      ...accounts[index],
      for_member_id: job?.memberIds[index] ?? null,
    })),
    columns: {
      organization_id: association.id,
      member_id: body.member_id ?? null,
      ...recipient,
      ...(body.send ? sentColumns(ctx, null) : unsent),
      invoice_date: invoiceDate,
      due_date: body.due_date ?? addDays(invoiceDate, association.paymentTermDays),
      reference: body.reference ?? null,
      ...totals,
      amount_paid: 0,
      credited: 0,
      cancellation_reason: null,
      settled_elsewhere: false,
      job_id: job?.id ?? null,
      created_at: now,
      updated_at: now,
    },
  }
}
