/** Notes on members, groups, committees and events. Plain data, for the app's first load. */
import { can, type OperationName, type Permissions } from './operations.ts'

export const noteLimits = {
  /** Characters. */
  text: 5_000,
  /** Notes on one record: as many as people read. */
  perRecord: 500,
} as const

/** The records that have notes, by the column and the field that name them. */
export const notedRecords = ['member', 'group', 'committee', 'event'] as const
export type NotedRecord = (typeof notedRecords)[number]

/** A caller reads, or writes, the notes on a record where this operation is allowed. */
export const noteAccess: Readonly<
  Record<NotedRecord, { readonly reads: OperationName; readonly writes: OperationName }>
> = {
  member: { reads: 'getMember', writes: 'updateMember' },
  group: { reads: 'getGroup', writes: 'addGroupMember' },
  committee: { reads: 'getCommittee', writes: 'updateCommittee' },
  event: { reads: 'getEvent', writes: 'createEventRegistration' },
}
export type NoteUse = keyof (typeof noteAccess)[NotedRecord]

export function mayUseNotes(permissions: Permissions, record: NotedRecord, use: NoteUse): boolean {
  return can(permissions, 'listNotes') && can(permissions, noteAccess[record][use])
}
