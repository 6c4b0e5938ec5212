/**
 * 0046 took the day of a recorded death from UTC: one that was recorded just after midnight ended the membership on the day before. What a
 * person entered since, or had entered before, stays.
 */
import { type Kysely, sql } from 'kysely'
import { dateIn } from '../../lib/clock.ts'
import type { NumberedMigration } from './table-builder.ts'

export const deathsByOwnCalendar: NumberedMigration = { up, down }

interface Death {
  readonly organization_id: number
  readonly record_id: number
  /** The day that 0046 took. */
  readonly day: string
  readonly changed_at: string
  readonly timezone: string
}

async function up(db: Kysely<unknown>): Promise<void> {
  const deaths = await sql<Death>`
    select changes.organization_id, changes.record_id, changes.changed_at, organizations.timezone,
      cast(members.membership_end_date as text) as day
    from changes
      join members on members.organization_id = changes.organization_id and members.id = changes.record_id
      join organizations on organizations.id = changes.organization_id
    where changes.record = 'member' and changes.fields like '%"after":"deceased"%'
      and members.status = 'deceased' and members.deceased_on is null
      and cast(members.membership_end_date as text) = substr(cast(changes.changed_at as text), 1, 10)
      and not exists (select 1 from changes as entered
        where entered.organization_id = members.organization_id and entered.record_id = members.id
          and entered.record = 'member' and entered.fields like '%"membership_end_date"%')
    order by changes.organization_id, changes.sequence`.execute(db)
  for (const { organization_id, record_id, changed_at, timezone, day } of deaths.rows) {
    const ownDay = dateIn(timezone, changed_at)
    if (ownDay === day) continue
    await sql`update members set membership_end_date = ${ownDay}
      where organization_id = ${organization_id} and id = ${record_id}`.execute(db)
  }
}

/** The days of before were wrong. */
async function down(): Promise<void> {}
