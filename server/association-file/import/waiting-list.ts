/** Who waits for a spot of an event: recognised by member, or by name and email. */
import { emailKey } from '#contract/text.ts'
import type { Located } from '../parse.ts'
import type { FileWaiting } from '../schema/events.ts'
import type { ImportedEvent } from './imported.ts'
import { keyOf, pair } from './match.ts'
import { lookUpMembers, memberId } from './references.ts'
import type { ImportRun } from './run.ts'
import { save } from './save.ts'
import { snapshotsOf } from './snapshots.ts'
import { storedRows } from './stored.ts'

interface FileItem extends Located<FileWaiting> {
  readonly event: ImportedEvent
  /** Null: an outsider. */
  readonly memberId: number | null
}

async function givenOf(run: ImportRun, events: readonly ImportedEvent[]): Promise<FileItem[]> {
  const all = events.flatMap((event) =>
    (event.value.waiting_list ?? []).map((value, index) => ({
      event,
      value,
      location: `${event.location}.waiting_list[${index}]`,
    })),
  )
  await lookUpMembers(
    run,
    all.flatMap(({ value }) => value.membership_number ?? []),
  )
  return all.map((item) => {
    const { membership_number: number } = item.value
    return {
      ...item,
      memberId: number === undefined ? null : memberId(run, `${item.location}.membership_number`, number),
    }
  })
}

function personKey(eventId: number, member: number | null, name: string, email: string | null): string {
  return member === null ? keyOf(eventId, name, email === null ? null : emailKey(email)) : keyOf(eventId, member)
}

/** No one moves up by an import: the file says who is registered. */
export async function importWaitingList(run: ImportRun, events: readonly ImportedEvent[]): Promise<void> {
  const given = await givenOf(run, events)
  if (given.length === 0) return
  const values = events.flatMap(({ before }) => (before ? [before.id] : []))
  const stored = await storedRows(run, 'waiting_list', { column: 'event_id', values, order: 'id' })
  const pairs = pair(given, stored, {
    givenKey: (item) => personKey(item.event.id, item.memberId, item.value.name ?? '', item.value.email ?? null),
    storedKey: (row) => personKey(row.event_id, row.member_id, row.name, row.email),
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
          passed_over_at: null,
        },
        created_at: value.created_at,
        updated_at: value.updated_at,
      }
    }),
  )
}
