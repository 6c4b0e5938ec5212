/** The name and the role of a person. A role applies from the next request on, in every session. */
import type { PersonUpdate } from '#contract/schemas/management/people.ts'
import { hasAdministratingPerson } from '../api-keys/administrators.ts'
import { scopesText } from '../api-keys/keys.ts'
import { recordChange } from '../changes/change-log.ts'
import type { RequestContext } from '../context.ts'
import { Problem, requireVersion } from '../problem.ts'
import { presentPerson } from './present.ts'
import { findPerson, type PersonRecord } from './queries.ts'

/** Throws `version_conflict`, and `last_administrator` where no one could administer the association any more. */
export async function updatePerson({
  ctx,
  input: { params, body, version },
}: {
  ctx: RequestContext
  input: { readonly params: { readonly id: number }; readonly body: PersonUpdate; readonly version: number | null }
}): Promise<PersonRecord> {
  const before = await findPerson(ctx, params.id)
  requireVersion(version, before.row, () => presentPerson(before))
  const name = body.name ?? before.row.name
  const scopes = body.scopes ? scopesText(body.scopes) : before.row.scopes
  if (name === before.row.name && scopes === before.row.scopes) return before
  const hadAdministrator = await hasAdministratingPerson(ctx)
  const row = await ctx.db
    .updateTable('people')
    .set({ name, scopes, updated_at: ctx.now })
    .where('organization_id', '=', ctx.association.id)
    .where('id', '=', params.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (hadAdministrator && !(await hasAdministratingPerson(ctx))) throw new Problem('last_administrator')
  await recordChange(ctx, { record: 'person', id: row.id, action: 'changed', before: before.row, after: row })
  return { ...before, row }
}
