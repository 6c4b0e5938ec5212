/** Takes back a contribution run as far as its invoices are drafts: each is discarded, and its members can be charged again. */
import { runSettings } from '../contribution-runs/run.ts'
import type { RequestContext } from '../context.ts'
import { type InvoiceRow, lockInvoice, selectInvoices } from '../invoices/queries.ts'
import type { JobKindRules, PlannedRow, RowContent } from '../job-kind.ts'
import type { LeftOutReason } from '#contract/jobs.ts'
import type { JobParameters } from '#contract/schemas/management/jobs.ts'
import { cancelInvoiceRow, closingRefusal } from '../ledger/close-invoice.ts'
import { ledgerOf } from '../ledger/ledger.ts'
import { ValidationProblem } from '../problem.ts'
import { findJob, selectJobs, storedSettings } from './queries.ts'

/** Invoices of a batch. */
const batchSize = 20

function jobOf({ discard_drafts: parameters }: JobParameters): number {
  if (!parameters) throw new Error('Discarding drafts has its parameters.')
  return parameters.job_id
}

function refusalOf(invoice: Pick<InvoiceRow, 'status' | 'amount_paid' | 'credited'>): LeftOutReason | null {
  if (invoice.status !== 'draft') return 'not_draft'
  return closingRefusal(invoice, 'cancelled') === null ? null : 'paid'
}

function contentOf({ total }: Pick<InvoiceRow, 'total'>): RowContent {
  return { payer: null, lines: [], cents: total, delivery: null, terms: [], note: null, endsOn: null, earlier: null }
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
  plan: async (ctx, { input }) => {
    const run = await findJob(ctx, jobOf(input))
    const invoices = await selectInvoices(ctx)
      .where('job_id', '=', run.id)
      .select(['id', 'status', 'amount_paid', 'credited', 'total'])
      .$narrowType<Pick<InvoiceRow, 'status'>>()
      .orderBy('id')
      .execute()
    const checked = invoices.map((invoice) => ({ invoice, reason: refusalOf(invoice) }))
    const drafts = checked.filter(({ reason }) => reason === null)
    const rowOf = ({ invoice, reason }: (typeof checked)[number], bundle: number | null): PlannedRow => ({
      memberId: null,
      invoiceId: invoice.id,
      reason,
      bundle,
      content: contentOf(invoice),
    })
    return {
      settings: { name: runSettings(storedSettings(run)).name },
      rows: [
        ...drafts.map((draft, index) => rowOf(draft, index + 1)),
        ...checked.filter(({ reason }) => reason !== null).map((other) => rowOf(other, null)),
      ],
      bundles: drafts.length,
      invoices: drafts.length,
      total: drafts.reduce((sum, { invoice }) => sum + invoice.total, 0),
    }
  },
  batch: () => batchSize,
  perform: async (ctx, { rows }) => {
    const results = []
    for (const { position, invoiceId } of rows) {
      if (invoiceId === null) continue
      const invoice = await lockInvoice(ctx, invoiceId)
      const reason = refusalOf(invoice)
      if (reason === null) await cancelInvoiceRow(ledgerOf(ctx), invoice, null)
      results.push({ position, reason, invoiceIds: [invoiceId] })
    }
    return { rows: results, done: results.filter(({ reason }) => reason === null).length }
  },
}
