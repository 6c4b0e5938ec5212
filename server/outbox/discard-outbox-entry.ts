/** Gives an entry up for good: it is needed no more. */
import { recordChange } from '../changes/change-log.ts'
import type { RecordInput, Call } from '../operation/context.ts'
import { discarded } from '../mail/not-delivered.ts'
import { findOutboxEntry, type OutboxRecord } from './queries.ts'
import { isKept } from './undelivered.ts'

/** One that is delivered or discarded stays so. An attempt that is under way is not called back. */
export async function discardOutboxEntry({ ctx, input }: Call<RecordInput>): Promise<OutboxRecord> {
  const { id } = input.params
  const before = await findOutboxEntry(ctx, id)
  const { numUpdatedRows } = await ctx.db
    .updateTable('outbox')
    .set({ given_up_at: ctx.now, last_error: discarded })
    .where('organization_id', '=', ctx.association.id)
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .where(isKept)
    .executeTakeFirst()
  // Delivered or discarded before.
  if (numUpdatedRows === 0n) return findOutboxEntry(ctx, id)
  const after = await findOutboxEntry(ctx, id)
  await recordChange(ctx, { record: 'outbox_entry', id, action: 'discarded', before: before.row, after: after.row })
  return after
}
