import { type MembershipDays, startsLater } from '#contract/membership-days.ts'
import { type MemberStatus, memberStatuses } from '#contract/member-states.ts'

/** The status on screen: `/v2` calls a membership active that has not started yet, and cancelled a trial that has not ended yet. */
export type ShownStatus = MemberStatus | 'starting'

export const statusColors: Readonly<Record<ShownStatus, string>> = {
  active: 'green',
  starting: 'cyan',
  prospective: 'blue',
  cancelled: 'orange',
  inactive: 'gray',
  ended: 'gray',
  deceased: 'dark',
}

/** Another service may omit the dates. */
export type DatedStatus = Pick<MembershipDays, 'status'> & Partial<MembershipDays>

/** `today` is YYYY-MM-DD. */
export function shownStatus(member: DatedStatus, today: string): ShownStatus {
  if (startOf(member, today) !== null) return 'starting'
  return member.status === 'cancelled' && member.left_as === 'prospective' ? 'prospective' : member.status
}

/** The day on which the membership starts, while that is still to come. */
export function startOf(member: DatedStatus, today: string): string | null {
  const { member_since = null, membership_end_date = null } = member
  return startsLater({ ...member, member_since, membership_end_date }, today)
}

export { currentStatuses } from '#contract/membership-days.ts'

export const shownStatuses: readonly ShownStatus[] = memberStatuses.flatMap((status) =>
  status === 'active' ? [status, 'starting'] : [status],
)

export function isShownStatus(value: unknown): value is ShownStatus {
  return typeof value === 'string' && Object.hasOwn(statusColors, value)
}

interface StatusRule {
  readonly cancel: boolean
  readonly withdraw: boolean
  /** An end, or a death, is taken back. */
  readonly restore: boolean
  readonly rejoin: boolean
  /** Whether the person's data may be erased. */
  readonly erase: boolean
  /** The statuses that the form offers; empty where a separate action changes the status. */
  readonly choices: readonly MemberStatus[]
}

const current: StatusRule = {
  cancel: true,
  withdraw: false,
  restore: false,
  rejoin: false,
  erase: false,
  choices: ['active', 'prospective', 'inactive'],
}

const rules: Readonly<Record<MemberStatus, StatusRule>> = {
  active: current,
  prospective: { ...current, erase: true },
  inactive: current,
  cancelled: { cancel: true, withdraw: true, restore: false, rejoin: false, erase: false, choices: [] },
  ended: { cancel: false, withdraw: false, restore: true, rejoin: true, erase: true, choices: [] },
  deceased: { cancel: false, withdraw: false, restore: true, rejoin: false, erase: true, choices: [] },
}

/**
 * The actions for a membership in a status (specification, "Member status"; contract design). None for an unknown
 * status.
 */
export function statusRule(status: MemberStatus): StatusRule {
  return Object.hasOwn(rules, status)
    ? rules[status]
    : { cancel: false, withdraw: false, restore: false, rejoin: false, erase: false, choices: [] }
}
