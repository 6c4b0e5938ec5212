/** The registrations of many events, as `listEventRegistrations` lists those of one: for the snapshot. */
import type { Reader } from '../operation/context.ts'
import { type RecordPart, partBlocks, type PartRow } from '../database/part-blocks.ts'
import { isListed, listed, preparedList } from '../database/prepared.ts'
import { presentRegistration } from './present.ts'
import type { RegistrationRow } from './queries.ts'

interface Stretch {
  readonly organizationId: number
  readonly keys: unknown
  readonly after: number
  readonly wanted: number
}

type Found = PartRow & Omit<RegistrationRow, 'organization_id' | 'event_id'>

const ofEvents = preparedList<Stretch, Found>((db, { organizationId, keys, after, wanted }) =>
  db
    .selectFrom('event_registrations')
    .where('event_registrations.organization_id', '=', organizationId)
    .where(isListed(db, 'event_registrations.event_id', keys))
    .where('event_registrations.id', '>', after)
    .orderBy('event_registrations.event_id')
    .orderBy('event_registrations.id')
    .limit(wanted)
    .select(['event_id as key', 'id', 'member_id', 'name', 'email', 'number_of_people', 'status'])
    .select(['created_at', 'updated_at']),
)

/** At most `wanted` at a time. */
export function eventParts(
  { db, association }: Reader,
  ids: readonly number[],
  wanted: number,
): AsyncGenerator<readonly RecordPart[], void> {
  const read = ({ keys, after }: { readonly keys: readonly number[]; readonly after: number }) =>
    ofEvents(db, { organizationId: association.id, keys: listed(db, keys), after, wanted })
  const records = new Map(ids.map((id) => [id, [id]]))
  return partBlocks(
    { records, read, present: ({ key, ...row }) => presentRegistration({ ...row, event_id: key }) },
    wanted,
  )
}
