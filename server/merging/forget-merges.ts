/** Once a merge can no longer be undone, what it kept of the two members for that goes. */
import { addDays } from '#contract/dates.ts'
import { mergeLimits } from '#contract/member-merges.ts'
import type { DatedReader } from '../operation/context.ts'

/** A day more than the time to undo, whatever the time zone. */
function forgotten({ db, association, today }: DatedReader) {
  return db
    .selectFrom('merges')
    .where('organization_id', '=', association.id)
    .where('created_at', '<', `${addDays(today, -mergeLimits.undoDays - 1)}T00:00:00.000Z`)
    .select('id')
}

function stepsOf(reader: DatedReader) {
  return reader.db
    .selectFrom('merge_steps')
    .where('organization_id', '=', reader.association.id)
    .where('merge_id', 'in', forgotten(reader))
}

export async function areMergesForgotten(reader: DatedReader): Promise<boolean> {
  return (await stepsOf(reader).select('position').executeTakeFirst()) !== undefined
}

export async function forgetMerges(reader: DatedReader): Promise<void> {
  await reader.db
    .deleteFrom('merge_steps')
    .where('organization_id', '=', reader.association.id)
    .where('merge_id', 'in', forgotten(reader))
    .execute()
}
