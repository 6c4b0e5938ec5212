/** Rules of an event at a moment (specification, rules 4 and 5; `contract/event-states.ts`). */
import { type EventAction, type EventPhase, eventPhase, eventRefusal } from '#contract/event-states.ts'
import type { RegistrationStatus } from '#contract/schemas/events.ts'
import { dateIn, instantOf } from '../lib/clock.ts'
import type { RequestContext } from '../operation/context.ts'
import { Problem } from '../lib/problem.ts'
import type { EventRow } from './queries.ts'

/** Null: as many as come. An event that was imported overbooked has none left. */
export function spotsLeft({ capacity, spots_taken: taken }: Pick<EventRow, 'capacity' | 'spots_taken'>): number | null {
  return capacity === null ? null : Math.max(0, capacity - taken)
}

export function refuseFull(event: EventRow, people: number): void {
  const spots = spotsLeft(event)
  if (spots !== null && people > spots) throw new Problem('event_full', { spots })
}

/** Calendar days where the association is. */
export function daysIn(timezone: string): (moment: number) => string {
  return (moment) => dateIn(timezone, instantOf(moment))
}

type Asked = Pick<RequestContext, 'association' | 'requestedAt'>

function phaseOf({ association, requestedAt }: Asked, event: EventRow): EventPhase {
  return eventPhase(event, Date.parse(requestedAt), daysIn(association.timezone))
}

/** Throws what `eventRefusal` gives for the action. */
export function refuseAction(
  ctx: Asked,
  action: EventAction,
  { event, registration }: { readonly event: EventRow; readonly registration?: RegistrationStatus },
): void {
  const state = { event: event.status, phase: phaseOf(ctx, event), ...(registration ? { registration } : {}) }
  const refusal = eventRefusal(action, state)
  if (refusal) throw new Problem(refusal)
}

/**
 * Whether a registration has to be paid in advance, which `/v2` cannot arrange. What is free for members is free for the
 * member alone: guests pay (not in the specification).
 */
export function requiresPayment(
  { payment, free_for_members: free }: Pick<EventRow, 'payment' | 'free_for_members'>,
  { isMember, people }: { readonly isMember: boolean; readonly people: number },
): boolean {
  return payment === 'required' && !(Boolean(free) && isMember && people === 1)
}
