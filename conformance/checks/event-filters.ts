/** `from` and `to` of events (specification, "Rules per operation" 1). */
import { addDays } from '#contract/dates.ts'
import { pageLimits } from '#contract/operations.ts'
import { type Check, noRecord } from '../check.ts'
import { expectRefusal, expectStatus } from '../expectations.ts'
import { expected, type Findings, note, skipped } from '../finding.ts'
import { idsOf, type JsonObject, recordsOf, textAt } from '../json.ts'
import { longPage, pathTo, type CheckContext } from '../context.ts'

function startOf(record: JsonObject): string {
  return textAt(record, 'starts_at') ?? ''
}

/** Starts around noon, so that its date is the UTC date in every European time zone. */
function isByDay(record: JsonObject): boolean {
  const hour = new Date(startOf(record)).getUTCHours()
  return hour >= 3 && hour <= 20
}

interface Period {
  readonly query: Readonly<Record<string, string>>
  /** Whether the event itself falls in the period. */
  readonly includes: boolean
  /** Whether an event that starts at this time (milliseconds) can fall in the period. */
  readonly fits: (start: number) => boolean
}

const day = 86_400_000

async function tryPeriod(
  context: CheckContext,
  event: JsonObject,
  { query, includes, fits }: Period,
): Promise<Findings> {
  const response = await context.get(pathTo('listEvents', {}, { limit: pageLimits.max, ...query }))
  if (response.status !== 200) return expectStatus(response, 200)
  const shown = recordsOf(response.json)
  const unexpected = shown.filter((record) => !fits(Date.parse(startOf(record)))).length
  const isThere = idsOf(shown).includes(event['id'])
  // On a full page the event may be on the next one.
  const mayBeOnNextPage = includes && !isThere && shown.length === pageLimits.max
  return [
    ...expected(unexpected === 0, 'only events of the period', `${unexpected} others`),
    ...expected(
      isThere === includes || mayBeOnNextPage,
      `the event ${includes ? 'in' : 'outside'} the period`,
      `it is ${isThere ? 'in' : 'not in'} the list`,
    ),
  ]
}

function periodCheck(name: string, periodOf: (start: string, date: string) => Period): Check {
  return {
    name,
    run: async (context) => {
      const events = await longPage(context, 'listEvents', {})
      if (events.length === 0) return skipped(noRecord)
      if (events.every((record) => startOf(record) === '')) {
        return note('events have no "starts_at" (its name is not in the specification)')
      }
      const candidates = events.filter(isByDay)
      const event = candidates[Math.floor(candidates.length / 2)]
      if (!event) return skipped(noRecord)
      const start = new Date(startOf(event)).toISOString()
      return tryPeriod(context, event, periodOf(start, start.slice(0, 10)))
    },
  }
}

const fromStart = periodCheck('from: a moment, inclusive', (start) => ({
  query: { from: start },
  includes: true,
  fits: (time) => time >= Date.parse(start),
}))

const toStart = periodCheck('to: a moment, inclusive', (start) => ({
  query: { to: start },
  includes: true,
  fits: (time) => time <= Date.parse(start),
}))

// The hours of a date depend on the association's time zone, so two days on either side are accepted.
const wholeDay = periodCheck('from and to: a date, to the end of the day', (_, date) => ({
  query: { from: date, to: date },
  includes: true,
  fits: (time) => Math.abs(time - Date.parse(date)) <= 2 * day,
}))

const nextDay = periodCheck('from: the day after is too late', (_, date) => ({
  query: { from: addDays(date, 1) },
  includes: false,
  fits: (time) => time >= Date.parse(date),
}))

const dayBefore = periodCheck('to: the day before is too early', (_, date) => ({
  query: { to: addDays(date, -1) },
  includes: false,
  fits: (time) => time <= Date.parse(date) + day,
}))

function refusesNonsense(parameter: 'from' | 'to'): Check {
  return {
    name: `${parameter} that is not a date: 400`,
    run: async ({ get }) =>
      expectRefusal(await get(pathTo('listEvents', {}, { [parameter]: '2026-02-30' })), { status: 400 }),
  }
}

export const eventFilterChecks: readonly Check[] = [
  fromStart,
  toStart,
  wholeDay,
  nextDay,
  dayBefore,
  refusesNonsense('from'),
  refusesNonsense('to'),
]
