/** A new key for a program. */
import type { ApiKeyCreate } from '#contract/schemas/management/api-keys.ts'
import type { Call } from '../operation/context.ts'
import { refuse } from '../lib/problem.ts'
import { generateKey } from './key-form.ts'
import { insertKey, isNameTaken } from './keys.ts'
import type { KeyRecord } from './queries.ts'

/** The whole key is in the result and stored nowhere. Throws `validation_failed`. */
export async function createApiKey({
  ctx,
  input: { body },
}: Call<{ readonly body: ApiKeyCreate }>): Promise<KeyRecord & { readonly key: string }> {
  const { name, environment = 'live', scopes, expires_at = null } = body
  refuse((await isNameTaken(ctx, name)) ? [{ field: 'name', reason: 'taken' }] : [])
  refuse(expires_at !== null && expires_at <= ctx.requestedAt ? [{ field: 'expires_at', reason: 'past_date' }] : [])
  const key = generateKey(environment)
  const row = await insertKey(ctx, { name, environment, scopes, expiresAt: expires_at, key, createdAt: ctx.now })
  return { row, personName: null, creatorName: row.created_by, key }
}
