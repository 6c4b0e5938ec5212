/** Attendance of an event, as ticked on the door list (not in the specification). */
import { z } from 'zod'
import { mostPeople } from '../events.ts'
import { dateTime, id, instant, listOf, timestamps } from '../fields.ts'
import { byId, none } from '../operation-schemas.ts'
import { page, updatedSince } from '../parameters.ts'

const arrived = z.int().min(0).max(mostPeople)

export const attendance = z
  .strictObject({
    object: z.literal('attendance'),
    id: id.meta({ description: 'Of the registration.' }),
    event_id: id,
    arrived: arrived.meta({ description: 'How many of its people have come.' }),
    ticked_at: dateTime,
    ticked_by: z.string(),
    ...timestamps,
  })
  .meta({ id: 'Attendance' })
export type Attendance = z.output<typeof attendance>
export const attendanceList = listOf(attendance, 'AttendanceList')
export const attendanceQuery = z.object({ ...page, updated_since: updatedSince })

/** At once. */
export const mostTicks = 100

export const attendanceRecord = z
  .strictObject({
    ticks: z
      .array(
        z.strictObject({
          registration_id: id,
          arrived,
          ticked_at: instant.meta({ description: 'The latest tick of a registration counts.' }),
        }),
      )
      .min(1)
      .max(mostTicks),
  })
  .meta({ id: 'AttendanceRecord' })
export type AttendanceRecord = z.output<typeof attendanceRecord>

export const attendanceRecorded = z
  .strictObject({
    object: z.literal('attendance_record'),
    event_id: id,
    data: z.array(attendance).meta({ description: 'What counts now for the registrations sent.' }),
  })
  .meta({ id: 'AttendanceRecorded' })

/** The schemas of each operation. */
export const attendanceSchemas = {
  listAttendance: { params: byId, query: attendanceQuery, body: null, response: attendanceList },
  recordAttendance: { params: byId, query: none, body: attendanceRecord, response: attendanceRecorded },
} as const
