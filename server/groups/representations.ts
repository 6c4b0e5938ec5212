/** Groups as JSON text, kept: counting the members of all groups on a page costs more than everything else about it. */
import type { Group } from '#contract/schemas/groups.ts'
import type { DatedReader } from '../context.ts'
import { JsonText } from '../handler.ts'
import { Problem } from '../problem.ts'
import { cachePerDatabase } from '../representation-cache.ts'
import { findGroups, type GroupVersion, selectGroups } from './queries.ts'
import { presentGroup } from './present.ts'

/** In characters; a group takes about 300. */
const cacheOf = cachePerDatabase(4_000_000)

/**
 * The groups' texts, in the order asked for. The day is a part of the version: while one instance has begun a new day, another
 * may still be answering on the old one.
 */
export async function groupTexts(ctx: DatedReader, versions: readonly GroupVersion[]): Promise<JsonText<Group>[]> {
  const cache = cacheOf(ctx.db)
  const view = cache.view(String(ctx.association.id))
  const onDay = (updatedAt: string) => `${updatedAt} ${ctx.today}`
  const texts = new Map(versions.map(({ id, updated_at }) => [id, cache.get(view, id, onDay(updated_at))]))
  const missing = versions.filter(({ id }) => texts.get(id) === undefined).map(({ id }) => id)
  for (const record of await findGroups(ctx, missing)) {
    const { id, updated_at } = record.row
    const text = JSON.stringify(presentGroup(record))
    cache.set(view, id, { version: onDay(updated_at), text })
    texts.set(id, text)
  }
  return [...texts.values()].flatMap((text) => (text === undefined ? [] : [new JsonText<Group>(text)]))
}

/** One group, or 404. */
export async function groupAnswer(ctx: DatedReader, id: number): Promise<JsonText<Group>> {
  const version = await selectGroups(ctx).where('id', '=', id).select(['id', 'updated_at']).executeTakeFirst()
  const [text] = version ? await groupTexts(ctx, [version]) : []
  if (text === undefined) throw new Problem('not_found')
  return text
}
