/** The layout of a calendar month: weeks from Monday, each event in a lane. */
import { localDay } from '../ui/time-zone.ts'
import { addDays, addMonths, dateParts, monthOf } from '#contract/dates.ts'
import type { Event } from '#contract/schemas/events.ts'
import { byStart, endOf } from './event-state.ts'

export function nextMonth(month: string, by: 1 | -1): string {
  return monthOf(addMonths(`${month}-01`, by))
}

/** Monday is 0. */
function weekday(day: string): number {
  const { year, month, day: date } = dateParts(day)
  return (new Date(Date.UTC(year, month - 1, date)).getUTCDay() + 6) % 7
}

/** All days of the weeks that the month touches. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  const last = addDays(addMonths(first, 1), -1)
  const start = addDays(first, -weekday(first))
  const weeks = Math.ceil((weekday(first) + dateParts(last).day) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(start, week * 7 + day)),
  )
}

export interface Span {
  /** Both included, `YYYY-MM-DD`. */
  readonly from: string
  readonly to: string
}

/** The days of an event. An end at midnight does not include the next day. */
export function spanOf(event: Pick<Event, 'starts_at' | 'ends_at'>): Span {
  const start = Date.parse(event.starts_at)
  const from = localDay(new Date(Number.isNaN(start) ? 0 : start))
  const to = localDay(new Date(Math.max(endOf(event) - 1, start)))
  return { from, to: to < from ? from : to }
}

/** An event in one cell of the calendar. */
export interface Piece<Row> {
  readonly event: Row
  /** The same in every cell of a week, so that the cells of an event line up. */
  readonly lane: number
  readonly begins: boolean
  readonly ends: boolean
  /** Whether it shows the name: on the first day, and on the first day of each later week. */
  readonly leads: boolean
}

type Dated = Pick<Event, 'id' | 'starts_at' | 'ends_at'>

interface Placed<Row> extends Span {
  readonly event: Row
  lane: number
}

/** Assigns each event of a week the first lane that is free on all its days. */
function placeWeek<Row extends Dated>(week: readonly string[], events: readonly (Span & { event: Row })[]) {
  const [monday = '', sunday = ''] = [week[0], week.at(-1)]
  const placed: Placed<Row>[] = []
  for (const item of events.filter(({ from, to }) => from <= sunday && to >= monday)) {
    const beside = placed.filter(({ from, to }) => from <= item.to && to >= item.from)
    let lane = 0
    while (beside.some((other) => other.lane === lane)) lane += 1
    placed.push({ ...item, lane })
  }
  return placed
}

export interface CalendarDay<Row> {
  readonly day: string
  readonly inMonth: boolean
  /** By lane; null for a free lane. */
  readonly pieces: readonly (Piece<Row> | null)[]
}

/** By start, longer events first, so that they take the top lanes. */
function inOrder<Row extends Dated>(events: readonly Row[]) {
  return events
    .map((event) => ({ event, ...spanOf(event) }))
    .sort((a, b) => {
      const both = a.from.localeCompare(b.from) || b.to.localeCompare(a.to)
      return both || byStart(a.event, b.event)
    })
}

export function calendarOf<Row extends Dated>(month: string, events: readonly Row[]): CalendarDay<Row>[][] {
  const ordered = inOrder(events)
  return weeksOf(month).map((week) => {
    const placed = placeWeek(week, ordered)
    return week.map((day, index) => {
      const here = placed.filter(({ from, to }) => from <= day && to >= day)
      const lanes = Math.max(-1, ...here.map(({ lane }) => lane)) + 1
      const pieces = Array.from({ length: lanes }, (_, lane) => {
        const found = here.find((item) => item.lane === lane)
        if (!found) return null
        const begins = found.from === day
        return { event: found.event, lane, begins, ends: found.to === day, leads: begins || index === 0 }
      })
      return { day, inMonth: monthOf(day) === month, pieces }
    })
  })
}

export interface AgendaDay<Row> {
  readonly day: string
  readonly events: readonly Row[]
}

/** The days of a month with events, each event on its first day in the month. */
export function agendaOf<Row extends Dated>(month: string, events: readonly Row[]): AgendaDay<Row>[] {
  const first = `${month}-01`
  const last = addDays(addMonths(first, 1), -1)
  const days = new Map<string, Row[]>()
  for (const { event, from, to } of inOrder(events)) {
    if (from > last || to < first) continue
    const day = from < first ? first : from
    days.set(day, [...(days.get(day) ?? []), event])
  }
  return [...days]
    .map(([day, list]) => ({ day, events: list.toSorted(byStart) }))
    .sort((a, b) => (a.day < b.day ? -1 : 1))
}
