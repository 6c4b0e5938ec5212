/** Registrations and the waiting list of an event, as those who administer them see and change them (not in the specification). */
import { z } from 'zod'
import { eventRegistration, eventRegistrationCreate, mostPeople } from '../events.ts'
import { dateTime, id, listOf, nullableString, timestamps } from '../fields.ts'
import { byId, none, pathId } from '../operation-schemas.ts'
import { page, updatedSince } from '../parameters.ts'
import { version } from './version.ts'

const people = z.int().min(1).max(mostPeople)

export const managedRegistration = eventRegistration.extend({ version }).meta({ id: 'ManagedRegistration' })
export type ManagedRegistration = z.output<typeof managedRegistration>

export const registrationParams = z.object({ id: pathId, registration_id: pathId })

export const attendeeCreate = eventRegistrationCreate
  .safeExtend({
    number_of_people: people.optional().meta({ default: 1, description: 'The attendee and guests.' }),
    after_deadline: z.boolean().optional().meta({
      default: false,
      description: 'Registration has closed, and this person is registered all the same.',
    }),
    over_capacity: z.boolean().optional().meta({
      default: false,
      description: 'The event is full, and the organiser lets this person in at the door. Confirmed at once.',
    }),
  })
  .meta({ id: 'AttendeeCreate' })
export type AttendeeCreate = z.output<typeof attendeeCreate>

export const registrationUpdate = z
  .strictObject({ number_of_people: people.optional() })
  .meta({ id: 'RegistrationUpdate' })
export type RegistrationUpdate = z.output<typeof registrationUpdate>

export const registrationNotice = z
  .strictObject({
    send_email: z.boolean().optional().meta({ default: false, description: 'Tells the attendee by email.' }),
  })
  .meta({ id: 'RegistrationNotice' })
export type RegistrationNotice = z.output<typeof registrationNotice>

export const waitingListEntry = z
  .strictObject({
    object: z.literal('waiting_list_entry'),
    id,
    version,
    event_id: id,
    position: z.int().min(1),
    member_id: id.nullable(),
    name: z.string(),
    email: nullableString,
    number_of_people: z.int().min(1),
    passed_over_at: dateTime
      .nullable()
      .meta({ description: 'When a later entry last moved up before this one, which did not fit.' }),
    ...timestamps,
  })
  .meta({ id: 'WaitingListEntry' })
export type WaitingListEntry = z.output<typeof waitingListEntry>
export const waitingList = listOf(waitingListEntry, 'WaitingList')
export const waitingListQuery = z.object({ ...page, updated_since: updatedSince })

export const waitingListParams = z.object({ id: pathId, entry_id: pathId })

export const waitingListRegister = z
  .strictObject({
    number_of_people: people.optional().meta({ description: 'Fewer than wait. Default: all of them.' }),
  })
  .meta({ id: 'WaitingListRegister' })
export type WaitingListRegister = z.output<typeof waitingListRegister>

/** The schemas of each operation. */
export const registrationSchemas = {
  registerAttendee: { params: byId, query: none, body: attendeeCreate, response: managedRegistration },
  getManagedRegistration: { params: registrationParams, query: none, body: null, response: managedRegistration },
  updateRegistration: {
    params: registrationParams,
    query: none,
    body: registrationUpdate,
    response: managedRegistration,
  },
  confirmRegistration: {
    params: registrationParams,
    query: none,
    body: registrationNotice,
    bodyOptional: true,
    response: managedRegistration,
  },
  cancelRegistration: {
    params: registrationParams,
    query: none,
    body: registrationNotice,
    bodyOptional: true,
    response: managedRegistration,
  },
  listWaitingList: { params: byId, query: waitingListQuery, body: null, response: waitingList },
  addToWaitingList: { params: byId, query: none, body: eventRegistrationCreate, response: waitingListEntry },
  registerFromWaitingList: {
    params: waitingListParams,
    query: none,
    body: waitingListRegister,
    bodyOptional: true,
    response: managedRegistration,
  },
  removeFromWaitingList: { params: waitingListParams, query: none, body: null, response: null },
} as const
