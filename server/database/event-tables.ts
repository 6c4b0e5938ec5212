/** Row types of what belongs to events beside registrations. */
import type { InstantText, RecordTable } from './columns.ts'

/** Who waits for a spot of an event, in the order of their ids. */
export interface WaitingListTable extends RecordTable {
  event_id: number
  member_id: number | null
  name: string
  email: string | null
  number_of_people: number
  /** When a later one last moved up before it. */
  passed_over_at: InstantText | null
}

/** Who has come to an event, by registration: `id` is the id of the registration. The last tick counts. */
export interface AttendanceTable extends RecordTable {
  event_id: number
  /** How many of its people. */
  arrived: number
  ticked_at: InstantText
  /** The name of the person or key. */
  ticked_by: string
}
