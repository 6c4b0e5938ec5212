/** Selects of records that end with a membership. Writers have locked the association, so nothing here locks rows. */
import type { Reader } from '../operation/context.ts'
import { type MemberRow, selectMembers } from '../members/queries.ts'
import { Problem } from '../lib/problem.ts'

/** The member's own row, or 404. */
export async function findMembership(reader: Reader, id: number): Promise<MemberRow> {
  const row = await selectMembers(reader).where('id', '=', id).selectAll().executeTakeFirst()
  if (!row) throw new Problem('not_found')
  return row
}

/** Group memberships that run after the day. */
export function placesAfter({ db, association }: Reader, memberId: number, day: string) {
  return db
    .selectFrom('group_places')
    .where('group_places.organization_id', '=', association.id)
    .where('group_places.member_id', '=', memberId)
    .where((is) => is.or([is('valid_until', 'is', null), is('valid_until', '>', day)]))
}

/** Terms in committees that run after the day. */
export function termsAfter({ db, association }: Reader, memberId: number, day: string) {
  return db
    .selectFrom('committee_members')
    .where('committee_members.organization_id', '=', association.id)
    .where('committee_members.member_id', '=', memberId)
    .where((is) => is.or([is('until', 'is', null), is('until', '>', day)]))
}

/** Registrations that are not cancelled, for events that start later and take place. */
export function registrationsAfter({ db, association }: Reader, memberId: number, now: string) {
  return db
    .selectFrom('event_registrations')
    .innerJoin('events', (join) =>
      join
        .onRef('events.organization_id', '=', 'event_registrations.organization_id')
        .onRef('events.id', '=', 'event_registrations.event_id'),
    )
    .where('event_registrations.organization_id', '=', association.id)
    .where('event_registrations.member_id', '=', memberId)
    .where('event_registrations.status', '<>', 'cancelled')
    .where('events.status', '=', 'published')
    .where('events.starts_at', '>', now)
}

export function waitingOf({ db, association }: Reader, memberId: number) {
  return db
    .selectFrom('waiting_list')
    .where('waiting_list.organization_id', '=', association.id)
    .where('waiting_list.member_id', '=', memberId)
}
