/** `updated_at` of records that change because of another one. */
import type { Database } from './database.ts'

/** Tables of which `updated_at` is shown. */
type ShownTable = 'members' | 'groups' | 'group_places' | 'subscriptions' | 'committees' | 'events'

/** Gives the records the moment of the change, `now` (`lockForChanges`). */
export async function touch(
  db: Database,
  table: ShownTable,
  {
    organizationId,
    ids,
    now,
  }: { readonly organizationId: number; readonly ids: readonly number[]; readonly now: string },
): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable(table)
    .set({ updated_at: now })
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)
    .execute()
}
