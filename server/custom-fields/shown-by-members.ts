/** A field is shown by every member: what that means for members and for the association that knows its fields. */
import type { RequestContext } from '../operation/context.ts'
import type { CustomFieldRow } from './queries.ts'

/** The definitions are remembered by the association's `updated_at` (`api-keys/callers.ts`). */
export async function touchDefinitions({ db, association, now }: RequestContext): Promise<void> {
  await db.updateTable('organizations').set({ updated_at: now }).where('id', '=', association.id).execute()
}

type Shape = Pick<CustomFieldRow, 'type' | 'active' | 'sensitive'>

/** Whether members look different with the field as it is afterwards. */
export function changesMembers(before: Shape, after: Shape): boolean {
  const shape = ({ type, active, sensitive }: Shape) => `${active ? type : ''} ${Boolean(sensitive)}`
  return shape(before) !== shape(after)
}

/** Every member shows something else now. */
export async function touchAllMembers({ db, association, now }: RequestContext): Promise<void> {
  await db.updateTable('members').set({ updated_at: now }).where('organization_id', '=', association.id).execute()
}
