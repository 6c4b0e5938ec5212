/** Groups with all their places, committees with all who ever served in them. */
import { groupKinds } from '#contract/schemas/groups.ts'
import type { fileCommittee, fileGroup } from '../schema/groups.ts'
import { type Exported, type ExportReader, numberOf } from './reader.ts'

export async function exportGroups(
  reader: ExportReader,
  products: ReadonlyMap<number, string>,
): Promise<Exported<typeof fileGroup>[]> {
  const { db, organizationId } = reader
  const rows = await db
    .selectFrom('groups')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('id')
    .execute()
  const places = await db
    .selectFrom('group_places')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('id')
    .execute()
  const byGroup = Map.groupBy(places, ({ group_id: id }) => id)
  return rows.map((row) => ({
    name: row.name,
    description: row.description,
    kind: groupKinds.find((kind) => kind === row.kind) ?? 'other',
    product: row.product_id === null ? null : (products.get(row.product_id) ?? null),
    members: (byGroup.get(row.id) ?? []).map(
      ({ member_id, role, valid_from, valid_until, created_at, updated_at }) => ({
        membership_number: numberOf(reader, member_id),
        role,
        valid_from,
        valid_until,
        created_at,
        updated_at,
      }),
    ),
    created_at: row.created_at,
    updated_at: row.updated_at,
  }))
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
