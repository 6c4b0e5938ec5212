/** Events, as those who administer them see and change them (not in the specification). */
import { eventPayments } from '../../kinds.ts'
import { z } from 'zod'
import { event, eventListQuery } from '../events.ts'
import {
  because,
  date,
  id,
  plausibleInstant,
  listOf,
  moneyBetween,
  nameText,
  nullableLines,
  nullableString,
  nullableText,
} from '../fields.ts'
import { version } from './version.ts'
import { byId, none } from '../operation-schemas.ts'

export const managedEvent = event
  .extend({
    version,
    spots_taken: z.int().min(0).meta({ description: 'People of confirmed and pending registrations.' }),
    cancellation_message: nullableString.meta({ description: 'Why a cancelled event does not take place.' }),
  })
  .meta({ id: 'ManagedEvent' })
export type ManagedEvent = z.output<typeof managedEvent>
export const managedEventList = listOf(managedEvent, 'ManagedEventList')
export const managedEventListQuery = eventListQuery

const nullableInstant = plausibleInstant.nullable()

export const eventCreate = z
  .strictObject({
    name: nameText,
    description: nullableLines({ max: 5000 }).optional(),
    location: nullableText({ max: 200 }).optional(),
    starts_at: plausibleInstant,
    ends_at: nullableInstant.optional(),
    registration_deadline: nullableInstant
      .optional()
      .meta({ description: 'Null: registration closes when the event starts.' }),
    capacity: z.int().min(0).max(1_000_000).nullable().optional().meta({ description: 'Null: unlimited.' }),
    price: moneyBetween(0, 1_000_000_00).optional().meta({ default: '0.00' }),
    payment: z.enum(eventPayments).optional().meta({ default: 'none' }),
    free_for_members: z.boolean().optional().meta({ default: false }),
  })
  .meta({ id: 'EventCreate' })
export type EventCreate = z.output<typeof eventCreate>

export const eventUpdate = eventCreate
  .partial()
  .extend({
    allow_overbooking: z.boolean().optional().meta({
      default: false,
      description: 'Accepts a capacity below the number of people who are registered.',
    }),
  })
  .meta({ id: 'EventUpdate' })
export type EventUpdate = z.output<typeof eventUpdate>

export const cancellationMessage = nullableLines({ max: 1000 })

export const eventCancel = z
  .strictObject({
    send_email: z.boolean().optional().meta({
      default: false,
      description: 'Emails everyone who is registered and has an address.',
    }),
    message: cancellationMessage.optional().meta({ description: 'Shown on the public page and in the email.' }),
  })
  .meta({ id: 'EventCancel' })
export type EventCancel = z.output<typeof eventCancel>

export const eventDuplicate = z
  .strictObject({
    starts_at: plausibleInstant,
    name: nameText.optional().meta({ description: 'Default: the same name.' }),
  })
  .meta({ id: 'EventDuplicate' })
export type EventDuplicate = z.output<typeof eventDuplicate>

export const repetitions = ['week', 'two_weeks', 'month'] as const
export type Repetition = (typeof repetitions)[number]

/** Created with one request. */
export const mostOccurrences = 52

export const eventRepeat = z
  .strictObject({
    every: z.enum(repetitions),
    times: z.int().min(1).max(mostOccurrences).optional().meta({ description: 'How many events are added.' }),
    until: date.optional().meta({ description: 'The last possible day, in the time zone of the association.' }),
    publish: z.boolean().optional().meta({ default: false }),
  })
  .refine(({ times, until }) => times !== undefined || until !== undefined, {
    ...because('required'),
    path: ['times'],
  })
  .meta({ id: 'EventRepeat', description: 'With both `times` and `until`, the one that is reached first.' })
export type EventRepeat = z.output<typeof eventRepeat>

export const eventRepetition = z
  .strictObject({
    object: z.literal('event_repetition'),
    event_id: id,
    event_ids: z.array(id).meta({ description: 'The new events, earliest first.' }),
  })
  .meta({ id: 'EventRepetition' })
export type EventRepetition = z.output<typeof eventRepetition>

/** The schemas of each operation. */
export const eventSchemas = {
  listManagedEvents: { params: none, query: managedEventListQuery, body: null, response: managedEventList },
  createEvent: { params: none, query: none, body: eventCreate, response: managedEvent },
  getManagedEvent: { params: byId, query: none, body: null, response: managedEvent },
  updateEvent: { params: byId, query: none, body: eventUpdate, response: managedEvent },
  deleteEvent: { params: byId, query: none, body: null, response: null },
  publishEvent: { params: byId, query: none, body: null, response: managedEvent },
  unpublishEvent: { params: byId, query: none, body: null, response: managedEvent },
  cancelEvent: { params: byId, query: none, body: eventCancel, bodyOptional: true, response: managedEvent },
  duplicateEvent: { params: byId, query: none, body: eventDuplicate, response: managedEvent },
  repeatEvent: { params: byId, query: none, body: eventRepeat, response: eventRepetition },
} as const
