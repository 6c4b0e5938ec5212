/** Records of the file with those they became. */
import type { RowOf } from '../../database/tables.ts'
import type { MemberRow } from '../../members/queries.ts'
import type { Located } from '../parse.ts'
import type { FileEvent } from '../schema/events.ts'
import type { FileMember } from '../schema/members.ts'

interface Imported<File, Row> extends Located<File> {
  readonly id: number
  /** As it was; undefined for a new one. */
  readonly before: Row | undefined
}

export type ImportedMember = Imported<FileMember, MemberRow>
export type ImportedEvent = Imported<FileEvent, RowOf<'events'>>
