/** Ends a key or a session at once and for good. */
import { recordChange } from '../changes/change-log.ts'
import type { RequestContext } from '../context.ts'
import { Problem, requireVersion } from '../problem.ts'
import { hasAdministrator } from './administrators.ts'
import { presentKey } from './present.ts'
import { findKey, type KeyRecord } from './queries.ts'

/** Throws `last_administrator` where no one could administer the association any more. A revoked key stays as it is. */
export async function revokeApiKey({
  ctx,
  input: { params, version },
}: {
  ctx: RequestContext
  input: { readonly params: { readonly id: number }; readonly version: number | null }
}): Promise<KeyRecord> {
  const before = await findKey(ctx, params.id)
  requireVersion(version, before.row, () => presentKey(ctx, before))
  if (before.row.revoked_at !== null) return before
  await revoke(ctx, [before.row.id])
  if (before.row.person_id === null && !(await hasAdministrator(ctx))) throw new Problem('last_administrator')
  return findKey(ctx, params.id)
}

/** Revokes keys that are not revoked, in the change log too. */
export async function revoke(ctx: RequestContext, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    await ctx.db
      .updateTable('api_keys')
      .set({ revoked_at: ctx.now, updated_at: ctx.now })
      .where('organization_id', '=', ctx.association.id)
      .where('id', '=', id)
      .execute()
    const [before, after] = [{ revoked_at: null }, { revoked_at: ctx.now }]
    await recordChange(ctx, { record: 'api_key', id, action: 'revoked', before, after })
  }
}
