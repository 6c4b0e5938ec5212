/** Selects of the change log. */
import { sql, type SqlBool } from 'kysely'
import { z } from 'zod'
import { type ChangedRecord, changedRecords } from '#contract/changed-records.ts'
import { can, type Permissions } from '#contract/operations.ts'
import type { ChangeQuery } from '#contract/schemas/management/changes.ts'
import type { Reader } from '../operation/context.ts'
import { type ReferenceColumn, references, type RecordRow, storedColumns, titles } from './titles.ts'

/** Records that belong to a member, with the operation that reads them. */
const parts = [
  { record: 'payer', table: 'payers', member: 'id', reads: 'listPayers' },
  { record: 'subscription', table: 'subscriptions', member: 'member_id', reads: 'listSubscriptions' },
  { record: 'group_membership', table: 'group_places', member: 'member_id', reads: 'listGroupMembers' },
  { record: 'committee_member', table: 'committee_members', member: 'member_id', reads: 'getCommittee' },
  { record: 'note', table: 'notes', member: 'member_id', reads: 'getMember' },
] as const

/** The changes of a member are few among many: they are found by record, never by walking through the log. */
function isOfMember(reader: Reader & Permissions, memberId: number, former: readonly number[]) {
  const { association } = reader
  const ofRecord = sql`select sequence from changes where organization_id = ${association.id} and record =`
  const ofParts = parts
    .filter(({ reads }) => can(reader, reads))
    .map(
      ({ record, table, member }) => sql`${ofRecord} ${record} and record_id in (
        select id from ${sql.table(table)} where organization_id = ${association.id} and ${sql.ref(member)} = ${memberId})`,
    )
  const ofMembers = [memberId, ...former].map((id) => sql`${ofRecord} 'member' and record_id = ${id}`)
  const all = sql.join([...ofMembers, ...ofParts], sql` union all `)
  return sql<SqlBool>`sequence in (${all})`
}

/** The first change from a moment on. Moments grow with the sequence, so a span of time is a span of the log. */
function firstSince({ association }: Reader, moment: string) {
  return sql<number>`(select sequence from changes where organization_id = ${association.id} and changed_at >= ${moment}
    order by changed_at, sequence limit 1)`
}

/** After every change. */
const beyondAll = sql`9007199254740991`

/** The name of a record, and the record that its address begins with. */
export interface Related {
  readonly name: string | null
  readonly parent_id: number | null
}

/** The fields of a change, as the log stores them. */
export const storedFields = z.record(z.string(), z.looseObject({ before: z.unknown(), after: z.unknown() }))

/** Rows of removed records by id: their last change has all columns. */
async function removedRows({ db, association }: Reader, record: string, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, RecordRow>()
  const last = db
    .selectFrom('changes')
    .select(({ fn }) => fn.max('sequence').as('sequence'))
    .where('organization_id', '=', association.id)
    .where('record', '=', record)
    .where('record_id', 'in', ids)
    .groupBy('record_id')
  const rows = await db
    .selectFrom('changes')
    .select(['record_id', 'fields'])
    .where('organization_id', '=', association.id)
    .where('sequence', 'in', last)
    .execute()
  return new Map<number, RecordRow>(
    rows.map(({ record_id: id, fields }) => {
      const stored = Object.entries(storedFields.parse(JSON.parse(fields)))
      return [id, Object.fromEntries(stored.map(([name, { before, after }]) => [name, before ?? after]))]
    }),
  )
}

interface FoundRow {
  readonly row: RecordRow
  readonly isGone: boolean
}

async function rowsOf(reader: Reader, record: ChangedRecord, ids: readonly number[]): Promise<Map<number, FoundRow>> {
  const { table, columns } = titles[record]
  const isOrganization = record === 'organization'
  const owner = sql.ref(isOrganization ? 'id' : 'organization_id')
  const { rows } = await sql<RecordRow & { id: number }>`
    select id, ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
    where ${owner} = ${reader.association.id} and id in (${sql.join(ids)})`.execute(reader.db)
  const found = new Map<number, FoundRow>(rows.map((row) => [row.id, { row: withIds(row), isGone: false }]))
  const gone = ids.filter((id) => !found.has(id))
  for (const [id, row] of await removedRows(reader, record, gone)) found.set(id, { row, isGone: true })
  return found
}

/** An email that waits is about a record whose id is in its payload. */
function withIds(row: RecordRow): RecordRow {
  return typeof row.payload === 'string' ? storedColumns.parse(JSON.parse(row.payload)) : row
}

type RecordIds = ReadonlyMap<ChangedRecord, ReadonlySet<number>>

function collect(pairs: Iterable<readonly [ChangedRecord, unknown]>): RecordIds {
  const ids = new Map<ChangedRecord, Set<number>>()
  for (const [record, id] of pairs) if (typeof id === 'number') ids.set(record, (ids.get(record) ?? new Set()).add(id))
  return ids
}

/** The rows that the reader may know, one statement for each kind. */
async function readRows(reader: Reader & Permissions, wanted: RecordIds) {
  const found = new Map<ChangedRecord, Map<number, FoundRow>>()
  for (const [record, ids] of wanted) {
    const { reads } = titles[record]
    if (reads === undefined || can(reader, reads)) found.set(record, await rowsOf(reader, record, [...ids]))
  }
  return found
}

/**
 * By record: `subscription 7` → `Lessons · Jan Jansen`, `group 2` → `Heren 1`, also of records that are gone. Only names that the
 * reader may know. `isOfMember`: a list about one member does not repeat that name.
 */
export async function relatedOfRecords(
  reader: Reader & Permissions,
  changes: readonly { readonly record: string; readonly record_id: number }[],
  { isOfMember: isOwn }: { readonly isOfMember: boolean },
): Promise<ReadonlyMap<string, Related>> {
  const wanted = collect(
    changes.flatMap(({ record, record_id: id }) => {
      const known = changedRecords.find((one) => one === record)
      return known ? [[known, id] as const] : []
    }),
  )
  const rows = await readRows(reader, wanted)
  const columnsOf = (record: ChangedRecord) =>
    (titles[record].after ?? []).filter((column) => !(isOwn && column === 'member_id'))
  const others = await readRows(
    reader,
    collect(
      [...rows].flatMap(([record, found]) =>
        [...found.values()].flatMap(({ row }) =>
          columnsOf(record).map((column) => [references[column], row[column]] as const),
        ),
      ),
    ),
  )
  const nameOf = (column: ReferenceColumn, id: unknown) => {
    const other = typeof id === 'number' ? others.get(references[column])?.get(id) : undefined
    return other === undefined ? null : (titles[references[column]].own?.(other.row, reader) ?? null)
  }
  const related = new Map<string, Related>()
  for (const [record, found] of rows) {
    const { own, parent } = titles[record]
    for (const [id, { row, isGone }] of found) {
      const parts = [own?.(row, reader), ...columnsOf(record).map((column) => nameOf(column, row[column]))]
      const parentId = parent === undefined || isGone ? null : row[parent]
      related.set(`${record} ${id}`, {
        name: parts.filter(Boolean).join(' · ') || null,
        parent_id: typeof parentId === 'number' ? parentId : null,
      })
    }
  }
  return related
}

/** Ids of those who were merged into a member: their records are gone, and the log still has them. */
export async function idsMergedInto({ db, association }: Reader, memberId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('merges')
    .where('organization_id', '=', association.id)
    .where('member_id', '=', memberId)
    .where('undone_at', 'is', null)
    .select('gone_id')
    .execute()
  return rows.map((row) => row.gone_id)
}

/** Members who were merged with the one that the filter names: their history is that of the one who stayed. */
export async function formerIds(reader: Reader, query: ChangeQuery): Promise<number[]> {
  const { record, record_id: recordId, member_id: memberId } = query
  const id = memberId ?? (record === 'member' ? recordId : undefined)
  return id === undefined ? [] : idsMergedInto(reader, id)
}

/** The changes that a filter names. `former`: of `formerIds`. */
export function selectChanges(reader: Reader & Permissions, query: ChangeQuery, former: readonly number[] = []) {
  const { db, association } = reader
  const { record, record_id: recordId, member_id: memberId, actor_kind: kind, actor_id: actorId, from, to } = query
  return db
    .selectFrom('changes')
    .selectAll()
    .where('organization_id', '=', association.id)
    .$if(record !== undefined, (rows) => rows.where('record', '=', record ?? ''))
    .$if(recordId !== undefined, (rows) =>
      former.length === 0
        ? rows.where('record_id', '=', recordId ?? 0)
        : rows.where('record_id', 'in', [recordId ?? 0, ...former]),
    )
    .$if(memberId !== undefined, (rows) => rows.where(isOfMember(reader, memberId ?? 0, former)))
    .$if(kind !== undefined, (rows) => rows.where('actor_kind', '=', kind ?? ''))
    .$if(actorId !== undefined, (rows) => rows.where('actor_id', '=', actorId ?? 0))
    .$if(from !== undefined, (rows) => rows.where('sequence', '>=', firstSince(reader, from ?? '')))
    .$if(to !== undefined, (rows) =>
      rows.where('sequence', '<', sql<number>`coalesce(${firstSince(reader, to ?? '')}, ${beyondAll})`),
    )
}
