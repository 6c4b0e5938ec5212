/** Makes an entry due at once, once its cause is fixed. */
import { recordChange } from '../changes/change-log.ts'
import type { RecordInput, Call } from '../operation/context.ts'
import { findOutboxEntry, type OutboxRecord } from './queries.ts'
import { retryUndelivered } from './undelivered.ts'

/** One that is delivered or on its way stays as it is. */
export async function retryOutboxEntry({ ctx, input }: Call<RecordInput>): Promise<OutboxRecord> {
  const { id } = input.params
  const before = await findOutboxEntry(ctx, id)
  const retried = await retryUndelivered(ctx, {
    organizationId: ctx.association.id,
    entries: [id],
    now: ctx.requestedAt,
  })
  // A worker may have delivered it since.
  if (retried.length === 0) return findOutboxEntry(ctx, id)
  const after = await findOutboxEntry(ctx, id)
  await recordChange(ctx, { record: 'outbox_entry', id, action: 'retried', before: before.row, after: after.row })
  return after
}
