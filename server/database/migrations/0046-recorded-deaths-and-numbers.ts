/**
 * The membership of a member who died ended on the day on which that was recorded, as far as the change log knows it: without an
 * end they were missing from the figures of every year. The next membership number follows the highest one.
 */
import { type Kysely, sql } from 'kysely'
import { trailingNumber } from '#contract/membership-numbers.ts'
import type { NumberedMigration } from './table-builder.ts'

export const recordedDeathsAndNumbers: NumberedMigration = { up, down }

interface Death {
  readonly organization_id: number
  readonly record_id: number
  readonly day: string
}

async function up(db: Kysely<unknown>): Promise<void> {
  // The latest change to that status, in the order of the log.
  const deaths = await sql<Death>`
    select changes.organization_id, changes.record_id, substr(cast(changes.changed_at as text), 1, 10) as day
    from changes join members
      on members.organization_id = changes.organization_id and members.id = changes.record_id
    where changes.record = 'member' and changes.fields like '%"after":"deceased"%'
      and members.status = 'deceased' and members.membership_end_date is null
    order by changes.organization_id, changes.sequence`.execute(db)
  for (const { organization_id: organization, record_id: id, day } of deaths.rows) {
    await sql`update members set membership_end_date = ${day}
      where organization_id = ${organization} and id = ${id}`.execute(db)
  }
  await raiseNumbers(db)
}

const page = 5_000

async function raiseNumbers(db: Kysely<unknown>): Promise<void> {
  const highest = new Map<number, number>()
  for (let [organization, after] = [0, 0]; ;) {
    const { rows } = await sql<{ organization_id: number; id: number; membership_number: string }>`
      select organization_id, id, membership_number from members
      where organization_id > ${organization} or (organization_id = ${organization} and id > ${after})
      order by organization_id, id limit ${page}`.execute(db)
    for (const row of rows) {
      const number = trailingNumber(row.membership_number)
      if (number > (highest.get(row.organization_id) ?? 0)) highest.set(row.organization_id, number)
    }
    const last = rows.at(-1)
    if (last === undefined) break
    ;[organization, after] = [last.organization_id, last.id]
  }
  for (const [organization, number] of highest) {
    await sql`insert into sequences (organization_id, name, next)
      values (${organization}, 'membership_number', ${number + 1})
      on conflict (organization_id, name) do update set next = excluded.next
      where sequences.next < excluded.next`.execute(db)
  }
}

/** What was recorded before is not known any more. */
async function down(): Promise<void> {}
