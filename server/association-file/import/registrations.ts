/** Registrations of events: recognised by member, or by name and email. */
import type { RowOf } from '../../database/tables.ts'
import { touch } from '../../database/updated-at.ts'
import { recountSpots } from '../../events/queries.ts'
import type { FileRegistration } from '../schema/events.ts'
import { importAttendance } from './attendance.ts'
import { type AttendeeItem, givenOf, personKeys } from './attendees.ts'
import type { ImportedEvent } from './imported.ts'
import { keyOf, pair } from './match.ts'
import type { ImportRun } from './run.ts'
import { save } from './save.ts'
import { storedRows } from './stored.ts'
import { snapshotsOf } from './snapshots.ts'

type Row = RowOf<'event_registrations'>

type FileItem = AttendeeItem<FileRegistration>

function storedOf(run: ImportRun, events: readonly ImportedEvent[]): Promise<Row[]> {
  const values = events.flatMap(({ before }) => (before ? [before.id] : []))
  return storedRows(run, 'event_registrations', { column: 'event_id', values, order: 'id' })
}

/** A member has at most one registration that is not cancelled. */
function refuseSecond(
  run: ImportRun,
  given: readonly FileItem[],
  pairs: ReadonlyMap<FileItem, Row>,
  stored: readonly Row[],
): void {
  const paired = new Set(pairs.values())
  const registered = new Set(
    stored.flatMap((row) =>
      row.member_id !== null && row.status !== 'cancelled' && !paired.has(row)
        ? [keyOf(row.event_id, row.member_id)]
        : [],
    ),
  )
  for (const item of given) {
    const status = item.value.status ?? pairs.get(item)?.status ?? 'confirmed'
    if (!item.memberId || status === 'cancelled') continue
    const key = keyOf(item.event.id, item.memberId)
    if (registered.has(key))
      run.problems.add(`${item.location}.membership_number`, 'The member is registered for this event already.')
    registered.add(key)
  }
}

/** A registration changes how many spots its event has left. */
async function touchEvents({ tx, organizationId, now }: ImportRun, events: Iterable<ImportedEvent>): Promise<void> {
  const changed = [...new Map([...events].map((event) => [event.id, event])).values()]
  await recountSpots(tx, { organizationId, ids: changed.map(({ id }) => id) })
  const followed = changed.flatMap(({ before }) => (before ? [before.id] : []))
  await touch(tx, 'events', { organizationId, ids: followed, now })
}

export async function importRegistrations(run: ImportRun, events: readonly ImportedEvent[]): Promise<void> {
  const given = await givenOf(run, events, 'registrations')
  const stored = await storedOf(run, events)
  const pairs = pair(given, stored, {
    ...personKeys,
    isEqual: ({ value }, row) =>
      (value.status ?? row.status) === row.status &&
      (value.number_of_people ?? row.number_of_people) === row.number_of_people,
  })
  refuseSecond(run, given, pairs, stored)
  const snapshots = await snapshotsOf(
    run,
    given.flatMap((item) => (pairs.has(item) ? [] : (item.memberId ?? []))),
  )
  const saved = await save(
    run,
    { kind: 'registrations', table: 'event_registrations' },
    given.map((item) => {
      const { value, event, memberId: member } = item
      const person = member === null ? undefined : snapshots.get(member)
      return {
        existing: pairs.get(item),
        given: { name: value.name, email: value.email, number_of_people: value.number_of_people, status: value.status },
        otherwise: {
          event_id: event.id,
          member_id: member,
          name: person?.name ?? '',
          email: person?.email ?? null,
          number_of_people: 1,
          status: 'confirmed',
        },
        created_at: value.created_at,
        updated_at: value.updated_at,
      }
    }),
  )
  await importAttendance(
    run,
    given.map(({ event, value }, index) => ({
      id: saved[index]?.id ?? 0,
      eventId: event.id,
      attendance: value.attendance,
    })),
  )
  const changed = given.filter((_, index) => saved[index]?.change !== 'unchanged')
  await touchEvents(
    run,
    changed.map(({ event }) => event),
  )
}
