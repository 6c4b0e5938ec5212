/** Who is in a group now and later, and what is going to change. Pure; dates are `YYYY-MM-DD`. */
import { addDays } from '#contract/dates.ts'
import type { GroupMembership } from '#contract/schemas/groups.ts'

export type Place = GroupMembership

function beginsLater({ valid_from: from }: Place, today: string): boolean {
  return from > today
}

/** The last day of the place; null when none is known. */
function lastDay({ valid_until: until }: Place): string | null {
  // Another service may leave it out.
  return until ?? null
}

/** Whether somebody is in the group on a day (also on their last), starts later, or is no longer in it. */
export function standingOf(place: Place, today: string): 'now' | 'later' | 'over' {
  if ((lastDay(place) ?? today) < today) return 'over'
  return beginsLater(place, today) ? 'later' : 'now'
}

/** A day on which people start, or that is somebody's last. */
export interface Change {
  readonly date: string
  readonly joining: readonly Place[]
  readonly leaving: readonly Place[]
  /** How many are in the group once all of it has happened. */
  readonly count: number
}

/** How many people are in the group on a day; two places make nobody two people. */
export function countOn(places: readonly Place[], date: string): number {
  const present = places.filter((place) => place.valid_from <= date && (lastDay(place) ?? date) >= date)
  return new Set(present.map((place) => place.member_id)).size
}

/** What is known to change from today on, the first first. */
export function changesToCome(places: readonly Place[], today: string): Change[] {
  const joins = Map.groupBy(
    places.filter((place) => beginsLater(place, today)),
    (place) => place.valid_from,
  )
  const leaves = Map.groupBy(
    places.filter((place) => (lastDay(place) ?? '') >= today),
    (place) => lastDay(place) ?? '',
  )
  const dates = [...new Set([...joins.keys(), ...leaves.keys()])].sort()
  return dates.map((date) => {
    const leaving = leaves.get(date) ?? []
    return {
      date,
      joining: joins.get(date) ?? [],
      leaving,
      count: countOn(places, leaving.length > 0 ? addDays(date, 1) : date),
    }
  })
}

/** What removing a member does to their places (specification, "Group membership"). */
export interface Removal {
  /** `ends`: as of yesterday, and is kept as history. `vanishes`: it had not begun. `both`: one of each. */
  readonly effect: 'ends' | 'vanishes' | 'both'
  /** It begins today, so nobody sees it in the history. */
  readonly beganToday: boolean
  /** The last day of the place that ends. */
  readonly lastDay: string
  /** The earliest beginning of what goes. */
  readonly from: string
  readonly roles: readonly string[]
  /** The first day of the place that would be made to take it back. */
  readonly undoFrom: string
}

/** Null for somebody who has no place that runs or begins later. */
export function removalOf(places: readonly Place[], memberId: number, today: string): Removal | null {
  const own = Map.groupBy(
    places.filter((place) => place.member_id === memberId),
    (place) => standingOf(place, today),
  )
  const [now, later] = [own.get('now') ?? [], own.get('later') ?? []]
  const froms = [...now, ...later].map((place) => place.valid_from).sort()
  const [from] = froms
  if (from === undefined) return null
  return {
    effect: now.length === 0 ? 'vanishes' : later.length === 0 ? 'ends' : 'both',
    beganToday: now.length > 0 && now.every((place) => place.valid_from === today),
    lastDay: addDays(today, -1),
    from,
    roles: [...now, ...later].flatMap((place) => place.role || []),
    // A place that has ended stays as it is: who comes back gets a new one.
    undoFrom: now.length === 0 ? from : today,
  }
}
