/** Selects of the snapshot: the clock, what changed, and how many records there are. */
import { sql } from 'kysely'
import { can, type Permissions } from '#contract/operations.ts'
import type { ChangedRecord } from '#contract/changed-records.ts'
import { instantOf } from '../lib/clock.ts'
import type { Reader } from '../operation/context.ts'
import { recordKinds } from './kinds.ts'

/** The moment of the association's last change, in milliseconds; 0 before the first one. All changes up to it can be read. */
export async function clockOf({ db, association }: Reader): Promise<number> {
  const row = await db
    .selectFrom('change_clocks')
    .where('organization_id', '=', association.id)
    .select('last_change')
    .executeTakeFirst()
  return row?.last_change ?? 0
}

/** Whether the change log knows everything that happened after a clock, and the clock is not of the future. */
export async function reaches(reader: Reader, clock: number): Promise<boolean> {
  if (clock > (await clockOf(reader))) return false
  const { db, association } = reader
  const earlier = await db
    .selectFrom('changes')
    .where('organization_id', '=', association.id)
    .where('changed_at', '<=', instantOf(clock))
    .select('sequence')
    .limit(1)
    .executeTakeFirst()
  return earlier !== undefined
}

/** The kinds of which the log names records after a clock. */
export async function changedKinds({ db, association }: Reader, clock: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('changes')
    .where('organization_id', '=', association.id)
    .where('changed_at', '>', instantOf(clock))
    .select('record')
    .distinct()
    .execute()
  return new Set(rows.map(({ record }) => record))
}

/**
 * Groups in which a row of a member changed after a clock, as by another name. In a class the subscription is the row. A membership that begins
 * later does not change when its member ends or is one again, nor does its group, which did not count it: so these come with any change of the member.
 * `day`: of the clock, in the association's time zone.
 */
export async function groupsWithChangedRows(
  { db, association }: Reader,
  clock: number,
  day: string,
): Promise<number[]> {
  const groups = db
    .selectFrom('groups')
    .where('groups.organization_id', '=', association.id)
    .where('archived_at', 'is', null)
  const own = groups.innerJoin('group_places as row', (join) =>
    join.onRef('row.organization_id', '=', 'groups.organization_id').onRef('row.group_id', '=', 'groups.id'),
  )
  const byProduct = groups.innerJoin('subscriptions as row', (join) =>
    join.onRef('row.organization_id', '=', 'groups.organization_id').onRef('row.product_id', '=', 'groups.product_id'),
  )
  const changed = db
    .selectFrom('members')
    .where('organization_id', '=', association.id)
    .where('updated_at', '>', instantOf(clock))
    .select('id')
  const rows = await own
    .where('row.updated_at', '>', instantOf(clock))
    .select('groups.id')
    .union(byProduct.where('row.updated_at', '>', instantOf(clock)).select('groups.id'))
    .union(own.where('row.valid_from', '>=', day).where('row.member_id', 'in', changed).select('groups.id'))
    .union(byProduct.where('row.starts_on', '>=', day).where('row.member_id', 'in', changed).select('groups.id'))
    .execute()
  return rows.map(({ id }) => id)
}

/** The records of a kind that the log names after a clock. */
export async function changedIds({ db, association }: Reader, record: ChangedRecord, clock: number): Promise<number[]> {
  const rows = await db
    .selectFrom('changes')
    .where('organization_id', '=', association.id)
    .where('record', '=', record)
    .where('changed_at', '>', instantOf(clock))
    .select('record_id')
    .distinct()
    .execute()
  return rows.map(({ record_id: id }) => id)
}

/** How many rows of each kind the caller may read. */
export async function countsOf(reader: Reader & Permissions): Promise<Record<string, number>> {
  const { db, association } = reader
  const counts: Record<string, number> = {}
  for (const [kind, { list, table, where }] of Object.entries(recordKinds)) {
    if (!can(reader, list)) continue
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)} where organization_id = ${association.id}
      ${where ? sql`and ${where}` : sql``}`.execute(db)
    counts[kind] = rows[0]?.count ?? 0
  }
  return counts
}
