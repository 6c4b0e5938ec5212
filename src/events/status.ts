/** Publishing of events, without the forms: it is a part of the page itself. */
import type { ManagedEvent } from '#contract/schemas/management/events.ts'
import { submitOnce } from '../api/mutations.ts'
import { operationQuery } from '../api/queries.ts'
import { submissionEntry } from '../api/send-once.ts'
import type { Session } from '../session/session.ts'

/** With what the specification's event does not say. */
export function managedEventQuery(session: Session, id: number) {
  return operationQuery(session, 'getManagedEvent', { id })
}

export interface StatusChange {
  readonly id: number
  readonly action: 'publish' | 'unpublish'
  /** Of the event that was on screen: one that was cancelled elsewhere since does not take place again by itself. */
  readonly version: number
}

/** Publishes an event, or makes it a draft again. */
export async function changeEventStatus(
  session: Session,
  { id, action, version }: StatusChange,
  signal: AbortSignal,
): Promise<ManagedEvent> {
  const pending = submissionEntry(session, `events.${action}.${id}`)
  const name = action === 'publish' ? 'publishEvent' : 'unpublishEvent'
  return (await submitOnce(session, name, { id, version }, { pending, signal })).result
}
