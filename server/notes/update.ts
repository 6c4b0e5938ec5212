/** A change of a note: only what is sent (not in the specification). Who wrote it, and when, stays. */
import type { NoteUpdate } from '#contract/schemas/management/notes.ts'
import { changeRecord } from '../changes/records.ts'
import { requireVersion } from '../lib/problem.ts'
import type { Call, VersionedInput } from '../operation/context.ts'
import { presentNote } from './present.ts'
import { findNote, type NoteRow, requireSensitivity } from './queries.ts'

/** Throws `insufficient_scope`, `module_disabled`, `not_found` and `version_conflict`. */
export async function updateNote({
  ctx,
  input: { params, version, body },
}: Call<VersionedInput & { readonly body: NoteUpdate }>): Promise<NoteRow> {
  const before = await findNote(ctx, params.id, 'writes')
  requireVersion(version, before, () => presentNote(before))
  requireSensitivity(ctx, body.sensitive)
  const { text = before.text, sensitive = Boolean(before.sensitive) } = body
  return changeRecord(ctx, 'notes', before, { changes: { text, sensitive }, action: 'changed' })
}
