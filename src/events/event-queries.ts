/** Query and mutation options of the administration of events. */
import { useQueryClient } from '@tanstack/react-query'
import { ApiProblem } from '#client/errors.ts'
import type { Event } from '#contract/schemas/events.ts'
import type { RequestBody } from '#contract/schemas/index.ts'
import type { ManagedEvent } from '#contract/schemas/management/events.ts'
import { versionOf } from '#contract/operations.ts'
import { type Once, unlessGone, submit, submitOnce } from '../api/mutations.ts'
import { submissionEntry, type SubmissionResult } from '../api/send-once.ts'
import { saveVersioned, sendVersion, type VersionedEdit } from '../forms/save-versioned.ts'
import { dropRecord } from '../replica/replica.ts'
import type { Session } from '../session/session.ts'
import { type EventValues, eventValues } from './event-values.ts'
import { managedEventQuery } from './status.ts'

export function createEvent(
  session: Session,
  body: RequestBody<'createEvent'>,
  signal: AbortSignal,
): Promise<SubmissionResult<ManagedEvent>> {
  return submitOnce(session, 'createEvent', { body }, { pending: submissionEntry(session, 'events.new'), signal })
}

export type EventEdit = VersionedEdit<EventValues, RequestBody<'updateEvent'>>

export function useUpdateEvent(session: Session, id: number) {
  const client = useQueryClient()
  const reread = () => client.fetchQuery({ ...managedEventQuery(session, id), staleTime: 0, retry: false })
  return async (edit: EventEdit, signal: AbortSignal): Promise<SubmissionResult<ManagedEvent>> => {
    try {
      const result = await saveVersioned(edit, {
        send: (version) => submit(session, 'updateEvent', { id, body: edit.body, version }, signal),
        reread,
        toValues: eventValues,
      })
      return { result, isEarlier: false }
    } catch (error) {
      // People registered in the meantime: the form asks about them at the next attempt.
      if (error instanceof ApiProblem && error.code === 'capacity_below_registrations') await reread()
      throw error
    }
  }
}

interface EventCancellation {
  /** Of the event that the dialog shows. */
  readonly version: number
  readonly body: RequestBody<'cancelEvent'>
}

export function useCancelEvent(session: Session, id: number) {
  const client = useQueryClient()
  return (input: EventCancellation, once: Once): Promise<SubmissionResult<ManagedEvent>> =>
    sendVersion<SubmissionResult<ManagedEvent>>({
      send: () => submitOnce(session, 'cancelEvent', { id, ...input }, once),
      reread: async () => {
        const result = await client.fetchQuery({ ...managedEventQuery(session, id), staleTime: 0, retry: false })
        return { result, isEarlier: false }
      },
      isSaved: () => false,
    })
}

export async function deleteEvent(session: Session, event: Event, signal: AbortSignal): Promise<void> {
  const { id } = event
  await unlessGone(() => submit(session, 'deleteEvent', { id, version: versionOf(event) }, signal))
  dropRecord(session, 'listEvents', id)
}
