/** Members as JSON text, made when they are first shown in a version and kept. */
import { hasScope, sensitiveScope } from '#contract/operations.ts'
import type { CustomFieldDefinition } from '#contract/member-rules.ts'
import type { Member } from '#contract/schemas/members.ts'
import type { RequestContext } from '../context.ts'
import { JsonText } from '../handler.ts'
import { cachePerDatabase } from '../representation-cache.ts'
import { presentMember } from './present.ts'
import { findMembers, type MemberVersion } from './queries.ts'

const cacheOf = cachePerDatabase()

/** The members' texts, in the order asked for. Not inside a transaction. */
export async function memberTexts(
  ctx: RequestContext,
  versions: readonly MemberVersion[],
): Promise<JsonText<Member>[]> {
  const cache = cacheOf(ctx.db)
  const view = cache.view(viewOf(ctx))
  const texts = new Map(versions.map(({ id, updated_at }) => [id, cache.get(view, id, updated_at)]))
  const missing = versions.filter(({ id }) => texts.get(id) === undefined).map(({ id }) => id)
  for (const record of await findMembers(ctx, missing)) {
    const { id, updated_at: version } = record.row
    const text = JSON.stringify(presentMember(ctx, record))
    cache.set(view, id, { version, text })
    texts.set(id, text)
  }
  return [...texts.values()].flatMap((text) => (text === undefined ? [] : [new JsonText<Member>(text)]))
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
  const made = JSON.stringify(definitions.map(({ name, type, active }) => [name, type, active]))
  shapes.set(definitions, made)
  return made
}
