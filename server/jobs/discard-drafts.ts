/** Takes back a contribution run as far as its invoices are drafts: each is discarded, and its members can be charged again. */
import { runSettings } from '../contribution-runs/run.ts'
import type { RequestContext } from '../operation/context.ts'
import { type InvoiceRow, lockInvoice, selectInvoices } from '../ledger/invoices/queries.ts'
import { invoiceChangedSince, type JobKindRules, planOfInvoices } from '../operation/job-kind.ts'
import type { LeftOutReason } from '#contract/jobs.ts'
import { versionOf } from '#contract/operations.ts'
import type { JobParameters } from '#contract/schemas/management/jobs.ts'
import { cancelInvoiceRow, closingRefusal } from '../ledger/close-invoice.ts'
import { ledgerOf } from '../ledger/ledger.ts'
import { ValidationProblem } from '../lib/problem.ts'
import { findJob, selectJobs, storedSettings } from './queries.ts'

/** Invoices of a batch. */
const batchSize = 10

function jobOf({ discard_drafts: parameters }: JobParameters): number {
  if (!parameters) throw new Error('Discarding drafts has its parameters.')
  return parameters.job_id
}

function refusalOf(invoice: Pick<InvoiceRow, 'status' | 'amount_paid' | 'credited'>): LeftOutReason | null {
  if (invoice.status !== 'draft') return 'not_draft'
  return closingRefusal(invoice, 'cancelled') === null ? null : 'paid'
}

async function check(ctx: RequestContext, input: JobParameters): Promise<void> {
  const run = await selectJobs(ctx)
    .where('id', '=', jobOf(input))
    .where('kind', '=', 'contribution_run')
    .where('started_at', 'is not', null)
    .select('id')
    .executeTakeFirst()
  if (!run) throw new ValidationProblem([{ field: 'discard_drafts.job_id', reason: 'unknown_job' }])
}

export const discardDrafts: JobKindRules = {
  check,
  plan: async (ctx, input) => {
    const run = await findJob(ctx, jobOf(input))
    const invoices = await selectInvoices(ctx)
      .where('job_id', '=', run.id)
      .select(['id', 'status', 'amount_paid', 'credited', 'total', 'updated_at'])
      .orderBy('id')
      .execute()
    return planOfInvoices(
      { name: runSettings(storedSettings(run)).name },
      invoices.map((invoice) => ({
        id: invoice.id,
        reason: refusalOf(invoice),
        cents: invoice.total,
        content: { invoiceVersion: versionOf(invoice) },
      })),
    )
  },
  batch: () => batchSize,
  perform: async (ctx, { rows }) => {
    const results = []
    for (const { position, invoiceId, content } of rows) {
      if (invoiceId === null) continue
      const invoice = await lockInvoice(ctx, invoiceId)
      const reason = refusalOf(invoice) ?? invoiceChangedSince(content, invoice)
      if (reason === null) await cancelInvoiceRow(ledgerOf(ctx), invoice, null)
      results.push({ position, reason, invoiceIds: [invoiceId] })
    }
    return { rows: results, done: results.filter(({ reason }) => reason === null).length }
  },
}
