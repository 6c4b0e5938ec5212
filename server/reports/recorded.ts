/** Fields of members as they were at the end of an earlier day, from the change log. */
import { sql } from 'kysely'
import { storedFields } from '../changes/queries.ts'
import type { Reader } from '../operation/context.ts'

/** Fields that are counted and whose changes are in the log. */
export const loggedFields = ['status', 'gender', 'postal_code', 'country'] as const
export type Logged = Readonly<Record<(typeof loggedFields)[number], string | null>>

/** Rows of the log per statement: on SQLite the service answers no one else during each. */
const rowsAtOnce = 5_000

/** When the association's log begins; null before its first change. */
export async function firstChange({ db, association }: Reader): Promise<string | null> {
  const row = await db
    .selectFrom('changes')
    .where('organization_id', '=', association.id)
    .select('changed_at')
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst()
  return row?.changed_at ?? null
}

function loggedBefore(fields: string): Partial<Logged> {
  const changed = storedFields.parse(JSON.parse(fields))
  // Every member has a status, so the record itself came back here: as it went, which the change before this one has.
  if (changed['status']?.before === null) return {}
  const values = loggedFields.flatMap((name) => {
    const before = changed[name]?.before
    return before === undefined ? [] : [[name, typeof before === 'string' ? before : null] as const]
  })
  return Object.fromEntries(values)
}

/** Fields that changed since a moment, by member: each as it was then, which is the value before its first change. */
export async function valuesBefore({ db, association }: Reader, moment: string): Promise<Map<number, Partial<Logged>>> {
  const { rows: span } = await sql<{ first: number | null; last: number | null }>`
    select (select sequence from changes where organization_id = ${association.id} and changed_at >= ${moment}
        order by changed_at, sequence limit 1) as first,
      (select max(sequence) from changes where organization_id = ${association.id}) as last`.execute(db)
  const { first = null, last = null } = span[0] ?? {}
  const values = new Map<number, Partial<Logged>>()
  if (first === null || last === null) return values
  const isNamed = sql.join(
    loggedFields.map((name) => sql`fields like ${`%"${name}":{"before":%`}`),
    sql` or `,
  )
  for (let from = first; from <= last; from += rowsAtOnce) {
    const { rows } = await sql<{ record_id: number; fields: string }>`
      select record_id, fields from changes
      where organization_id = ${association.id} and sequence >= ${from} and sequence < ${from + rowsAtOnce}
        and record = 'member' and action <> 'created' and (${isNamed})
      order by sequence`.execute(db)
    for (const { record_id: id, fields } of rows) {
      const earlier = loggedBefore(fields)
      // The first change has the value of the day.
      values.set(id, { ...earlier, ...values.get(id) })
    }
  }
  return values
}
