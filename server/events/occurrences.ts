/** When an event that is repeated starts: at the same time on the association's clock. */
import { Temporal } from 'temporal-polyfill'
import { type EventRepeat, mostOccurrences, type Repetition } from '#contract/schemas/management/events.ts'
import { instantOf } from '../lib/clock.ts'

const lastYear = 9999

/**
 * The moments after the first one, until `times` or `until` is reached; one more than there may be is enough to see that there are too
 * many. A month without the day has it on its last.
 */
export function occurrencesAfter(
  timezone: string,
  first: string,
  { every, times = mostOccurrences + 1, until }: Pick<EventRepeat, 'every' | 'times' | 'until'>,
): string[] {
  const start = Temporal.Instant.from(first).toZonedDateTimeISO(timezone).toPlainDateTime()
  const found: string[] = []
  for (let count = 1; count <= times; count += 1) {
    // From the first one each time: 31 January, 28 February, 31 March.
    const next = start.add(stepsOf(every, count))
    if (next.year > lastYear || (until !== undefined && next.toPlainDate().toString() > until)) break
    found.push(instantOf(next.toZonedDateTime(timezone).epochMilliseconds))
  }
  return found
}

function stepsOf(every: Repetition, count: number) {
  return every === 'month' ? { months: count } : { weeks: every === 'week' ? count : 2 * count }
}
