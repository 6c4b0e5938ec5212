/** People waiting for a spot of an event: recognised by member, or by name and email. */
import { givenOf, personKeys } from './attendees.ts'
import type { ImportedEvent } from './imported.ts'
import { pair } from './match.ts'
import type { ImportRun } from './run.ts'
import { save } from './save.ts'
import { snapshotsOf } from './snapshots.ts'
import { storedRows } from './stored.ts'

/** No one moves up by an import: the file says who is registered. */
export async function importWaitingList(run: ImportRun, events: readonly ImportedEvent[]): Promise<void> {
  const given = await givenOf(run, events, 'waiting_list')
  if (given.length === 0) return
  const values = events.flatMap(({ before }) => (before ? [before.id] : []))
  const stored = await storedRows(run, 'waiting_list', { column: 'event_id', values, order: 'id' })
  const pairs = pair(given, stored, {
    ...personKeys,
    isEqual: ({ value }, row) => (value.number_of_people ?? row.number_of_people) === row.number_of_people,
  })
  const snapshots = await snapshotsOf(
    run,
    given.flatMap((item) => (pairs.has(item) ? [] : (item.memberId ?? []))),
  )
  await save(
    run,
    { kind: 'waiting_list', table: 'waiting_list' },
    given.map((item) => {
      const { value, event, memberId: member } = item
      const person = member === null ? undefined : snapshots.get(member)
      return {
        existing: pairs.get(item),
        given: {
          name: value.name,
          email: value.email,
          number_of_people: value.number_of_people,
          passed_over_at: value.passed_over_at,
        },
        otherwise: {
          event_id: event.id,
          member_id: member,
          name: person?.name ?? '',
          email: person?.email ?? null,
          number_of_people: 1,
        },
        created_at: value.created_at,
        updated_at: value.updated_at,
      }
    }),
  )
}
