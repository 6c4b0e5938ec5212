/** A person leaves: private views and layouts go, shared views stay without an owner, because colleagues use them. */
import type { ChangeScope } from '../changes/change-log.ts'

/** With the association locked. */
export async function releaseViews(
  { db, association, now }: Pick<ChangeScope, 'db' | 'association' | 'now'>,
  personId: number,
): Promise<void> {
  const views = { organization_id: association.id, person_id: personId }
  await db
    .deleteFrom('list_layouts')
    .where((is) => is.and(views))
    .execute()
  await db
    .deleteFrom('saved_views')
    .where((is) => is.and({ ...views, shared: false }))
    .execute()
  await db
    .updateTable('saved_views')
    .set({ person_id: null, updated_at: now })
    .where((is) => is.and(views))
    .execute()
}
