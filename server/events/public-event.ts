/** An event as its public page shows it to anyone with the address (not in the specification beyond `url`). */
import { hasControlCharacters } from '#contract/text.ts'
import type { Association } from '../context.ts'
import { dateIn } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { associationOf } from '../organization/queries.ts'
import { type CheckedEvent, type EventRow, selectEvents } from './queries.ts'
import { isRegistrationClosed, spotsLeft } from './states.ts'

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
  // No name has them, and not every database takes them.
  if (hasControlCharacters(slug)) return undefined
  const organization = await db.selectFrom('organizations').where('slug', '=', slug).selectAll().executeTakeFirst()
  const association = organization && associationOf(organization, [])
  if (!association || !isOpenToPublic(association, now)) return undefined
  const event = await selectEvents({ db, association })
    .where('id', '=', id)
    .where('status', '<>', 'draft')
    .selectAll()
    .$narrowType<CheckedEvent>()
    .executeTakeFirst()
  return event && { association, event, state: stateOf(association, event, now), spotsLeft: spotsLeft(event) }
}

/** Without the module or a valid subscription the API does not answer for events either. */
function isOpenToPublic({ modules, subscriptionValidUntil: until, timezone }: Association, now: string): boolean {
  return modules.events && (until === null || until >= dateIn(timezone, now))
}

function stateOf({ timezone }: Association, event: EventRow, now: string): PublicEventState {
  if (event.status === 'cancelled') return 'cancelled'
  if (isOver(timezone, event, now)) return 'over'
  if (isRegistrationClosed(event, now)) return 'closed'
  return spotsLeft(event) === 0 ? 'full' : 'open'
}

/** Without an end, an event is over with the day on which it started. */
function isOver(timezone: string, { starts_at: start, ends_at: end }: EventRow, now: string): boolean {
  return end === null ? dateIn(timezone, start) < dateIn(timezone, now) : end <= now
}
