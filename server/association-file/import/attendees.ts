/** People registered for an event or waiting for a spot: recognised by member, or by name and email. */
import { emailKey } from '#contract/text.ts'
import type { Located } from '../parse.ts'
import type { FileRegistration, FileWaiting } from '../schema/events.ts'
import type { ImportedEvent } from './imported.ts'
import { keyOf } from './match.ts'
import { lookUpMembers, maybeRemovedMemberId, memberId } from './references.ts'
import type { ImportRun } from './run.ts'

export interface AttendeeItem<Value> extends Located<Value> {
  readonly event: ImportedEvent
  /** Null: an outsider. */
  readonly memberId: number | null
}

interface Lists {
  readonly registrations: FileRegistration
  readonly waiting_list: FileWaiting
}

/** All of one list of the events in the file, with the members they name. */
export async function givenOf<List extends keyof Lists>(
  run: ImportRun,
  events: readonly ImportedEvent[],
  list: List,
): Promise<AttendeeItem<Lists[List]>[]> {
  const all = events.flatMap((event) => {
    const values: readonly Lists[List][] = event.value[list] ?? []
    return values.map((value, index) => ({ event, value, location: `${event.location}.${list}[${index}]` }))
  })
  await lookUpMembers(
    run,
    all.flatMap(({ value }) => value.membership_number ?? []),
  )
  // Only places on a waiting list go before their member.
  const idOf = list === 'waiting_list' ? maybeRemovedMemberId : memberId
  return all.map((item) => {
    const { membership_number: number } = item.value
    return {
      ...item,
      memberId: number === undefined ? null : idOf(run, `${item.location}.membership_number`, number),
    }
  })
}

function personKey(eventId: number, member: number | null, name: string, email: string | null): string {
  return member === null ? keyOf(eventId, name, email === null ? null : emailKey(email)) : keyOf(eventId, member)
}

/** The keys by which a person of the file is recognised among the stored ones. */
export const personKeys = {
  givenKey: ({ event, memberId: member, value }: AttendeeItem<FileRegistration | FileWaiting>) =>
    personKey(event.id, member, value.name ?? '', value.email ?? null),
  storedKey: (row: { event_id: number; member_id: number | null; name: string; email: string | null }) =>
    personKey(row.event_id, row.member_id, row.name, row.email),
}
