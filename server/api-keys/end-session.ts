/** Ends one of the sessions of the person who asks, on another device for example. */
import type { RecordInput, Call } from '../operation/context.ts'
import { Problem } from '../lib/problem.ts'
import { findKey } from './queries.ts'
import { revokeKeys } from './keys.ts'

/** Throws `not_found` for everything else than an own session that has not ended. */
export async function endSession({ ctx, input: { params } }: Call<RecordInput>): Promise<void> {
  const { row } = await findKey(ctx, params.id)
  const isOwn = row.person_id !== null && row.person_id === ctx.key.person?.id
  if (!isOwn || row.revoked_at !== null) throw new Problem('not_found')
  await revokeKeys(ctx, [row.id], 'session')
}
