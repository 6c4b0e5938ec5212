/** Recent sign-ups, payments and registrations. Pure; `since` is `YYYY-MM-DD`. */
import { addDays } from '#contract/dates.ts'
import type { Event, EventRegistration } from '#contract/schemas/events.ts'
import type { Member } from '#contract/schemas/members.ts'
import type { Payment } from '#contract/schemas/payments.ts'
import { takeInTurn } from './take-in-turn.ts'

export interface Registered {
  readonly event: Event
  readonly registration: EventRegistration
}

export type RecentActivity = { readonly at: string } & (
  | { readonly kind: 'signUp'; readonly member: Member }
  | { readonly kind: 'payment'; readonly payment: Payment }
  | ({ readonly kind: 'registration' } & Registered)
)

/** Days between joining and being entered; a member who joined earlier was imported. */
const enteredWithin = 31

function isSignUp({ member_since: joined, created_at: at }: Member): boolean {
  return joined !== null && at.slice(0, 10) <= addDays(joined, enteredWithin)
}

export interface ActivitySources {
  readonly members: readonly Member[]
  readonly payments: readonly Payment[]
  readonly registrations: readonly Registered[]
}

/** The latest `count`, of all kinds, latest first. */
export function activitySince(
  { members, payments, registrations }: ActivitySources,
  since: string,
  count: number,
): readonly RecentActivity[] {
  const kinds: readonly (readonly RecentActivity[])[] = [
    members.filter(isSignUp).map((member) => ({ kind: 'signUp', at: member.created_at, member })),
    payments.map((payment) => ({ kind: 'payment', at: payment.created_at, payment })),
    registrations
      .filter(({ registration }) => registration.status !== 'cancelled')
      .map((registered) => ({ kind: 'registration', at: registered.registration.created_at, ...registered })),
  ]
  const latestFirst = (a: RecentActivity, b: RecentActivity) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)
  const latest = kinds.map((all) =>
    all
      .filter(({ at }) => at >= since)
      .sort(latestFirst)
      .slice(0, count),
  )
  return takeInTurn(latest, count).toSorted(latestFirst)
}
