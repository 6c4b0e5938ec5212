/** A field leaves forms, lists and `/v2`; its values are kept (not in the specification). */
import type { Call, VersionedInput } from '../operation/context.ts'
import { requireVersion } from '../lib/problem.ts'
import { presentCustomField } from './present.ts'
import { type CustomFieldRow, findField } from './queries.ts'
import { saveField } from './save-field.ts'

/** Throws `not_found`, `version_conflict`. */
export async function archiveCustomField({ ctx, input }: Call<VersionedInput>): Promise<CustomFieldRow> {
  const before = await findField(ctx, input.params.id)
  requireVersion(input.version, before, () => presentCustomField(before))
  return saveField(ctx, before, { changes: { active: false }, action: 'archived' })
}
