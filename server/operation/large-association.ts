/** Whether an association has so much that work on all of it, or on anyone in it, may keep others waiting. */
import type { Reader } from './context.ts'

/** Records that are read and presented within some tens of milliseconds. */
export const few = 500

/** The tables that have very many rows in a large association; the log has a row for each change of any other one. */
const tables = ['members', 'invoices', 'event_registrations', 'group_places', 'mailing_copies', 'changes'] as const

/** By a look at the row after the last one of `few` in each table. */
export async function isLargeAssociation(
  { db, association }: Reader,
  named: readonly (typeof tables)[number][] = tables,
): Promise<boolean> {
  for (const table of named) {
    const found = await db
      .selectFrom(table)
      .where('organization_id', '=', association.id)
      .select('organization_id')
      .offset(few)
      .limit(1)
      .executeTakeFirst()
    if (found) return true
  }
  return false
}
