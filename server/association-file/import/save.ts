/** Writing records: new ones in batches, existing ones only in the columns that differ. */
import type { Insertable } from 'kysely'
import { later } from '../../lib/clock.ts'
import { type Change, recordChanges, type RecordType } from '../../changes/change-log.ts'
import { recordTables } from '../../changes/records.ts'
import { insertRows } from '../../database/insert-rows.ts'
import { nextIds } from '../../database/sequences.ts'
import { countRows } from '../../database/statistics.ts'
import type { SequencedTable, Tables } from '../../database/tables.ts'
import type { CountedKind } from '../report.ts'
import { count, type ImportRun, scopeOf } from './run.ts'

/** The columns that every record has. */
export interface RecordColumns {
  readonly id: number
  readonly organization_id: number
  readonly created_at: string
  readonly updated_at: string
}

/** A row that is not there yet. */
export type NewRow<Table extends SequencedTable> = Omit<Insertable<Tables[Table]>, keyof RecordColumns>

/** Where records of one kind are written. */
export interface Target<Table extends SequencedTable> {
  readonly kind: CountedKind
  readonly table: Table
}

export interface Item<New extends object> {
  /** The row that is there, read with its flags as the engine gives them. */
  readonly existing: RecordColumns | undefined
  /** Something it shows and that is not in its row changes with this import. */
  readonly partsChange?: boolean
  /** The columns the file speaks of; `undefined` is not spoken of. */
  readonly given: { readonly [Column in keyof New]?: New[Column] | undefined }
  /** Columns of a new record that the file may not give; all others are null then. */
  readonly otherwise: New
  /** Columns of a new record that are made from its id. */
  readonly fromId?: (id: number) => Item<New>['given']
  readonly created_at?: string | undefined
  readonly updated_at?: string | undefined
}

export interface Saved {
  readonly id: number
  /** `left`: it was removed after the export, and stays so. */
  readonly change: 'created' | 'updated' | 'unchanged' | 'left'
  /** The columns that differed. */
  readonly changes?: object
}

/** Flags come back as 1 and 0 from SQLite. */
function same(stored: unknown, given: unknown): boolean {
  return typeof given === 'boolean' ? Boolean(stored) === given : stored === given
}

/** Without the properties that are undefined: what the file does not speak of. */
export function definedOnly<T extends object>(given: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  const defined: { [Key in keyof T]?: Exclude<T[Key], undefined> } = {}
  for (const key in given) {
    const value = given[key]
    // Just compared; the compiler does not narrow by a key.
    if (value !== undefined) defined[key] = value as Exclude<T[typeof key], undefined>
  }
  return defined
}

function changesOf<New extends object>({ existing, given, partsChange }: Item<New>): Partial<New> | null {
  const stored = existing ?? {}
  const changed = Object.entries(definedOnly(given)).filter(
    ([column, value]) => !same(Reflect.get(stored, column), value),
  )
  // A part of the columns that were given.
  return changed.length === 0 && !partsChange ? null : (Object.fromEntries(changed) as Partial<New>)
}

async function updateOne<Table extends SequencedTable>(
  run: ImportRun,
  table: Table,
  item: Item<NewRow<Table>>,
  stored: RecordColumns,
): Promise<Saved> {
  const changes = changesOf(item)
  if (!changes || run.newer.keeps(table, stored.id)) return { id: stored.id, change: 'unchanged' }
  await run.tx
    .updateTable<SequencedTable>(table)
    .set({ ...changes, updated_at: run.now })
    .where('organization_id', '=', run.organizationId)
    .where('id', '=', stored.id)
    .execute()
  return { id: stored.id, change: 'updated', changes }
}

/** Milliseconds: clocks differ, and a record that changes often can be some milliseconds ahead. */
const tolerance = 24 * 60 * 60_000
const fromTheFuture =
  'Some records were made or changed in the future, by a clock that was ahead: they get the present time.'

/** The time that a record of the file carries. One far ahead would make every later change appear older. */
function pastTime({ now, warnings }: ImportRun, given: string | undefined): string {
  if (given === undefined || given <= later(now, tolerance)) return given ?? now
  if (!warnings.includes(fromTheFuture)) warnings.push(fromTheFuture)
  return now
}

/** The columns of a new row, without those made from its id. */
function columnsOf<New extends object>({ otherwise, given }: Item<New>): New {
  return { ...otherwise, ...definedOnly(given) }
}

function noteReturning({ newer, returning }: ImportRun, table: SequencedTable, rows: readonly RecordColumns[]): void {
  const back = rows.filter((row) => newer.wasRemoved(table, row)).map(({ id }) => id)
  if (back.length > 0) returning.set(table, new Set([...(returning.get(table) ?? []), ...back]))
}

function newRow<New extends object>(run: ImportRun, item: Item<New>, id: number): New & RecordColumns {
  return {
    ...columnsOf(item),
    ...definedOnly(item.fromId?.(id) ?? {}),
    id,
    organization_id: run.organizationId,
    created_at: pastTime(run, item.created_at),
    updated_at: pastTime(run, run.isNew ? item.updated_at : undefined),
  }
}

/** The id of a record that was not written because of a fault, so that references to it can still be validated. */
function placeholderId(run: ImportRun): number {
  run.placeholders += 1
  return -run.placeholders
}

async function countOnce({ tx, counted }: ImportRun, table: SequencedTable, added: number): Promise<void> {
  if (added === 0 || counted.has(table)) return
  counted.add(table)
  await countRows(tx, table)
}

/** Creates or updates, and answers in the order of the items. Writes nothing once the file has a fault. */
export async function save<Table extends SequencedTable>(
  run: ImportRun,
  { kind, table }: Target<Table>,
  items: readonly Item<NewRow<NoInfer<Table>>>[],
): Promise<Saved[]> {
  if (run.problems.any)
    return items.map(({ existing }) => ({ id: existing?.id ?? placeholderId(run), change: 'unchanged' }))
  const left = new Set(items.filter((item) => !item.existing && run.newer.keepsRemoved(table, columnsOf(item))))
  const fresh = items.filter((item) => !item.existing && !left.has(item))
  const ids = await nextIds(run.tx, run.organizationId, table, fresh.length)
  const rows = fresh.map((item, index) => newRow(run, item, ids[index] ?? 0))
  await insertRows<SequencedTable>(run.tx, table, rows)
  await countOnce(run, table, rows.length)
  const saved: Saved[] = []
  for (const item of items) {
    if (left.has(item)) saved.push({ id: 0, change: 'left' })
    else if (item.existing) saved.push(await updateOne(run, table, item, item.existing))
    else saved.push({ id: ids.shift() ?? 0, change: 'created' })
  }
  for (const { change } of saved) count(run, kind, change === 'left' ? 'unchanged' : change)
  noteReturning(run, table, rows)
  for (const { updated_at } of rows) if (updated_at > run.newest) run.newest = updated_at
  if (!run.isNew) await recordSaved(run, table, { items, saved, rows })
  return saved
}

/** Parts without a name in the change log are recorded with what they belong to. */
const records: Readonly<Partial<Record<SequencedTable, RecordType>>> = recordTables

interface Written {
  readonly items: readonly { readonly existing: RecordColumns | undefined }[]
  readonly saved: readonly Saved[]
  readonly rows: readonly RecordColumns[]
}

async function recordSaved(run: ImportRun, table: SequencedTable, { items, saved, rows }: Written): Promise<void> {
  const record = records[table]
  if (record === undefined) return
  const created = rows.map<Change>((row) => ({ record, id: row.id, action: 'created', before: null, after: row }))
  const changed = saved.flatMap<Change>(({ id, changes }, index) => {
    const existing = items[index]?.existing
    return existing && changes
      ? [{ record, id, action: 'changed', before: existing, after: { ...existing, ...changes } }]
      : []
  })
  await recordChanges(scopeOf(run), [...created, ...changed])
}
