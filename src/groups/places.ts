/** Current and future group memberships, and coming changes. Pure; dates are `YYYY-MM-DD`. */
import { addDays } from '#contract/dates.ts'
import type { GroupMembership } from '#contract/schemas/groups.ts'

export type Place = GroupMembership

function beginsLater({ valid_from: from }: Place, today: string): boolean {
  return from > today
}

/** The last day of the membership; null when it has no end. */
function lastDay({ valid_until: until }: Place): string | null {
  // Another service may omit it.
  return until ?? null
}

/** Whether a membership is current on a day (including its last), starts later, or has ended. */
export function standingOf(place: Place, today: string): 'now' | 'later' | 'over' {
  if ((lastDay(place) ?? today) < today) return 'over'
  return beginsLater(place, today) ? 'later' : 'now'
}

/** A day on which members start or have their last day. */
export interface Change {
  readonly date: string
  readonly joining: readonly Place[]
  readonly leaving: readonly Place[]
  /** The number of members after all changes of the day. */
  readonly count: number
}

/** The number of members on a day; overlapping memberships count once. */
export function countOn(places: readonly Place[], date: string): number {
  const present = places.filter((place) => place.valid_from <= date && (lastDay(place) ?? date) >= date)
  return new Set(present.map((place) => place.member_id)).size
}

/** The known changes from today on, in order. */
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

/** The effect of removing a member (specification, "Group membership"). */
export interface Removal {
  /** `ends`: as of yesterday, kept as history. `vanishes`: it had not begun. `both`: one of each. */
  readonly effect: 'ends' | 'vanishes' | 'both'
  /** It began today, so it leaves no history. */
  readonly beganToday: boolean
  /** The last day of the membership that ends. */
  readonly lastDay: string
  /** The earliest start of the memberships removed. */
  readonly from: string
  readonly roles: readonly string[]
  /** The start of the membership that undoing would create. */
  readonly undoFrom: string
}

/** Null for a member without a running or future membership. */
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
    // An ended membership is never reopened: undoing creates a new one.
    undoFrom: now.length === 0 ? from : today,
  }
}
