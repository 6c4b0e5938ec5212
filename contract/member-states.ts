/** The meaning of a member's status (specification, "Member status"; contract design, "Member"). */

/** In the order in which lists and menus name them. */
export const memberStatuses = ['active', 'prospective', 'cancelled', 'inactive', 'ended', 'deceased'] as const
export type MemberStatus = (typeof memberStatuses)[number]

export function isMemberStatus(value: unknown): value is MemberStatus {
  return memberStatuses.some((status) => status === value)
}

/** After these there is no membership: in no group, on no committee, and not changed by an update. */
export const terminalStatuses = ['ended', 'deceased'] as const satisfies readonly MemberStatus[]

export function isTerminal(status: MemberStatus): boolean {
  return terminalStatuses.some((terminal) => terminal === status)
}

/** A status with the end of the membership. */
interface StatusAndEnd {
  readonly status: MemberStatus
  /** The last day of membership. */
  readonly membership_end_date: string | null
}

/** The status on a day: once the end date has passed, the membership has ended. The deceased stay deceased. */
export function statusOn(today: string, { status, membership_end_date: endDate }: StatusAndEnd): MemberStatus {
  return endDate !== null && endDate < today && !isTerminal(status) ? 'ended' : status
}

/**
 * The end date after an update. Becoming active withdraws a cancellation; another status says nothing about it, and
 * the membership still ends on the day for which notice was given. A membership whose member has died does not go on: without the
 * date of death it ends on the day on which it was recorded, so that the figures of earlier years stay as they were.
 */
export function endDateAfterUpdate(before: StatusAndEnd, status: MemberStatus, today: string): string | null {
  if (isWithdrawal(before, status)) return null
  const end = before.membership_end_date
  return status === 'deceased' && before.status !== 'deceased' && (end === null || end > today) ? today : end
}

/**
 * Marks a membership that ends, or is to end, while it is on trial: it never was one, and counts on no day. Its status says so no longer
 * then, and the figures of its years would change with it.
 */
export function leftAsAfter(
  before: { readonly status: MemberStatus; readonly left_as: 'prospective' | null },
  status: MemberStatus,
): 'prospective' | null {
  if (status !== 'cancelled' && !isTerminal(status)) return null
  return before.status === 'prospective' ? 'prospective' : before.left_as
}

/** A reason for leaving is that of the end which is known: with a membership that goes on, it goes. */
export function leavingReasonAfter(reason: string | null, status: MemberStatus): string | null {
  return status === 'cancelled' || isTerminal(status) ? reason : null
}

/** Whether the status withdraws a cancellation. */
export function isWithdrawal(before: StatusAndEnd, status: MemberStatus): boolean {
  return status === 'active' && before.status !== 'active' && before.membership_end_date !== null
}
