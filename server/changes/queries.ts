/** Selects of the change log. */
import type { ChangeQuery } from '#contract/schemas/management/changes.ts'
import { can, type Permissions } from '#contract/operations.ts'
import type { Reader } from '../context.ts'
import { sql, type SqlBool } from 'kysely'

/** What belongs to a member, and what reads it. */
const parts = [
  { record: 'subscription', table: 'subscriptions', reads: 'listSubscriptions' },
  { record: 'group_membership', table: 'group_places', reads: 'listGroupMembers' },
  { record: 'committee_member', table: 'committee_members', reads: 'getCommittee' },
] as const

function isOfMember(reader: Reader & Permissions, memberId: number) {
  const { association } = reader
  const ofParts = parts
    .filter(({ reads }) => can(reader, reads))
    .map(
      ({ record, table }) => sql`record = ${record} and record_id in (
        select id from ${sql.table(table)} where organization_id = ${association.id} and member_id = ${memberId})`,
    )
  return sql<SqlBool>`(${sql.join([sql`record = 'member' and record_id = ${memberId}`, ...ofParts], sql` or `)})`
}

const related = {
  subscription: { table: 'subscriptions', parent: 'member_id', of: 'product_id', names: 'products' },
  group_membership: { table: 'group_places', parent: 'group_id', of: 'group_id', names: 'groups' },
  committee_member: { table: 'committee_members', parent: 'committee_id', of: 'committee_id', names: 'committees' },
} as const

/** What a record is a part of: the name of its product, group or committee, and the record that its address begins with. */
export interface Related {
  readonly name: string | null
  readonly parent_id: number | null
}

/** By record: `subscription 7` → `Lessons` of member 3. Only what belongs to something, and still exists. */
export async function relatedOfRecords(
  { db, association }: Reader,
  changes: readonly { readonly record: string; readonly record_id: number }[],
): Promise<ReadonlyMap<string, Related>> {
  const found = new Map<string, Related>()
  for (const [record, { table, parent, of, names: other }] of Object.entries(related)) {
    const ids = changes.flatMap((change) => (change.record === record ? [change.record_id] : []))
    if (ids.length === 0) continue
    const { rows } = await sql<Related & { id: number }>`
      select part.id, other.name, ${sql.ref(`part.${parent}`)} as parent_id from ${sql.table(table)} as part
      join ${sql.table(other)} as other
        on other.organization_id = part.organization_id and other.id = ${sql.ref(`part.${of}`)}
      where part.organization_id = ${association.id} and part.id in (${sql.join(ids)})`.execute(db)
    for (const { id, ...its } of rows) found.set(`${record} ${id}`, its)
  }
  return found
}

/** The changes that a filter names. */
export function selectChanges(reader: Reader & Permissions, query: ChangeQuery) {
  const { db, association } = reader
  const { record, record_id: recordId, member_id: memberId, actor_kind: kind, actor_id: actorId, from, to } = query
  return db
    .selectFrom('changes')
    .selectAll()
    .where('organization_id', '=', association.id)
    .$if(record !== undefined, (rows) => rows.where('record', '=', record ?? ''))
    .$if(recordId !== undefined, (rows) => rows.where('record_id', '=', recordId ?? 0))
    .$if(memberId !== undefined, (rows) => rows.where(isOfMember(reader, memberId ?? 0)))
    .$if(kind !== undefined, (rows) => rows.where('actor_kind', '=', kind ?? ''))
    .$if(actorId !== undefined, (rows) => rows.where('actor_id', '=', actorId ?? 0))
    .$if(from !== undefined, (rows) => rows.where('changed_at', '>=', from ?? ''))
    .$if(to !== undefined, (rows) => rows.where('changed_at', '<', to ?? ''))
}
