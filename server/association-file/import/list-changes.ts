/** The changes of an import by record, read from the rows that it adds to the change log, so the list is exactly what it applies. */
import { type ChangedRecord, changedRecords } from '#contract/changed-records.ts'
import { allScopes } from '#contract/operations.ts'
import { type ImportChange, listedImportChanges } from '#contract/schemas/management/association-file.ts'
import { presentChange } from '../../changes/present.ts'
import type { RowOf } from '../../database/tables.ts'
import type { Database } from '../../database/database.ts'
import type { ListedChanges } from '../report.ts'
import { recordTables } from '../../changes/records.ts'
import { recordNames } from './record-names.ts'
import type { ImportRun } from './run.ts'

/** The number of the last change of an association, before an import adds its own. */
export async function lastSequence(tx: Database, slug: string | undefined): Promise<number> {
  const row = await tx
    .selectFrom('changes')
    .innerJoin('organizations', 'organizations.id', 'changes.organization_id')
    .select(({ fn }) => fn.max('sequence').as('last'))
    .where('slug', '=', slug ?? '')
    .executeTakeFirst()
  return row?.last ?? 0
}

interface Touched {
  readonly id: number
  readonly isNew: boolean
  readonly isNewer: boolean
}

type Run = Pick<ImportRun, 'tx' | 'organizationId' | 'association' | 'newer' | 'unreplaceable' | 'returning'>

/** New records that were removed after the export. */
function returningOf({ returning }: Run, record: ChangedRecord): ReadonlySet<number> {
  const table = new Map<string, string>(Object.entries(recordTables).map(([name, known]) => [known, name])).get(record)
  return returning.get(table ?? '') ?? new Set()
}

/** Ids of the records of one kind: newer ones first, then changed ones, then new ones. */
async function touchedOf(run: Run, since: number, record: ChangedRecord) {
  const { tx, organizationId, newer, unreplaceable } = run
  const returning = returningOf(run, record)
  const rows = await tx
    .selectFrom('changes')
    .select((eb) => [
      'record_id',
      eb.fn.max(eb.case().when('action', '=', 'created').then(eb.lit(1)).else(eb.lit(0)).end()).as('is_new'),
    ])
    .where('organization_id', '=', organizationId)
    .where('sequence', '>', since)
    .where('record', '=', record)
    .groupBy('record_id')
    .orderBy('record_id')
    .execute()
  const touched = rows.map(({ record_id: id, is_new }): Touched => {
    const isNew = is_new === 1
    return { id, isNew, isNewer: isNew ? returning.has(id) : newer.hasRecord(record, id) }
  })
  const left = record === 'invoice' ? [...unreplaceable] : []
  const all = [...left.map((id): Touched => ({ id, isNew: false, isNewer: true })), ...touched]
  const rank = ({ isNew, isNewer }: Touched) => (isNewer ? 0 : isNew ? 2 : 1)
  return all.toSorted((a, b) => rank(a) - rank(b))
}

async function logOf({ tx, organizationId }: Run, since: number, record: string, ids: readonly number[]) {
  const rows = await tx
    .selectFrom('changes')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('sequence', '>', since)
    .where('record', '=', record)
    .where('record_id', 'in', ids)
    .orderBy('sequence')
    .execute()
  return Map.groupBy(rows, (row) => row.record_id)
}

/** Columns that hold the id of a member. */
const ofMembers = new Set(['member_id', 'payer_member_id', 'related_id'])
/** Columns that the name of the record says. */
const inName = new Set(['member_id', 'product_id', 'group_id', 'committee_id', 'event_id', 'invoice_id'])

type Field = ImportChange['fields'][number]
type Value = Field['before']

/** Every value, also within lists and parts. */
function mapValues(name: string, value: Value, change: (name: string, value: Value) => Value): Value {
  if (Array.isArray(value)) return value.map((each) => mapValues(name, each, change))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([part, each]) => [part, mapValues(part, each, change)]))
  return change(name, value)
}

/** Ids of members become their names: one that is new has no address yet. */
async function withMemberNames(run: Run, changes: readonly ImportChange[]): Promise<ImportChange[]> {
  const ids = new Set<number>()
  const all = (each: (name: string, value: Value) => Value) =>
    changes.map((change) => ({
      ...change,
      fields: change.fields.map((field) => ({
        ...field,
        before: mapValues(field.name, field.before, each),
        after: mapValues(field.name, field.after, each),
      })),
    }))
  all((name, value) => {
    if (ofMembers.has(name) && typeof value === 'number') ids.add(value)
    return value
  })
  const names = await recordNames(run, 'member', [...ids])
  return all((name, value) => (ofMembers.has(name) && typeof value === 'number' ? (names.get(value) ?? value) : value))
}

/** The fields of all that happened to one record, in order. */
function fieldsOf(rows: readonly RowOf<'changes'>[], { association }: Run): Field[] {
  const reader = { association, scopes: allScopes, modules: association.modules }
  const fields = new Map<string, Field>()
  for (const row of rows)
    for (const field of presentChange({ ...row, name: null, parent_id: null }, reader).fields) {
      const earlier = fields.get(field.name)
      fields.set(field.name, earlier ? joined(earlier, field) : field)
    }
  return [...fields.values()]
}

/** Parts of one field that changed apart, such as two relationships, are a list; of a single value the last one counts. */
function joined(one: Field, other: Field): Field {
  if (
    Array.isArray(one.after) &&
    Array.isArray(other.after) &&
    Array.isArray(one.before) &&
    Array.isArray(other.before)
  )
    return { ...other, before: [...one.before, ...other.before], after: [...one.after, ...other.after] }
  return { ...other, before: one.before }
}

/** By kind of record, for a key that may read everything: the operations need the scope for sensitive values. */
export async function changesOfList(run: Run, since: number): Promise<ListedChanges> {
  const lists: ListedChanges = []
  for (const record of changedRecords) {
    const touched = await touchedOf(run, since, record)
    if (touched.length === 0) continue
    const shown = touched.slice(0, listedImportChanges)
    const ids = shown.map(({ id }) => id)
    const log = await logOf(run, since, record, ids)
    const names = await recordNames(run, record, ids)
    const changes = shown.map(({ id, isNew, isNewer }): ImportChange => {
      const rows = log.get(id) ?? []
      const isLeft = record === 'invoice' && run.unreplaceable.has(id)
      return {
        id,
        name: names.get(id) ?? null,
        action: isNew ? 'created' : (rows[0]?.action ?? 'changed'),
        is_newer: isNewer,
        is_replaceable: !isLeft,
        fields: fieldsOf(rows, run).filter(({ name }) => !isNew || !inName.has(name)),
      }
    })
    const newer = touched.filter(({ isNewer }) => isNewer).length
    lists.push({ record, total: touched.length, newer, changes: await withMemberNames(run, changes) })
  }
  return lists
}
