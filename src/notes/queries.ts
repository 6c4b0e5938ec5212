/** Query options of notes. */
import type { NotedRecord } from '#contract/notes.ts'
import { wholeListQuery } from '../api/whole-list.ts'
import type { Session } from '../session/session.ts'

/** The record that a note is on. */
export interface OnRecord {
  readonly record: NotedRecord
  readonly id: number
}

export interface NotesProps extends OnRecord {
  /** Nothing is added or changed any more: the data of the person were erased. */
  readonly isClosed?: boolean
}

/** Oldest first. */
export function notesQuery(session: Session, { record, id }: OnRecord) {
  return wholeListQuery(session, 'listNotes', { query: { [`${record}_id`]: id } })
}
