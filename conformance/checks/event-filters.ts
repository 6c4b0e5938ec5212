/** `from` and `to` of events (specification, "Rules per operation" 1). */
import { addDays } from '#contract/dates.ts'
import { pageLimits } from '#contract/operations.ts'
import { type Check, nothingToLookAt } from '../check.ts'
import { expectRefusal, expectStatus } from '../expectations.ts'
import { expected, type Findings, note, skipped } from '../finding.ts'
import { idsOf, type JsonObject, recordsOf, textAt } from '../json.ts'
import { longPage, pathTo, type World } from '../world.ts'

function startOf(record: JsonObject): string {
  return textAt(record, 'starts_at') ?? ''
}

/** At noon or so: whatever the association's time zone in Europe, its day is the one of UTC. */
function isByDay(record: JsonObject): boolean {
  const hour = new Date(startOf(record)).getUTCHours()
  return hour >= 3 && hour <= 20
}

interface Period {
  readonly query: Readonly<Record<string, string>>
  /** Whether the event itself is in it. */
  readonly includes: boolean
  /** Whether an event that starts at this time (milliseconds) can be in it. */
  readonly fits: (start: number) => boolean
}

const day = 86_400_000

async function tryPeriod(world: World, event: JsonObject, { query, includes, fits }: Period): Promise<Findings> {
  const answer = await world.get(pathTo('listEvents', {}, { limit: pageLimits.max, ...query }))
  if (answer.status !== 200) return expectStatus(answer, 200)
  const shown = recordsOf(answer.json)
  const strangers = shown.filter((record) => !fits(Date.parse(startOf(record)))).length
  const isThere = idsOf(shown).includes(event['id'])
  // On a full page the event may stand further on.
  const mayBeFurther = includes && !isThere && shown.length === pageLimits.max
  return [
    ...expected(strangers === 0, 'only events of the period', `${strangers} others`),
    ...expected(
      isThere === includes || mayBeFurther,
      `the event ${includes ? 'in' : 'outside'} the period`,
      `it is ${isThere ? 'in' : 'not in'} the list`,
    ),
  ]
}

function periodCheck(name: string, periodOf: (start: string, date: string) => Period): Check {
  return {
    name,
    run: async (world) => {
      const events = await longPage(world, 'listEvents', {})
      if (events.length === 0) return skipped(nothingToLookAt)
      if (events.every((record) => startOf(record) === '')) {
        return note('events have no "starts_at" (its name is not in the specification)')
      }
      const candidates = events.filter(isByDay)
      const event = candidates[Math.floor(candidates.length / 2)]
      if (!event) return skipped(nothingToLookAt)
      const start = new Date(startOf(event)).toISOString()
      return tryPeriod(world, event, periodOf(start, start.slice(0, 10)))
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

// Which hours a date has, the time zone says: two days are left and right of it.
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
    name: `${parameter} that is no date: 400`,
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
