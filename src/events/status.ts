/** Publishing of events, without the forms: it is a part of the page itself. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ManagedEvent } from '#contract/schemas/management/events.ts'
import { submitOnce } from '../api/mutations.ts'
import { invalidateOperations, operationKey, operationQuery } from '../api/queries.ts'
import { submissionEntry } from '../api/send-once.ts'
import type { Session } from '../session/session.ts'

/** With what the specification's event does not say. */
export function managedEventQuery(session: Session, id: number) {
  return operationQuery(session, 'getManagedEvent', { id })
}

export function invalidateEvents(client: QueryClient, session: Session): void {
  void invalidateOperations(client, session, ['listEvents', 'getEvent', 'listManagedEvents', 'getManagedEvent'])
}

/** The event as it is now, in both APIs, where the screen finds it. */
export function rereadEvent(client: QueryClient, session: Session) {
  return invalidateOperations(client, session, ['getEvent', 'getManagedEvent', 'listEvents'])
}

/** The lists are read as a whole again: an event that was deleted is in no list of changes. */
export function resetEvents(client: QueryClient, session: Session): void {
  for (const name of ['listEvents', 'listManagedEvents'] as const)
    void client.resetQueries({ queryKey: operationKey(session, name) })
}

export interface StatusChange {
  readonly id: number
  readonly action: 'publish' | 'unpublish'
  /** Of the event that was on screen: one that was cancelled elsewhere since does not take place again by itself. */
  readonly version: number
}

/** Publishes an event, or makes it a draft again. */
export function useEventStatus(session: Session) {
  const client = useQueryClient()
  return async ({ id, action, version }: StatusChange, signal: AbortSignal): Promise<ManagedEvent> => {
    const pending = submissionEntry(session, `events.${action}.${id}`)
    const name = action === 'publish' ? 'publishEvent' : 'unpublishEvent'
    try {
      return (await submitOnce(session, name, { id, version }, { pending, signal })).result
    } finally {
      invalidateEvents(client, session)
    }
  }
}
