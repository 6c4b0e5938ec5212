/** A person leaves: all sessions end, and nothing is kept but what the change log says and the views that colleagues use. */
import type { PersonRemoval } from '#contract/schemas/management/people.ts'
import { hasAdministratingPerson } from '../api-keys/administrators.ts'
import { workingKeysBy } from '../api-keys/queries.ts'
import { revokeKeys } from '../api-keys/keys.ts'
import { type ChangeScope, recordChange } from '../changes/change-log.ts'
import type { RequestContext } from '../operation/context.ts'
import { Problem, requireVersion } from '../lib/problem.ts'
import { deleteSessions } from '../api-keys/sessions.ts'
import { forgetDevices } from './known-devices.ts'
import { presentPerson } from './present.ts'
import { findPerson } from './queries.ts'

/**
 * Throws `version_conflict`, `person_made_keys` when keys that the person made still work and it is not said what becomes of them, and
 * `last_administrator` where no one could administer the association any more.
 */
export async function removePerson({
  ctx,
  input: { params, query, version },
}: {
  ctx: RequestContext
  input: {
    readonly params: { readonly id: number }
    readonly query: PersonRemoval
    readonly version: number | null
  }
}): Promise<void> {
  const person = await findPerson(ctx, params.id)
  requireVersion(version, person.row, () => presentPerson(person))
  const hadAdministrator = await hasAdministratingPerson(ctx)
  const { db, association } = ctx
  const keys = await workingKeysBy(ctx, params.id, ctx.requestedAt)
  if (keys.length > 0 && query.api_keys === undefined) throw new Problem('person_made_keys', { keys: keys.length })
  if (query.api_keys === 'revoke') await revokeKeys(ctx, keys, 'api_key')
  await deleteSessions(ctx, { personId: params.id })
  await forgetDevices(ctx, params.id)
  await releaseViews(ctx, params.id)
  await db
    .deleteFrom('passkeys')
    .where('organization_id', '=', association.id)
    .where('person_id', '=', params.id)
    .execute()
  await db.deleteFrom('people').where('organization_id', '=', association.id).where('id', '=', params.id).execute()
  if (hadAdministrator && !(await hasAdministratingPerson(ctx))) throw new Problem('last_administrator')
  await recordChange(ctx, { record: 'person', id: params.id, action: 'removed', before: person.row, after: null })
}

/** With the association locked. */
async function releaseViews(
  { db, association, now }: Pick<ChangeScope, 'db' | 'association' | 'now'>,
  personId: number,
): Promise<void> {
  const views = { organization_id: association.id, person_id: personId }
  await db
    .deleteFrom('list_layouts')
    .where((is) => is.and(views))
    .execute()
  await db
    .deleteFrom('saved_views')
    .where((is) => is.and({ ...views, shared: false }))
    .execute()
  await db
    .updateTable('saved_views')
    .set({ person_id: null, updated_at: now })
    .where((is) => is.and(views))
    .execute()
}
