/** How many members each group has today. */
import type { Home } from '#contract/schemas/management/home.ts'
import type { DatedReader } from '../operation/context.ts'
import { findGroups, selectGroups } from '../groups/queries.ts'

export async function groupFigures(reader: DatedReader): Promise<NonNullable<Home['groups']>> {
  const ids = await selectGroups(reader).select('id').execute()
  const groups = await findGroups(
    reader,
    ids.map(({ id }) => id),
  )
  return groups
    .map(({ row: { id, name }, memberCount }) => ({ id, name, member_count: memberCount }))
    .toSorted((a, b) => a.id - b.id)
}
