/** `updated_at` strictly increases per record, so that a version is never two things. */
import type { Database } from './database.ts'
import { forUpdate } from './locks.ts'

/** The `updated_at` of a change: now, or a millisecond after the last change when the clock has not passed it. */
export function nextUpdatedAt(now: string, previous: string): string {
  return now > previous ? now : new Date(Date.parse(previous) + 1).toISOString()
}

/** Records that show something of others, and so change with them. */
type ParentTable = 'members' | 'groups' | 'group_places' | 'subscriptions' | 'committees' | 'events'

/** Moves `updated_at` of records whose representation changed with another record. Locks them in ascending id. */
export async function touch(
  db: Database,
  table: ParentTable,
  {
    organizationId,
    ids,
    now,
  }: { readonly organizationId: number; readonly ids: readonly number[]; readonly now: string },
): Promise<void> {
  if (ids.length === 0) return
  const found = await forUpdate(
    db
      .selectFrom(table)
      .select(['id', 'updated_at'])
      .where('organization_id', '=', organizationId)
      .where('id', 'in', ids)
      .orderBy('id'),
  ).execute()
  const versions = Map.groupBy(found, (row) => nextUpdatedAt(now, row.updated_at))
  for (const [updatedAt, rows] of versions) {
    await db
      .updateTable(table)
      .set({ updated_at: updatedAt })
      .where('organization_id', '=', organizationId)
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
  }
}
