/** Rows that a merge changes: each as it was and as it is then. Written and taken back in the same way, whatever the table. */
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { type MovedTable, movedTables, movedTexts } from './tables.ts'

/** Values as JSON can hold them. */
export type StepRow = Readonly<Record<string, unknown>>

export type StepTable = keyof typeof movedTables | keyof typeof movedTexts | 'members' | 'events'

export interface MergeStep {
  readonly table: StepTable
  /** Null for a row that is added. */
  readonly before: StepRow | null
  /** Null for a row that is removed. */
  readonly after: StepRow | null
}

export function isMoved(table: string): table is keyof typeof movedTables {
  return Object.hasOwn(movedTables, table)
}

export function isStepTable(table: string): table is StepTable {
  return isMoved(table) || Object.hasOwn(movedTexts, table) || table === 'members' || table === 'events'
}

const onlyId = ['id'] as const

export function stepKey(table: StepTable): readonly string[] {
  return isMoved(table) ? movedTables[table].key : onlyId
}

function isRow(table: StepTable, row: StepRow) {
  const key = ['organization_id', ...stepKey(table)]
  return sql.join(
    key.map((column) => sql`${sql.ref(column)} = ${row[column]}`),
    sql` and `,
  )
}

export async function readRow(db: Database, table: StepTable, row: StepRow): Promise<StepRow | undefined> {
  const { rows } = await sql<StepRow>`select * from ${sql.table(table)} where ${isRow(table, row)}`.execute(db)
  return rows[0]
}

/** Rows of the association in which one of these columns has one of these ids. */
export async function readRows(
  db: Database,
  {
    table,
    columns,
    ids,
    organizationId,
  }: {
    readonly table: keyof typeof movedTables
    readonly columns: readonly string[]
    readonly ids: readonly number[]
    readonly organizationId: number
  },
): Promise<StepRow[]> {
  const named = sql.join(
    columns.map((column) => sql`${sql.ref(column)} in (${sql.join(ids)})`),
    sql` or `,
  )
  const order = sql.join(movedTables[table].key.map((column) => sql.ref(column)))
  const { rows } = await sql<StepRow>`
    select * from ${sql.table(table)} where organization_id = ${organizationId} and (${named}) order by ${order}
  `.execute(db)
  return rows
}

/** Writes what the step says: rows whose key changes are removed and added again. */
export async function writeStep(db: Database, { table, before, after }: MergeStep): Promise<void> {
  const isSame = before !== null && after !== null && stepKey(table).every((column) => before[column] === after[column])
  if (before && after && isSame) {
    const changed = Object.keys(after).filter((column) => before[column] !== after[column])
    if (changed.length === 0) return
    const set = sql.join(changed.map((column) => sql`${sql.ref(column)} = ${after[column]}`))
    await sql`update ${sql.table(table)} set ${set} where ${isRow(table, after)}`.execute(db)
    return
  }
  if (before) await sql`delete from ${sql.table(table)} where ${isRow(table, before)}`.execute(db)
  if (!after) return
  const columns = sql.join(Object.keys(after).map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(after))})`.execute(db)
}

/** Whether the records that the row belongs to are there. */
export async function hasParents(db: Database, table: StepTable, row: StepRow): Promise<boolean> {
  const declared: MovedTable['parents'] = isMoved(table) ? movedTables[table].parents : {}
  for (const [column, parent] of Object.entries<keyof Tables>(declared)) {
    const id = row[column]
    if (id === null) continue
    const { rows } = await sql`select 1 from ${sql.table(parent)}
      where organization_id = ${row.organization_id} and id = ${id}`.execute(db)
    if (rows.length === 0) return false
  }
  return true
}

/** Columns that say nothing of their own: they move with other records too. */
const derived = new Set(['updated_at', 'search', 'email_key', 'spots_taken'])

/** The columns in which a row is no longer as it was left. */
export function columnsChangedSince(left: StepRow, now: StepRow): string[] {
  return Object.keys(left).filter((column) => !derived.has(column) && left[column] !== now[column])
}
