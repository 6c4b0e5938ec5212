/** Query and mutation options of the administration of events. */
import { useQueryClient } from '@tanstack/react-query'
import { ApiProblem } from '#client/errors.ts'
import type { Event } from '#contract/schemas/events.ts'
import type { RequestBody } from '#contract/schemas/index.ts'
import type { EventRepetition, ManagedEvent } from '#contract/schemas/management/events.ts'
import { versionOf } from '#contract/operations.ts'
import { actOnShown, unlessGone, submit, submitOnce } from '../api/mutations.ts'
import { submissionEntry, type SubmissionResult } from '../api/send-once.ts'
import { saveVersioned, type VersionedEdit } from '../forms/save-versioned.ts'
import { sendVersion } from '../forms/send-version.ts'
import { dropRecord } from '../replica/replica.ts'
import type { Session } from '../session/session.ts'
import { type EventValues, eventValues } from './event-values.ts'
import { invalidateEvents, managedEventQuery, rereadEvent, resetEvents } from './status.ts'

export function useCreateEvent(session: Session) {
  const client = useQueryClient()
  return async (body: RequestBody<'createEvent'>, signal: AbortSignal): Promise<SubmissionResult<ManagedEvent>> => {
    const pending = submissionEntry(session, 'events.new')
    const sent = await submitOnce(session, 'createEvent', { body }, { pending, signal })
    invalidateEvents(client, session)
    return sent
  }
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
      invalidateEvents(client, session)
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
  return async ({ version, body }: EventCancellation, signal: AbortSignal): Promise<SubmissionResult<ManagedEvent>> => {
    const pending = submissionEntry(session, `events.cancel.${id}`)
    const sent = await sendVersion<SubmissionResult<ManagedEvent>>({
      send: () => submitOnce(session, 'cancelEvent', { id, version, body }, { pending, signal }),
      reread: async () => {
        await rereadEvent(client, session)
        const result = await client.fetchQuery({ ...managedEventQuery(session, id), staleTime: 0, retry: false })
        return { result, isEarlier: false }
      },
      isSaved: () => false,
    })
    invalidateEvents(client, session)
    return sent
  }
}

export function useDuplicateEvent(session: Session, id: number) {
  const client = useQueryClient()
  return async (body: RequestBody<'duplicateEvent'>, signal: AbortSignal): Promise<SubmissionResult<ManagedEvent>> => {
    const pending = submissionEntry(session, `events.duplicate.${id}`)
    const sent = await submitOnce(session, 'duplicateEvent', { id, body }, { pending, signal })
    invalidateEvents(client, session)
    return sent
  }
}

export function useRepeatEvent(session: Session, id: number) {
  const client = useQueryClient()
  return async (body: RequestBody<'repeatEvent'>, signal: AbortSignal): Promise<SubmissionResult<EventRepetition>> => {
    const pending = submissionEntry(session, `events.repeat.${id}`)
    const sent = await submitOnce(session, 'repeatEvent', { id, body }, { pending, signal })
    invalidateEvents(client, session)
    return sent
  }
}

export function useDeleteEvent(session: Session, event: Event) {
  const client = useQueryClient()
  const input = { id: event.id, version: versionOf(event) }
  return async (signal: AbortSignal): Promise<void> => {
    await actOnShown(
      () => unlessGone(() => submit(session, 'deleteEvent', input, signal)),
      () => rereadEvent(client, session),
    )
    dropRecord(session, 'listEvents', event.id)
    resetEvents(client, session)
  }
}
