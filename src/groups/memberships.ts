/** Current and future group memberships, and coming changes. Pure; dates are `YYYY-MM-DD`. */
import { addDays } from '#contract/dates.ts'
import type { GroupMembership } from '#contract/schemas/groups.ts'

function beginsLater({ valid_from: from }: GroupMembership, today: string): boolean {
  return from > today
}

/** The last day of the membership; null when it has no end. */
function lastDay({ valid_until: until }: GroupMembership): string | null {
  // Another service may omit it.
  return until ?? null
}

/** Whether a membership is current on a day (including its last), starts later, or has ended. */
export function phaseOf(membership: GroupMembership, today: string): 'now' | 'later' | 'ended' {
  if ((lastDay(membership) ?? today) < today) return 'ended'
  return beginsLater(membership, today) ? 'later' : 'now'
}

/** A day on which members start or have their last day. */
export interface MembershipChange {
  readonly date: string
  readonly joining: readonly GroupMembership[]
  readonly leaving: readonly GroupMembership[]
  /** The number of members after all changes of the day. */
  readonly count: number
}

/** The number of members on a day; overlapping memberships count once. */
export function countOn(memberships: readonly GroupMembership[], date: string): number {
  const present = memberships.filter(
    (membership) => membership.valid_from <= date && (lastDay(membership) ?? date) >= date,
  )
  return new Set(present.map((membership) => membership.member_id)).size
}

/** The known changes from today on, in order. */
export function upcomingChanges(memberships: readonly GroupMembership[], today: string): MembershipChange[] {
  const joins = Map.groupBy(
    memberships.filter((membership) => beginsLater(membership, today)),
    (membership) => membership.valid_from,
  )
  const leaves = Map.groupBy(
    memberships.filter((membership) => (lastDay(membership) ?? '') >= today),
    (membership) => lastDay(membership) ?? '',
  )
  const dates = [...new Set([...joins.keys(), ...leaves.keys()])].sort()
  return dates.map((date) => {
    const leaving = leaves.get(date) ?? []
    return {
      date,
      joining: joins.get(date) ?? [],
      leaving,
      count: countOn(memberships, leaving.length > 0 ? addDays(date, 1) : date),
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
export function removalOf(memberships: readonly GroupMembership[], memberId: number, today: string): Removal | null {
  const own = Map.groupBy(
    memberships.filter((membership) => membership.member_id === memberId),
    (membership) => phaseOf(membership, today),
  )
  const [now, later] = [own.get('now') ?? [], own.get('later') ?? []]
  const froms = [...now, ...later].map((membership) => membership.valid_from).sort()
  const [from] = froms
  if (from === undefined) return null
  return {
    effect: now.length === 0 ? 'vanishes' : later.length === 0 ? 'ends' : 'both',
    beganToday: now.length > 0 && now.every((membership) => membership.valid_from === today),
    lastDay: addDays(today, -1),
    from,
    roles: [...now, ...later].flatMap((membership) => membership.role || []),
    // An ended membership is never reopened: undoing creates a new one.
    undoFrom: now.length === 0 ? from : today,
  }
}
