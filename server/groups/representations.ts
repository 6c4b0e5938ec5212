/** Groups as JSON, kept: counting the members of all groups on a page costs more than everything else about it. */
import type { Group } from '#contract/schemas/groups.ts'
import type { DatedReader } from '../operation/context.ts'
import { JsonBytes } from '../operation/handler.ts'
import { Problem } from '../lib/problem.ts'
import { cachePerDatabase } from '../operation/representation-cache.ts'
import { findGroups, type GroupVersion, selectGroups } from './queries.ts'
import { presentGroup } from './present.ts'

/** In bytes; a group takes about 300. */
const cacheOf = cachePerDatabase(4_000_000)

/**
 * The groups' representations, in the order asked for. The day is a part of the version: while one instance has begun a new day, another
 * may still be answering on the old one.
 */
export async function groupRepresentations(
  ctx: DatedReader,
  versions: readonly GroupVersion[],
): Promise<JsonBytes<Group>[]> {
  const cache = cacheOf(ctx.db)
  const view = cache.view(String(ctx.association.id))
  const onDay = (updatedAt: string) => `${updatedAt} ${ctx.today}`
  const known = new Map(versions.map(({ id, updated_at }) => [id, cache.get(view, id, onDay(updated_at))]))
  const missing = versions.filter(({ id }) => known.get(id) === undefined).map(({ id }) => id)
  for (const record of await findGroups(ctx, missing)) {
    const { id, updated_at } = record.row
    const json = Buffer.from(JSON.stringify(presentGroup(record)))
    cache.set(view, id, { version: onDay(updated_at), json })
    known.set(id, json)
  }
  return [...known.values()].flatMap((json) => (json === undefined ? [] : [new JsonBytes<Group>(json)]))
}

/** One group, or 404. */
export async function groupAnswer(ctx: DatedReader, id: number): Promise<JsonBytes<Group>> {
  const version = await selectGroups(ctx).where('id', '=', id).select(['id', 'updated_at']).executeTakeFirst()
  const [group] = version ? await groupRepresentations(ctx, [version]) : []
  if (group === undefined) throw new Problem('not_found')
  return group
}
