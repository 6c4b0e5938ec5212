import type { MemberStatus } from '#contract/schemas/members.ts'

/** Every status in the order in which people think of them, with the colour that goes with its word. */
export const statusColors: Readonly<Record<MemberStatus, string>> = {
  active: 'green',
  prospective: 'blue',
  cancelled: 'orange',
  inactive: 'gray',
  ended: 'gray',
  deceased: 'dark',
}

export function isMemberStatus(value: unknown): value is MemberStatus {
  return typeof value === 'string' && Object.hasOwn(statusColors, value)
}

export const memberStatuses: readonly MemberStatus[] = Object.keys(statusColors).filter(isMemberStatus)

interface StatusRule {
  readonly cancel: boolean
  readonly withdraw: boolean
  /** The statuses a form offers; where there are none, the status changes by an action of its own. */
  readonly choices: readonly MemberStatus[]
}

const current: StatusRule = {
  cancel: true,
  withdraw: false,
  choices: ['active', 'prospective', 'inactive', 'deceased'],
}

const rules: Readonly<Record<MemberStatus, StatusRule>> = {
  active: current,
  prospective: current,
  inactive: current,
  cancelled: { cancel: true, withdraw: true, choices: [] },
  ended: { cancel: false, withdraw: false, choices: [] },
  deceased: { cancel: true, withdraw: false, choices: [] },
}

/** What can be done with a membership in a status (specification, "Member status"; contract design). Nothing in one we do not know. */
export function statusRule(status: MemberStatus): StatusRule {
  return isMemberStatus(status) ? rules[status] : { cancel: false, withdraw: false, choices: [] }
}
