/** Events and registrations. Fields are not in the specification beyond `url`, a start time and statuses. */
import { z } from 'zod'
import { eventPayments } from '../kinds.ts'
import {
  assumed,
  becauseOfFields,
  dateTime,
  id,
  listOf,
  money,
  nullableEmail,
  nullableString,
  nullableText,
  timestamps,
} from './fields.ts'
import { dateOrInstant, page, updatedSince } from './parameters.ts'

export const eventStatuses = ['draft', 'published', 'cancelled'] as const
export type EventStatus = (typeof eventStatuses)[number]
export type EventPayment = (typeof eventPayments)[number]
export const registrationStatuses = ['confirmed', 'pending', 'cancelled'] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]

export const event = z
  .strictObject({
    object: z.literal('event'),
    id,
    name: z.string(),
    description: nullableString,
    location: nullableString,
    starts_at: dateTime,
    ends_at: dateTime.nullable(),
    status: z.enum(eventStatuses),
    url: z.string().meta({ description: 'The public page of the event.' }),
    registration_deadline: dateTime.nullable(),
    capacity: z.int().min(0).nullable().meta({ description: 'Null: unlimited.' }),
    spots_left: z.int().nullable(),
    price: money,
    payment: z.enum(eventPayments),
    free_for_members: z.boolean().meta({ description: 'Free for the member alone: guests pay.' }),
    ...timestamps,
  })
  .meta({ id: 'Event', ...assumed })
export type Event = z.output<typeof event>
export const eventList = listOf(event, 'EventList')
export const eventListQuery = z.object({
  ...page,
  updated_since: updatedSince,
  from: dateOrInstant,
  to: dateOrInstant,
  status: z.enum(eventStatuses).optional().meta(assumed),
})
export type EventListQuery = z.output<typeof eventListQuery>

export const eventRegistration = z
  .strictObject({
    object: z.literal('event_registration'),
    id,
    event_id: id,
    member_id: id.nullable(),
    name: z.string(),
    email: nullableString,
    number_of_people: z.int().min(1),
    status: z.enum(registrationStatuses),
    ...timestamps,
  })
  .meta({ id: 'EventRegistration', ...assumed })
export type EventRegistration = z.output<typeof eventRegistration>
export const eventRegistrationList = listOf(eventRegistration, 'EventRegistrationList')
export const eventRegistrationQuery = z.object(page)

/** The attendee and guests of one registration. */
export const mostPeople = 50

export const eventRegistrationCreate = z
  .strictObject({
    member_id: id.optional(),
    name: nullableText({ max: 200 }).optional(),
    email: nullableEmail.optional(),
    number_of_people: z.int().min(1).max(mostPeople).optional().meta({
      default: 1,
      description:
        'The attendee and guests. With guests, a paid event that is free for members answers `event_requires_payment`.',
    }),
  })
  .refine((body) => (body.member_id === undefined) !== (body.name == null), {
    ...becauseOfFields('exactly_one'),
    path: ['member_id'],
  })
  .refine((body) => body.email == null || body.name != null || body.member_id === undefined, {
    ...becauseOfFields('email_with_name_only'),
    path: ['email'],
  })
  .meta({ id: 'EventRegistrationCreate', ...assumed })
export type EventRegistrationCreate = z.output<typeof eventRegistrationCreate>
