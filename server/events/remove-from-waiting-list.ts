/** Someone waits no longer (not in the specification). */
import { removeRecord } from '../changes/records.ts'
import type { Call } from '../operation/context.ts'
import { requireVersion } from '../lib/problem.ts'
import { presentWaiting } from './present.ts'
import { findEvent } from './queries.ts'
import { refuseAction } from './states.ts'
import { findWaiting } from './waiting-list.ts'

interface Input {
  readonly params: { readonly id: number; readonly entry_id: number }
  readonly version: number | null
}

/** Throws `not_found`, `version_conflict`. */
export async function removeFromWaitingList({ ctx, input: { params, version } }: Call<Input>): Promise<void> {
  const event = await findEvent(ctx, params.id)
  const record = await findWaiting(ctx, event.id, params.entry_id)
  requireVersion(version, record.row, () => presentWaiting(record))
  refuseAction(ctx, 'removeWaiting', { event })
  await removeRecord(ctx, 'waiting_list', record.row)
}
