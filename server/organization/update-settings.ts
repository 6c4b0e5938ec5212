/** Changes of the association's settings: only what was sent (not in the specification). */
import type { Selectable } from 'kysely'
import type { SettingsUpdate } from '#contract/schemas/management/settings.ts'
import { recordChange } from '../changes/change-log.ts'
import type { RequestContext } from '../context.ts'
import type { OrganizationTable } from '../database/tables.ts'
import { requireVersion } from '../problem.ts'
import { presentSettings } from './present.ts'
import { findSettings } from './queries.ts'
import { changedColumns, settingsColumns } from './settings-columns.ts'

interface Input {
  readonly version: number | null
  readonly body: SettingsUpdate
}

/** Throws `version_conflict`. An update without a difference leaves the version as it is. */
export async function updateSettings({
  ctx,
  input,
}: {
  ctx: RequestContext
  input: Input
}): Promise<Selectable<OrganizationTable>> {
  const before = await findSettings(ctx)
  requireVersion(input.version, before, () => presentSettings(before))
  const changes = changedColumns(before, settingsColumns(input.body))
  if (Object.keys(changes).length === 0) return before
  const after = await ctx.db
    .updateTable('organizations')
    .set({ ...changes, updated_at: ctx.now })
    .where('id', '=', ctx.association.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordChange(ctx, { record: 'organization', id: after.id, action: 'changed', before, after })
  return after
}
