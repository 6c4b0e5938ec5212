/** The group memberships of many groups, as `listGroupMembers` lists those of one: for the snapshot. */
import { sql, type SqlBool } from 'kysely'
import type { DatedReader } from '../operation/context.ts'
import { type RecordPart, partBlocks, type PartRow } from '../database/part-blocks.ts'
import { isListed, listed, preparedList } from '../database/prepared.ts'
import type { MemberName } from '../members/queries.ts'
import { terminalStatuses } from '#contract/member-states.ts'
import type { GroupMembershipRow } from './memberships.ts'
import { presentGroupMembership } from './present.ts'
import { selectGroups } from './queries.ts'

/** `key` is the group, or the product of a class. */
type NamedRow = PartRow & GroupMembershipRow & Omit<MemberName, 'id'>

interface Stretch {
  readonly organizationId: number
  readonly today: string
  readonly keys: unknown
  readonly after: number
  readonly wanted: number
}

const ofGroups = preparedList<Stretch, NamedRow>((db, { organizationId, today, keys, after, wanted }) =>
  db
    .selectFrom('group_places')
    .innerJoin('members', (join) =>
      join
        .onRef('members.organization_id', '=', 'group_places.organization_id')
        .onRef('members.id', '=', 'group_places.member_id'),
    )
    .where('group_places.organization_id', '=', organizationId)
    .where(isListed(db, 'group_places.group_id', keys))
    .where('group_places.id', '>', after)
    .where('members.status', 'not in', terminalStatuses)
    .where(sql<SqlBool>`(valid_until is null or (valid_until >= ${today} and valid_until >= valid_from))`)
    .orderBy('group_places.group_id')
    .orderBy('group_places.id')
    .limit(wanted)
    .select([
      'group_places.group_id as key',
      'group_places.id',
      'group_places.member_id',
      'group_places.role',
      'group_places.valid_from',
      'group_places.valid_until',
    ])
    .select(['group_places.created_at', 'group_places.updated_at', 'first_name', 'last_name', 'membership_number']),
)

const ofProducts = preparedList<Stretch, Omit<NamedRow, 'role'>>((db, { organizationId, today, keys, after, wanted }) =>
  db
    .selectFrom('subscriptions')
    .innerJoin('members', (join) =>
      join
        .onRef('members.organization_id', '=', 'subscriptions.organization_id')
        .onRef('members.id', '=', 'subscriptions.member_id'),
    )
    .where('subscriptions.organization_id', '=', organizationId)
    .where(isListed(db, 'subscriptions.product_id', keys))
    .where('subscriptions.id', '>', after)
    .where('members.status', 'not in', terminalStatuses)
    .where(sql<SqlBool>`(ends_on is null or (ends_on >= ${today} and ends_on >= starts_on))`)
    .orderBy('subscriptions.product_id')
    .orderBy('subscriptions.id')
    .limit(wanted)
    .select([
      'subscriptions.product_id as key',
      'subscriptions.id',
      'subscriptions.member_id',
      'starts_on as valid_from',
      'ends_on as valid_until',
    ])
    .select(['subscriptions.created_at', 'subscriptions.updated_at', 'first_name', 'last_name', 'membership_number']),
)

function present(row: Omit<NamedRow, 'role'> & { readonly role?: string | null }, groupId: number): object {
  const { role = null, member_id: id, first_name, last_name, membership_number } = row
  return presentGroupMembership(groupId, {
    row: { ...row, role },
    member: { id, first_name, last_name, membership_number },
  })
}

/** Those of the groups that are in use, at most `wanted` at a time. */
export async function* groupParts(
  reader: DatedReader,
  ids: readonly number[],
  wanted: number,
): AsyncGenerator<readonly RecordPart[], void> {
  const { db, association, today } = reader
  const groups = await selectGroups(reader)
    .where(isListed(db, 'groups.id', sql`${listed(db, ids)}`))
    .select(['groups.id', 'product_id'])
    .execute()
  const own = new Map(groups.flatMap(({ id, product_id: product }) => (product === null ? [[id, [id]]] : [])))
  const classes = new Map<number, number[]>()
  for (const { id, product_id: product } of groups)
    if (product !== null) classes.set(product, [...(classes.get(product) ?? []), id])
  const reading =
    (read: typeof ofGroups | typeof ofProducts) =>
    ({ keys, after }: { readonly keys: readonly number[]; readonly after: number }) =>
      read(db, { organizationId: association.id, today, keys: listed(db, keys), after, wanted })
  yield* partBlocks({ records: own, read: reading(ofGroups), present }, wanted)
  yield* partBlocks({ records: classes, read: reading(ofProducts), present }, wanted)
}
