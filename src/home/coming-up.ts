/** Coming up: events, invoices that fall due, memberships that begin and end. Pure. */
import type { Event } from '#contract/schemas/events.ts'
import { localDay } from '../ui/time-zone.ts'
import { takeInTurn } from './take-in-turn.ts'

export type Coming = { readonly day: string } & (
  | { readonly kind: 'event'; readonly event: Event }
  | { readonly kind: 'due'; readonly count: number; readonly cents: number }
  | { readonly kind: 'starting' | 'ending'; readonly count: number }
)

type ByDay<Value> = ReadonlyMap<string, Value>

export interface ComingSources {
  /** Soonest first. */
  readonly events: readonly Event[]
  readonly due: ByDay<{ readonly count: number; readonly cents: number }>
  readonly starting: ByDay<number>
  readonly ending: ByDay<number>
}

function soonest(items: readonly Coming[], today: string, count: number): readonly Coming[] {
  return items
    .filter(({ day }) => day >= today)
    .sort((a, b) => (a.day < b.day ? -1 : 1))
    .slice(0, count)
}

/** The next `count`, of all kinds, soonest first. */
export function comingUp(
  { events, due, starting, ending }: ComingSources,
  today: string,
  count: number,
): readonly Coming[] {
  const members = (kind: 'starting' | 'ending', days: ByDay<number>): Coming[] =>
    [...days].map(([day, count]) => ({ day, kind, count }))
  const kinds: readonly (readonly Coming[])[] = [
    // An event that is going on began before today.
    events.map((event) => {
      const day = localDay(new Date(event.starts_at))
      return { day: day < today ? today : day, kind: 'event', event }
    }),
    [...due].map(([day, sum]) => ({ day, kind: 'due', ...sum })),
    members('starting', starting),
    members('ending', ending),
  ]
  const each = kinds.map((items) => soonest(items, today, count))
  return soonest(takeInTurn(each, count), today, count)
}
