/** Groups with all their places, a page at a time; committees with all who ever served in them. */
import type { Selectable } from 'kysely'
import { groupKinds } from '#contract/schemas/groups.ts'
import type { GroupPlaceTable, GroupTable } from '../../database/tables.ts'
import type { fileCommittee, fileGroup } from '../schema/groups.ts'
import { type Exported, type ExportReader, numberOf, pages } from './reader.ts'

export async function* exportGroups(
  reader: ExportReader,
  products: ReadonlyMap<number, string>,
): AsyncGenerator<Exported<typeof fileGroup>> {
  const { db, organizationId } = reader
  const select = (after: number, limit: number) =>
    db
      .selectFrom('groups')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute()
  for await (const rows of pages(select)) {
    const places = await db
      .selectFrom('group_places')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .where((is) => is.between('group_id', rows[0]?.id ?? 0, rows.at(-1)?.id ?? 0))
      .orderBy('id')
      .execute()
    const byGroup = Map.groupBy(places, ({ group_id: id }) => id)
    for (const row of rows) yield exportGroup(reader, products, row, byGroup.get(row.id) ?? [])
  }
}

function exportGroup(
  reader: ExportReader,
  products: ReadonlyMap<number, string>,
  row: Selectable<GroupTable>,
  places: readonly Selectable<GroupPlaceTable>[],
): Exported<typeof fileGroup> {
  return {
    name: row.name,
    description: row.description,
    kind: groupKinds.find((kind) => kind === row.kind) ?? 'other',
    product: row.product_id === null ? null : (products.get(row.product_id) ?? null),
    members: places.map(({ member_id, role, valid_from, valid_until, created_at, updated_at }) => ({
      membership_number: numberOf(reader, member_id),
      role,
      valid_from,
      valid_until,
      created_at,
      updated_at,
    })),
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

export async function exportCommittees(reader: ExportReader): Promise<Exported<typeof fileCommittee>[]> {
  const { db, organizationId } = reader
  const rows = await db
    .selectFrom('committees')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('id')
    .execute()
  const members = await db
    .selectFrom('committee_members')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('id')
    .execute()
  const byCommittee = Map.groupBy(members, ({ committee_id: id }) => id)
  return rows.map((row) => ({
    name: row.name,
    description: row.description,
    members: (byCommittee.get(row.id) ?? []).map(({ member_id, role, since, until }) => ({
      membership_number: numberOf(reader, member_id),
      role,
      since,
      until,
    })),
    created_at: row.created_at,
    updated_at: row.updated_at,
  }))
}
