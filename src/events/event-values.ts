/** An event as its form holds it: dates and times in the time zone on screen. */
import { addDays, isDate } from '#contract/dates.ts'
import { eventProblems, type EventTerms } from '#contract/event-rules.ts'
import { centsOf } from '#contract/money.ts'
import type { FieldProblem } from '#contract/problems.ts'
import type { EventPayment } from '#contract/schemas/events.ts'
import type { ManagedEvent } from '#contract/schemas/management/events.ts'
import { changedFields, type FormObject } from '../forms/changed-fields.ts'
import { timeOfDay } from '../forms/local-time.ts'
import { localDay, momentAt } from '../ui/time-zone.ts'

/** Empty text means no value. */
export type EventValues = {
  name: string
  description: string
  location: string
  /** `YYYY-MM-DD` and `HH:MM`. */
  starts_on: string
  starts_time: string
  /** Empty with a time: on the first day, or after midnight. */
  ends_on: string
  ends_time: string
  deadline_on: string
  /** Empty with a date: until the end of that day. */
  deadline_time: string
  capacity: string
  price: string
  payment: EventPayment
  free_for_members: boolean
}

export function newEventValues(day = ''): EventValues {
  return {
    name: '',
    description: '',
    location: '',
    starts_on: day,
    starts_time: '',
    ends_on: '',
    ends_time: '',
    deadline_on: '',
    deadline_time: '',
    capacity: '',
    price: '',
    payment: 'none',
    free_for_members: false,
  }
}

interface Moment {
  readonly day: string
  readonly time: string
}

function momentOf(instant: string | null): Moment {
  if (instant === null) return { day: '', time: '' }
  const at = new Date(instant)
  return { day: localDay(at), time: timeOfDay(at) }
}

export function eventValues(event: ManagedEvent): EventValues {
  const [start, end, deadline] = [
    momentOf(event.starts_at),
    momentOf(event.ends_at),
    momentOf(event.registration_deadline),
  ]
  return {
    name: event.name,
    description: event.description ?? '',
    location: event.location ?? '',
    starts_on: start.day,
    starts_time: start.time,
    ends_on: end.day === impliedEnd(start, end.time) ? '' : end.day,
    ends_time: end.time,
    deadline_on: deadline.day,
    deadline_time: deadline.time,
    capacity: event.capacity === null ? '' : String(event.capacity),
    price: event.price === '0.00' ? '' : event.price,
    payment: event.payment,
    free_for_members: event.free_for_members,
  }
}

/** The day of an end without a day: that of the start, or the next where it is earlier on the clock. */
function impliedEnd({ day, time }: Moment, endTime: string): string {
  return isDate(day) && isTime(endTime) && endTime < time ? addDays(day, 1) : day
}

function isTime(text: string): boolean {
  return /^\d{2}:\d{2}$/.test(text)
}

/** Text that is no moment is sent as it is, and refused. */
export function instantOf(day: string, time: string): string {
  return isDate(day) && isTime(time) ? momentAt(day, time).toISOString() : `${day} ${time}`
}

function timesOf(values: EventValues) {
  const { starts_on: day, starts_time: time, ends_on, ends_time, deadline_on, deadline_time } = values
  const hasEnd = ends_on !== '' || ends_time !== ''
  return {
    starts_at: instantOf(day, time),
    ends_at: hasEnd ? instantOf(ends_on || impliedEnd({ day, time }, ends_time), ends_time) : null,
    registration_deadline:
      deadline_on === '' && deadline_time === '' ? null : instantOf(deadline_on, deadline_time || '23:59'),
  }
}

/** Text that is no whole number is sent as it is, and refused at its field. */
function wholeNumber(text: string): number | string {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : text
}

function asSent(values: EventValues): FormObject {
  const { name, description, location, capacity, price, payment, free_for_members } = values
  return {
    name,
    description,
    location,
    ...timesOf(values),
    capacity: capacity.trim() === '' ? null : wholeNumber(capacity),
    price: price.trim() === '' ? '0.00' : price,
    payment,
    free_for_members,
  }
}

/** All of a new event; of an existing one what differs from `base`. */
export function eventBody(values: EventValues, base: EventValues | null): FormObject {
  return base === null ? asSent(values) : changedFields(asSent(base), asSent(values))
}

const paths: Readonly<Record<string, keyof EventValues>> = {
  starts_at: 'starts_on',
  ends_at: 'ends_time',
  registration_deadline: 'deadline_on',
}

/** The field of the form for one of the body. */
export function eventPath(field: string): string {
  return paths[field] ?? field
}

function dayProblems(field: keyof EventValues, day: string, isNeeded: boolean): FieldProblem[] {
  if (day === '') return isNeeded ? [{ field, reason: 'required' }] : []
  return isDate(day) ? [] : [{ field, reason: 'date' }]
}

function timeProblems(field: keyof EventValues, time: string, isNeeded: boolean): FieldProblem[] {
  if (time === '') return isNeeded ? [{ field, reason: 'required' }] : []
  return isTime(time) ? [] : [{ field, reason: 'time' }]
}

/** A missing date or time of a start, at its field. */
export function startProblems({ starts_on, starts_time }: Pick<EventValues, 'starts_on' | 'starts_time'>) {
  return [...dayProblems('starts_on', starts_on, true), ...timeProblems('starts_time', starts_time, true)]
}

function momentProblems(values: EventValues): FieldProblem[] {
  const { ends_on, ends_time, deadline_on, deadline_time } = values
  return [
    ...startProblems(values),
    ...dayProblems('ends_on', ends_on, false),
    ...timeProblems('ends_time', ends_time, ends_on !== ''),
    ...dayProblems('deadline_on', deadline_on, deadline_time !== ''),
    ...timeProblems('deadline_time', deadline_time, false),
  ]
}

function termsOf(values: EventValues): EventTerms {
  const price = values.price.trim() === '' ? '0.00' : values.price
  // Only what is zero matters.
  return { ...timesOf(values), price: centsOf(price) ?? 1, payment: values.payment }
}

interface Checks {
  /** The contract's refusals of a body. */
  readonly refused: (body: FormObject) => FieldProblem[]
}

/** Errors by the paths of the form. A fault that was there before does not prevent another change. */
export function eventFormProblems(values: EventValues, base: EventValues | null, { refused }: Checks): FieldProblem[] {
  const moments = momentProblems(values)
  const isTimeless = (field: string) => paths[field] === undefined
  const body = refused(eventBody(values, base)).filter(({ field }) => isTimeless(field))
  if (moments.length > 0) return [...moments, ...body]
  const before = base === null ? [] : eventProblems(termsOf(base)).map(({ field }) => field)
  const rules = eventProblems(termsOf(values))
    .filter(({ field }) => !before.includes(field))
    .map((problem) => ({ ...problem, field: eventPath(problem.field) }))
  return [...body, ...rules]
}

/** Whether the event would have fewer spots than people, and did not have so few before. */
export function isShrunkTooFar(values: EventValues, base: EventValues, taken: number): boolean {
  const spots = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text.trim()) : Number.POSITIVE_INFINITY)
  const capacity = spots(values.capacity)
  return capacity < taken && capacity < spots(base.capacity)
}
