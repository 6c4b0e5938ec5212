/** A new secret for a key: the old one ends at once. */
import { changeRecord } from '../changes/records.ts'
import type { Call, VersionedInput } from '../operation/context.ts'
import { Problem, requireVersion } from '../lib/problem.ts'
import { generateKey, hashKey, visiblePart } from './key-form.ts'
import { presentKey } from './present.ts'
import { findKey, type KeyRecord } from './queries.ts'

/** Throws `key_not_rotatable` for a session and for a key that has ended. */
export async function rotateApiKey({
  ctx,
  input: { params, version },
}: Call<VersionedInput>): Promise<KeyRecord & { readonly key: string }> {
  const before = await findKey(ctx, params.id)
  requireVersion(version, before.row, () => presentKey(ctx, before))
  const { person_id, revoked_at, expires_at, environment } = before.row
  const hasEnded = revoked_at !== null || (expires_at !== null && expires_at <= ctx.requestedAt)
  if (person_id !== null || hasEnded) throw new Problem('key_not_rotatable')
  const key = generateKey(environment)
  const changes = { prefix: visiblePart(key), hash: hashKey(key), last_used_at: null }
  const row = await changeRecord(ctx, 'api_keys', before.row, { changes, action: 'rotated' })
  return { ...before, row, key }
}
