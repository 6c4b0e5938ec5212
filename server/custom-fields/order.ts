/** Another order of the fields, for forms, columns and `/v2` alike (not in the specification). */
import type { CustomFieldOrder } from '#contract/schemas/management/custom-fields.ts'
import { recordChanges } from '../changes/change-log.ts'
import type { Call } from '../operation/context.ts'
import { refuse } from '../lib/problem.ts'
import { findFieldsInOrder } from './queries.ts'
import { touchDefinitions } from './shown-by-members.ts'

/** Throws `validation_failed` unless every field is named once: another one was added or a list is old. */
export async function orderCustomFields({
  ctx,
  input: { body },
}: Call<{ readonly body: CustomFieldOrder }>): Promise<readonly number[]> {
  const rows = await findFieldsInOrder(ctx)
  const isWhole = new Set(body.ids).size === body.ids.length && body.ids.length === rows.length
  if (!isWhole || rows.some(({ id }) => !body.ids.includes(id))) refuse([{ field: 'ids', reason: 'every_field' }])
  const moved = rows.filter((row) => row.position !== body.ids.indexOf(row.id) + 1)
  for (const { id } of moved) {
    await ctx.db
      .updateTable('custom_fields')
      .set({ position: body.ids.indexOf(id) + 1, updated_at: ctx.now })
      .where('organization_id', '=', ctx.association.id)
      .where('id', '=', id)
      .execute()
  }
  await recordChanges(
    ctx,
    moved.map(({ id, position }) => ({
      record: 'custom_field',
      id,
      action: 'changed',
      before: { position },
      after: { position: body.ids.indexOf(id) + 1 },
    })),
  )
  if (moved.length > 0) await touchDefinitions(ctx)
  return body.ids
}
