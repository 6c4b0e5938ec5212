/** Ends a key or a session at once and for good. */
import type { Call, VersionedInput } from '../operation/context.ts'
import { Problem, requireVersion } from '../lib/problem.ts'
import { hasAdministrator } from './administrators.ts'
import { revokeKeys } from './keys.ts'
import { presentKey } from './present.ts'
import { findKey, type KeyRecord } from './queries.ts'

/** Throws `last_administrator` where no one could administer the association any more. A revoked key stays as it is. */
export async function revokeApiKey({ ctx, input: { params, version } }: Call<VersionedInput>): Promise<KeyRecord> {
  const before = await findKey(ctx, params.id)
  requireVersion(version, before.row, () => presentKey(ctx, before))
  if (before.row.revoked_at !== null) return before
  await revokeKeys(ctx, [before.row.id], before.row.person_id === null ? 'api_key' : 'session')
  if (!(await hasAdministrator(ctx))) throw new Problem('last_administrator')
  return findKey(ctx, params.id)
}
