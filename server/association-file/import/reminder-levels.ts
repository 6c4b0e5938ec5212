/** The levels of reminders of an association. */
import { type ChangeScope, recordChange } from '../../changes/change-log.ts'
import { findOwnLevels, storeLevels } from '../../invoices/reminders/levels.ts'
import type { FileOrganization } from '../schema/organization.ts'

/** Whether anything changed. A file without them leaves them as they are; null means the ones that every association begins with. */
export async function importReminderLevels(
  scope: ChangeScope,
  { reminder_levels: given }: Pick<FileOrganization, 'reminder_levels'>,
): Promise<boolean> {
  const { db, now, association } = scope
  if (given === undefined) return false
  const before = (await findOwnLevels(db, association.id))?.levels ?? null
  if (JSON.stringify(before) === JSON.stringify(given)) return false
  if (given === null) await db.deleteFrom('reminder_settings').where('organization_id', '=', association.id).execute()
  else await storeLevels(db, { organizationId: association.id, levels: given, now })
  await recordChange(scope, {
    record: 'organization',
    id: association.id,
    action: 'changed',
    before: { reminder_levels: before },
    after: { reminder_levels: given },
  })
  return true
}
