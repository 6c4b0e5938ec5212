/** A note, each field by name (not in the specification). */
import { versionOf } from '#contract/operations.ts'
import type { Note } from '#contract/schemas/management/notes.ts'
import type { NoteRow } from './queries.ts'

export function presentNote(row: NoteRow): Note {
  return {
    object: 'note',
    id: row.id,
    version: versionOf(row),
    member_id: row.member_id,
    group_id: row.group_id,
    committee_id: row.committee_id,
    event_id: row.event_id,
    text: row.text,
    sensitive: Boolean(row.sensitive),
    written_by: row.written_by,
    written_at: row.written_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}
