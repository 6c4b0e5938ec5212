/** Selects of the change log. */
import type { ChangeQuery } from '#contract/schemas/management/changes.ts'
import { can, type Permissions } from '#contract/operations.ts'
import type { Reader } from '../context.ts'
import { sql, type SqlBool } from 'kysely'

/** What belongs to a member, and what reads it. */
const parts = [
  { record: 'payer', table: 'payers', member: 'id', reads: 'listPayers' },
  { record: 'subscription', table: 'subscriptions', member: 'member_id', reads: 'listSubscriptions' },
  { record: 'group_membership', table: 'group_places', member: 'member_id', reads: 'listGroupMembers' },
  { record: 'committee_member', table: 'committee_members', member: 'member_id', reads: 'getCommittee' },
] as const

/** The changes of a member are few among many: they are found by record, never by walking through the log. */
function isOfMember(reader: Reader & Permissions, memberId: number) {
  const { association } = reader
  const ofRecord = sql`select sequence from changes where organization_id = ${association.id} and record =`
  const ofParts = parts
    .filter(({ reads }) => can(reader, reads))
    .map(
      ({ record, table, member }) => sql`${ofRecord} ${record} and record_id in (
        select id from ${sql.table(table)} where organization_id = ${association.id} and ${sql.ref(member)} = ${memberId})`,
    )
  const all = sql.join([sql`${ofRecord} 'member' and record_id = ${memberId}`, ...ofParts], sql` union all `)
  return sql<SqlBool>`sequence in (${all})`
}

/** The first change from a moment on. Moments grow with the sequence, so a span of time is a span of the log. */
function firstSince({ association }: Reader, moment: string) {
  return sql<number>`(select sequence from changes where organization_id = ${association.id} and changed_at >= ${moment}
    order by changed_at, sequence limit 1)`
}

/** After every change. */
const beyondAll = sql`9007199254740991`

const related = {
  subscription: { table: 'subscriptions', parent: 'member_id', of: 'product_id', names: 'products' },
  group_membership: { table: 'group_places', parent: 'group_id', of: 'group_id', names: 'groups' },
  committee_member: { table: 'committee_members', parent: 'committee_id', of: 'committee_id', names: 'committees' },
} as const

const name = sql`name`
const memberName = sql`trim(coalesce(first_name, initials, '') || ' ' || last_name)`

/** What people call a record of these kinds, and what reads it where not every reader of the log may. */
const called = {
  member: { table: 'members', label: memberName, reads: 'getMember' },
  payer: { table: 'members', label: memberName, reads: 'getMember' },
  group: { table: 'groups', label: name, reads: 'getGroup' },
  committee: { table: 'committees', label: name, reads: 'getCommittee' },
  event: { table: 'events', label: name, reads: 'getEvent' },
  invoice: { table: 'invoices', label: sql`number`, reads: 'getInvoice' },
  credit_note: { table: 'credit_notes', label: sql`number`, reads: 'getInvoice' },
  product: { table: 'products', label: name, reads: null },
  custom_field: { table: 'custom_fields', label: sql`label`, reads: null },
  person: { table: 'people', label: name, reads: null },
  api_key: { table: 'api_keys', label: name, reads: null },
} as const

/** What a record is called, or what it is a part of: the name of its product, group or committee, and the record that its address begins with. */
export interface Related {
  readonly name: string | null
  readonly parent_id: number | null
}

/** By record: `subscription 7` → `Lessons` of member 3, `group 2` → `Heren 1`. Only what still exists, and has a name that the reader may know. */
export async function relatedOfRecords(
  reader: Reader & Permissions,
  changes: readonly { readonly record: string; readonly record_id: number }[],
): Promise<ReadonlyMap<string, Related>> {
  const { db, association } = reader
  const found = new Map<string, Related>()
  const idsOf = (record: string) => [
    ...new Set(changes.flatMap((change) => (change.record === record ? [change.record_id] : []))),
  ]
  for (const [record, { table, label, reads }] of Object.entries(called)) {
    const ids = idsOf(record)
    if (ids.length === 0 || (reads !== null && !can(reader, reads))) continue
    const { rows } = await sql<{ id: number; name: string | null }>`
      select id, ${label} as name from ${sql.table(table)}
      where organization_id = ${association.id} and id in (${sql.join(ids)})`.execute(db)
    for (const row of rows) found.set(`${record} ${row.id}`, { name: row.name || null, parent_id: null })
  }
  for (const [record, { table, parent, of, names: other }] of Object.entries(related)) {
    const ids = idsOf(record)
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
    .$if(from !== undefined, (rows) => rows.where('sequence', '>=', firstSince(reader, from ?? '')))
    .$if(to !== undefined, (rows) =>
      rows.where('sequence', '<', sql<number>`coalesce(${firstSince(reader, to ?? '')}, ${beyondAll})`),
    )
}
