/**
 * Operations on jobs that are about many records, in a thread: their plans and rows take hundreds of milliseconds, in which the service would
 * answer no one.
 */
import type { PreparingContext, RequestContext } from '../operation/context.ts'
import { few, isLargeAssociation } from '../operation/large-association.ts'
import { largeThread } from '../operation/large-thread.ts'
import { selectJobs } from './queries.ts'
import { inOneTransaction } from './preview-keeper.ts'
import { runVerb, type VerbCall, type VerbResult } from './verbs.ts'
import type { VerbTask } from './verb-worker.ts'

const inThread: (associationId: number, task: VerbTask) => Promise<VerbResult> = largeThread({
  file: new URL('verb-worker.ts', import.meta.url),
  name: 'runJobVerb',
})

/** Whether a job that is there has more rows. A start and a refresh read the records that it left out, too. */
async function hasManyRows(ctx: PreparingContext, id: number): Promise<boolean> {
  const job = await selectJobs(ctx).where('id', '=', id).select(['included', 'left_out']).executeTakeFirst()
  return job !== undefined && job.included + job.left_out > few
}

/** By the records that the operation names; the others concern the whole association. */
async function isLarge(ctx: PreparingContext, call: VerbCall): Promise<boolean> {
  if (call.verb !== 'create') return hasManyRows(ctx, call.input.params.id)
  const { send_invoices: sending, member_changes: changes, ...others } = call.input.body
  const ids = sending?.invoice_ids ?? changes?.member_ids
  if (ids) return ids.length > few
  const of = others.discard_drafts ?? others.undo_member_import ?? others.undo_member_changes
  if (of) return hasManyRows(ctx, of.job_id)
  return isLargeAssociation(ctx, ['members', 'invoices'])
}

/** Does the operation now where the records are many, else with what it returns, in the transaction of the request. */
export async function prepareVerb(
  ctx: PreparingContext,
  call: VerbCall,
): Promise<(writer: RequestContext) => Promise<VerbResult>> {
  if (!(await isLarge(ctx, call))) return (writer) => runVerb(writer, call, inOneTransaction)
  const { address, association, secret, now, requestedAt, today, actor, language, publicUrl } = ctx
  const request = { now, requestedAt, today, actor, language, publicUrl }
  const result = await inThread(association.id, { address, organizationId: association.id, secret, request, call })
  return () => Promise.resolve(result)
}
