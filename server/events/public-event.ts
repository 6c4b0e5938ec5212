/** An event as its public page shows it to anyone with the address (not in the specification beyond `url`). */
import type { Association } from '../operation/context.ts'
import { isEventOver, isRegistrationClosed } from '#contract/event-states.ts'
import { dateIn, later } from '../lib/clock.ts'
import type { Database } from '../database/database.ts'
import { findAssociationBySlug } from '../organization/queries.ts'
import { type EventRow, selectEvents } from './queries.ts'
import { daysIn, spotsLeft } from './states.ts'

/** The first thing a visitor needs to know; registration is possible only while `open`. */
export type PublicEventState = 'open' | 'full' | 'closed' | 'over' | 'cancelled'

export interface PublicEvent {
  readonly association: Association
  readonly event: EventRow
  readonly state: PublicEventState
  /** Null: as many as come. */
  readonly spotsLeft: number | null
}

/** Undefined for everything that is not public, whatever the reason, so that it does not reveal what exists. */
export async function findPublicEvent(
  db: Database,
  { slug, id, now }: { readonly slug: string; readonly id: number; readonly now: string },
): Promise<PublicEvent | undefined> {
  const association = await findPublicAssociation(db, { slug, now })
  if (!association) return undefined
  const event = await selectEvents({ db, association })
    .where('id', '=', id)
    .where('status', '<>', 'draft')
    .selectAll()
    .executeTakeFirst()
  return event && { association, event, state: stateOf(association, event, now), spotsLeft: spotsLeft(event) }
}

interface PublicEvents {
  readonly association: Association
  readonly events: readonly EventRow[]
}

/** In a calendar: as many as anyone looks through. */
const mostListed = 1_000

/** Events that an association published or cancelled, from a year ago on. Undefined as for one event. */
export async function findPublicEvents(
  db: Database,
  { slug, now }: { readonly slug: string; readonly now: string },
): Promise<PublicEvents | undefined> {
  const association = await findPublicAssociation(db, { slug, now })
  if (!association) return undefined
  const events = await selectEvents({ db, association })
    .where('status', '<>', 'draft')
    .where('starts_at', '>=', later(now, -366 * 86_400_000))
    .selectAll()
    // The latest ones: where there are more, past ones are left out.
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute()
  return { association, events: events.toReversed() }
}

async function findPublicAssociation(
  db: Database,
  { slug, now }: { readonly slug: string; readonly now: string },
): Promise<Association | undefined> {
  const association = await findAssociationBySlug(db, slug)
  return association && isOpenToPublic(association, now) ? association : undefined
}

/** Without the module or a valid subscription the API does not answer for events either. */
function isOpenToPublic({ modules, subscriptionValidUntil: until, timezone }: Association, now: string): boolean {
  return modules.events && (until === null || until >= dateIn(timezone, now))
}

function stateOf({ timezone }: Association, event: EventRow, now: string): PublicEventState {
  if (event.status === 'cancelled') return 'cancelled'
  if (isEventOver(event, Date.parse(now), daysIn(timezone))) return 'over'
  if (isRegistrationClosed(event, Date.parse(now))) return 'closed'
  return spotsLeft(event) === 0 ? 'full' : 'open'
}
