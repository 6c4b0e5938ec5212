/** The levels of reminders, replaced as a whole (not in the specification). */
import type { ReminderLevelsUpdate } from '#contract/schemas/management/reminders.ts'
import { recordChange } from '../../changes/change-log.ts'
import type { Call } from '../../operation/context.ts'
import { requireVersion } from '../../lib/problem.ts'
import { findLevels, type LevelsRecord, storeLevels } from './levels.ts'
import { presentLevels } from './present.ts'

interface Input {
  readonly version: number | null
  readonly body: ReminderLevelsUpdate
}

/** Throws `version_conflict`. */
export async function updateReminderLevels({ ctx, input }: Call<Input>): Promise<LevelsRecord> {
  const { db, association, now } = ctx
  const before = await findLevels(db, association)
  requireVersion(input.version, before, () => presentLevels(before))
  const { levels } = input.body
  if (JSON.stringify(levels) === JSON.stringify(before.levels)) return before
  await storeLevels(db, { organizationId: association.id, levels, now })
  await recordChange(ctx, {
    record: 'organization',
    id: association.id,
    action: 'changed',
    before: { reminder_levels: before.levels },
    after: { reminder_levels: levels },
  })
  return { levels, updated_at: now }
}
