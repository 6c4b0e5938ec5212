/** Members as JSON, made when they are first shown in a version and kept. */
import { hasScope, sensitiveScope } from '#contract/operations.ts'
import type { CustomFieldDefinition } from '#contract/member-rules.ts'
import type { Member } from '#contract/schemas/members.ts'
import type { RequestContext } from '../operation/context.ts'
import { prepared } from '../database/prepared.ts'
import { JsonBytes } from '../operation/handler.ts'
import { Problem } from '../lib/problem.ts'
import { cachePerDatabase } from '../operation/representation-cache.ts'
import { presentMember } from './present.ts'
import { findMembers, type MemberVersion } from './queries.ts'

const cacheOf = cachePerDatabase()

/** The members in the order asked for. Not inside a transaction. */
export async function memberRepresentations(
  ctx: RequestContext,
  versions: readonly MemberVersion[],
): Promise<JsonBytes<Member>[]> {
  const cache = cacheOf(ctx.db)
  const view = cache.view(viewOf(ctx))
  const known = new Map(versions.map(({ id, updated_at }) => [id, cache.get(view, id, updated_at)]))
  const missing = versions.filter(({ id }) => known.get(id) === undefined).map(({ id }) => id)
  for (const record of await findMembers(ctx, missing)) {
    const { id, updated_at: version } = record.row
    const json = Buffer.from(JSON.stringify(presentMember(ctx, record)))
    cache.set(view, id, { version, json })
    known.set(id, json)
  }
  return [...known.values()].flatMap((json) => (json === undefined ? [] : [new JsonBytes<Member>(json)]))
}

const versionOf = prepared<{ readonly organizationId: number; readonly id: number }, MemberVersion>(
  (db, { organizationId, id }) =>
    db
      .selectFrom('members')
      .where('members.organization_id', '=', organizationId)
      .where('id', '=', id)
      .select(['id', 'updated_at']),
)

/** One member, or 404. */
export async function memberRepresentation(ctx: RequestContext, id: number): Promise<JsonBytes<Member>> {
  const [member] = await memberRepresentations(ctx, await versionOf(ctx.db, { organizationId: ctx.association.id, id }))
  if (!member) throw new Problem('not_found')
  return member
}

/** Everything that decides what `presentMember` shows, besides the member. */
function viewOf({ association, scopes, modules }: RequestContext): string {
  const sensitive = hasScope({ scopes, modules }, sensitiveScope)
  return `${association.id} ${sensitive} ${modules.participants} ${shape(association.customFields)}`
}

const shapes = new WeakMap<readonly CustomFieldDefinition[], string>()

function shape(definitions: readonly CustomFieldDefinition[]): string {
  const known = shapes.get(definitions)
  if (known !== undefined) return known
  const made = JSON.stringify(definitions.map(({ name, type, active, sensitive }) => [name, type, active, sensitive]))
  shapes.set(definitions, made)
  return made
}
