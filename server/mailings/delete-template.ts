/** Removes a text that messages begin with (not in the specification). Messages keep theirs. */
import { removeRecord } from '../changes/records.ts'
import { requireVersion } from '../lib/problem.ts'
import type { Call, VersionedInput } from '../operation/context.ts'
import { presentTemplate } from './present.ts'
import { findTemplate } from './templates.ts'

/** Throws `not_found` and `version_conflict`. */
export async function deleteMailingTemplate({ ctx, input: { params, version } }: Call<VersionedInput>): Promise<void> {
  const before = await findTemplate(ctx, params.id)
  requireVersion(version, before, () => presentTemplate(before))
  await removeRecord(ctx, 'mailing_templates', before)
}
