/** Events with their registrations. */
import { eventPayments } from '#contract/kinds.ts'
import { z } from 'zod'
import {
  instant,
  moneyBetween,
  nameText,
  nullableEmail,
  nullableLines,
  nullableText,
} from '#contract/schemas/fields.ts'
import { eventRegistrationCreate, eventStatuses, mostPeople, registrationStatuses } from '#contract/schemas/events.ts'
import { cancellationMessage } from '#contract/schemas/management/events.ts'
import { saying } from '../errors.ts'
import { fileTimestamps, fullPersonName, keptName, membershipNumber } from './fields.ts'

/** A registration of a member by number, or of an outsider by name. Beside a number, name and email are those at registration. */
export const fileRegistration = z
  .strictObject({
    membership_number: membershipNumber.optional(),
    name: fullPersonName.optional(),
    email: nullableEmail.optional(),
    number_of_people: eventRegistrationCreate.shape.number_of_people,
    status: z.enum(registrationStatuses).optional(),
    /** How many of them had come, as last ticked off. */
    attendance: z
      .strictObject({ arrived: z.int().min(0).max(mostPeople), ticked_at: instant, ticked_by: keptName(500) })
      .nullable()
      .optional(),
    ...fileTimestamps,
  })
  .refine(({ membership_number: number, name }) => number !== undefined || name !== undefined, {
    ...saying('Give a membership number or a name.'),
    path: ['membership_number'],
  })
  .refine(({ attendance, number_of_people: people }) => (attendance?.arrived ?? 0) <= (people ?? mostPeople), {
    ...saying('More people than are registered.'),
    path: ['attendance', 'arrived'],
  })
export type FileRegistration = z.output<typeof fileRegistration>

/** People waiting for a spot, named as in a registration, in the order of arrival. */
export const fileWaiting = z
  .strictObject({
    membership_number: membershipNumber.optional(),
    name: fullPersonName.optional(),
    email: nullableEmail.optional(),
    number_of_people: eventRegistrationCreate.shape.number_of_people,
    passed_over_at: instant.nullable().optional(),
    ...fileTimestamps,
  })
  .refine(({ membership_number: number, name }) => number !== undefined || name !== undefined, {
    ...saying('Give a membership number or a name.'),
    path: ['membership_number'],
  })
export type FileWaiting = z.output<typeof fileWaiting>

export const endsBeforeStart = 'The event ends before it starts.'

export const fileEvent = z
  .strictObject({
    name: nameText,
    /** The name and the start that it has had so far, where the file changes them. */
    renamed_from: nameText.optional(),
    moved_from: instant.optional(),
    description: nullableLines({ max: 5000 }).optional(),
    location: nullableText({ max: 200 }).optional(),
    starts_at: instant,
    ends_at: instant.nullable().optional(),
    status: z.enum(eventStatuses).optional(),
    cancellation_message: cancellationMessage.optional(),
    registration_deadline: instant.nullable().optional(),
    capacity: z.int().min(0).max(1_000_000).nullable().optional(),
    price: moneyBetween(0, 1_000_000_00).optional(),
    payment: z.enum(eventPayments).optional(),
    free_for_members: z.boolean().optional(),
    registrations: z.array(fileRegistration).optional(),
    waiting_list: z.array(fileWaiting).optional(),
    ...fileTimestamps,
  })
  .refine((event) => event.ends_at == null || event.ends_at >= event.starts_at, {
    ...saying(endsBeforeStart),
    path: ['ends_at'],
  })
export type FileEvent = z.output<typeof fileEvent>
