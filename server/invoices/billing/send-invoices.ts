/** Sends many invoices as a job: drafts and, once more, invoices that were sent before; or drafts that went by post. */
import type { LeftOutReason } from '#contract/jobs.ts'
import { type Scope, versionOf } from '#contract/operations.ts'
import type { JobParameters } from '#contract/schemas/management/jobs.ts'
import { isClosed } from '../../ledger/book-days.ts'
import type { RequestContext } from '../../operation/context.ts'
import { type AddressedInvoice, findAddressed } from '../queries.ts'
import { sendInvoice } from '../send.ts'
import { amountDue, isCounted, isOpen } from '../../ledger/invoices/states.ts'
import {
  invoiceChangedSince,
  jobName,
  type JobKindRules,
  planOfInvoices,
  requireJobScope,
  type RowResult,
} from '../../operation/job-kind.ts'
import { refuse } from '../../lib/problem.ts'
import { markInvoiceSent } from './mark-invoice-sent.ts'

/** Invoices of a batch. */
const batchSize = 10

type SendInput = NonNullable<JobParameters['send_invoices']>

function inputOf({ send_invoices: parameters }: JobParameters): SendInput {
  if (!parameters) throw new Error('Sending invoices has its parameters.')
  return parameters
}

function refusalOf(ctx: RequestContext, by: SendInput['by'], invoice: AddressedInvoice): LeftOutReason | null {
  if (!isOpen(invoice.status)) return 'not_open'
  if (by === 'paper' && invoice.status !== 'draft') return 'not_draft'
  // Sending brings it into the books.
  if (!isCounted(invoice) && isClosed(ctx, invoice.invoice_date)) return 'closed_period'
  return by === 'email' && invoice.email === null ? 'no_email' : null
}

/** Marking posted invoices as sent is for people who keep the books. */
function scopesOf(input: JobParameters): Scope[] {
  return inputOf(input).by === 'paper' ? ['facturen:beheren'] : []
}

/** Throws `insufficient_scope`, and `validation_failed` for invoices that do not exist. */
async function check(ctx: RequestContext, input: JobParameters): Promise<void> {
  const { invoice_ids: ids } = inputOf(input)
  for (const scope of scopesOf(input)) requireJobScope(ctx, scope)
  const known = new Set((await findAddressed(ctx, ids)).map(({ id }) => id))
  refuse(
    ids.flatMap((id, index) =>
      known.has(id) ? [] : [{ field: `send_invoices.invoice_ids.${index}`, reason: 'unknown_invoice' }],
    ),
  )
}

export const sendInvoices: JobKindRules = {
  scopes: (does, { input }) => (does === 'reads' ? [] : scopesOf(input)),
  check,
  plan: async (ctx, input) => {
    const { invoice_ids: ids, by } = inputOf(input)
    const invoices = await findAddressed(ctx, ids)
    return planOfInvoices(
      { name: jobName('send_invoices', ctx.association) },
      invoices.map((invoice) => ({
        id: invoice.id,
        reason: refusalOf(ctx, by, invoice),
        cents: amountDue(invoice),
        content: {
          delivery: by === 'email' ? 'email' : 'print',
          sentAt: invoice.sent_at,
          invoiceVersion: versionOf(invoice),
        },
      })),
    )
  },
  batch: () => batchSize,
  perform: async (ctx, { input, rows }) => {
    const { by } = inputOf(input)
    const invoices = new Map(
      (
        await findAddressed(
          ctx,
          rows.flatMap(({ invoiceId }) => invoiceId ?? []),
        )
      ).map((invoice) => [invoice.id, invoice]),
    )
    const results: RowResult[] = []
    for (const { position, invoiceId, content } of rows) {
      const invoice = invoices.get(invoiceId ?? 0)
      if (!invoice) continue
      const isSentSince = invoice.sent_at !== (content.sentAt ?? null)
      const reason = isSentSince ? 'sent_since' : (refusalOf(ctx, by, invoice) ?? invoiceChangedSince(content, invoice))
      const params = { id: invoice.id }
      if (reason === null && by === 'email') await sendInvoice({ ctx, input: { params } })
      if (reason === null && by === 'paper') await markInvoiceSent({ ctx, input: { params, version: null } })
      results.push({ position, reason, invoiceIds: [invoice.id] })
    }
    return { rows: results, done: results.filter(({ reason }) => reason === null).length }
  },
}
