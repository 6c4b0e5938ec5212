/** What a member's status means (specification, "Member status"; contract design, "Member"). */
import type { MemberStatus } from '#contract/schemas/members.ts'

/** Statuses after which there is no membership: in no group, on no committee, and not changed by an update. */
export const overStatuses = ['ended', 'deceased'] as const satisfies readonly MemberStatus[]

export function isOver(status: MemberStatus): boolean {
  return overStatuses.some((over) => over === status)
}

/** What a status has to do with the end of a membership. */
interface Standing {
  readonly status: MemberStatus
  /** The last day of membership. */
  readonly membership_end_date: string | null
}

/** The status on a day: once the end date has passed, the membership has ended. The deceased stay deceased. */
export function statusOn(today: string, { status, membership_end_date: endDate }: Standing): MemberStatus {
  return endDate !== null && endDate < today && !isOver(status) ? 'ended' : status
}

/**
 * The end date after an update. Becoming active withdraws a cancellation; another status says nothing about it, and
 * the membership still ends on the day for which notice was given.
 */
export function endDateAfterUpdate(before: Standing, status: MemberStatus): string | null {
  return status === 'active' && before.status !== 'active' ? null : before.membership_end_date
}
