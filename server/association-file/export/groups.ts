/** Groups with all their memberships, a page at a time; committees with all who ever served in them. */
import { groupKinds } from '#contract/kinds.ts'
import type { RowOf } from '../../database/tables.ts'
import type { fileCommittee, fileGroup } from '../schema/groups.ts'
import { type Exported, type ExportReader, memberNumberOf, pagesOf, recordParts } from './reader.ts'

type ExportedGroup = Omit<Exported<typeof fileGroup>, 'renamed_from'>
type ExportedCommittee = Omit<Exported<typeof fileCommittee>, 'renamed_from'>

export async function* exportGroups(
  reader: ExportReader,
  products: ReadonlyMap<number, string>,
): AsyncGenerator<ExportedGroup> {
  for await (const rows of pagesOf(reader, 'groups')) {
    const memberships = await recordParts(reader, rows, { table: 'group_places', of: 'group_id', order: 'id' })
    for (const row of rows) yield exportGroup(reader, products, row, memberships(row.id))
  }
}

function exportGroup(
  reader: ExportReader,
  products: ReadonlyMap<number, string>,
  row: RowOf<'groups'>,
  memberships: readonly RowOf<'group_places'>[],
): ExportedGroup {
  return {
    name: row.name,
    description: row.description,
    kind: groupKinds.find((kind) => kind === row.kind) ?? 'other',
    product: row.product_id === null ? null : (products.get(row.product_id) ?? null),
    archived_at: row.archived_at,
    members: memberships.map(({ member_id, role, valid_from, valid_until, created_at, updated_at }) => ({
      membership_number: memberNumberOf(reader, member_id),
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

export async function* exportCommittees(reader: ExportReader): AsyncGenerator<ExportedCommittee> {
  for await (const rows of pagesOf(reader, 'committees')) {
    const members = await recordParts(reader, rows, { table: 'committee_members', of: 'committee_id', order: 'id' })
    for (const row of rows) {
      yield {
        name: row.name,
        description: row.description,
        archived_at: row.archived_at,
        members: members(row.id).map(({ member_id, role, since, until }) => ({
          membership_number: memberNumberOf(reader, member_id),
          role,
          since,
          until,
        })),
        created_at: row.created_at,
        updated_at: row.updated_at,
      }
    }
  }
}
