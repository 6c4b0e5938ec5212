/** Removes a note (not in the specification). The change log keeps it for those who may see sensitive data. */
import { removeRecord } from '../changes/records.ts'
import { requireVersion } from '../lib/problem.ts'
import type { Call, VersionedInput } from '../operation/context.ts'
import { presentNote } from './present.ts'
import { findNote } from './queries.ts'

/** Throws `insufficient_scope`, `module_disabled`, `not_found` and `version_conflict`. */
export async function deleteNote({ ctx, input: { params, version } }: Call<VersionedInput>): Promise<void> {
  const before = await findNote(ctx, params.id, 'writes')
  requireVersion(version, before, () => presentNote(before))
  await removeRecord(ctx, 'notes', before)
}
