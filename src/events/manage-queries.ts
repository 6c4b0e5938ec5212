/** Query and mutation options of the administration of registrations and the waiting list. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { EventRegistration, Event } from '#contract/schemas/events.ts'
import type { ManagedRegistration, WaitingListEntry } from '#contract/schemas/management/registrations.ts'
import { versionOf } from '#contract/operations.ts'
import { unlessGone, submit, submitOnce, type Once } from '../api/mutations.ts'
import { submissionEntry, type SubmissionResult } from '../api/send-once.ts'
import { applyRecord, dropRecord } from '../replica/replica.ts'
import type { Session } from '../session/session.ts'
import type { RegisterBody } from './register-values.ts'
import { ApiProblem } from '#client/errors.ts'
import type { RequestBody } from '#contract/schemas/index.ts'
import type { ManagedEvent } from '#contract/schemas/management/events.ts'
import { saveVersioned, sendVersion, type VersionedEdit } from '../forms/save-versioned.ts'
import { type EventValues, eventValues } from './event-values.ts'
import { managedEventQuery } from './event-state.ts'

/** Shows the answer of a change, before anything is read again. */
export async function showRegistration(
  client: QueryClient,
  session: Session,
  registration: ManagedRegistration,
): Promise<void> {
  const { version: _, ...record } = registration
  await applyRecord(client, session, { list: 'listEventRegistrations', path: { id: record.event_id }, record })
}

export interface RegistrationDecision {
  readonly is: 'confirm' | 'cancel'
  readonly sendEmail: boolean
}

/** Confirms or cancels a registration as it is shown. */
export function useDecide(session: Session) {
  const client = useQueryClient()
  return async (
    registration: EventRegistration,
    { is, sendEmail }: RegistrationDecision,
    signal: AbortSignal,
  ): Promise<void> => {
    const { event_id: id, id: registration_id } = registration
    const pending = submissionEntry(session, `events.${is}.${id}.${registration_id}`)
    const name = is === 'confirm' ? 'confirmRegistration' : 'cancelRegistration'
    const body = { send_email: sendEmail && registration.email !== null }
    const input = { id, registration_id, version: versionOf(registration), body }
    const { result } = await submitOnce(session, name, input, { pending, signal })
    await showRegistration(client, session, result)
  }
}

/** The name of the draft and submission of a place on the waiting list. */
export function waitingDraft(eventId: number): string {
  return `events.wait.${eventId}`
}

export function addToWaitingList(
  session: Session,
  id: number,
  body: RegisterBody,
  signal: AbortSignal,
): Promise<SubmissionResult<WaitingListEntry>> {
  return submitOnce(
    session,
    'addToWaitingList',
    { id, body },
    { pending: submissionEntry(session, waitingDraft(id)), signal },
  )
}

/** Registers who waits, with all people or fewer. */
export function useMoveUp(session: Session) {
  const client = useQueryClient()
  return async (
    { event_id: id, id: entry_id, version }: WaitingListEntry,
    people: number,
    signal: AbortSignal,
  ): Promise<void> => {
    const pending = submissionEntry(session, `events.move-up.${id}.${entry_id}`)
    const input = { id, entry_id, version, body: { number_of_people: people } }
    const { result } = await submitOnce(session, 'registerFromWaitingList', input, { pending, signal })
    await showRegistration(client, session, result)
  }
}

export function removeFromWaitingList(
  session: Session,
  { event_id: id, id: entry_id, version }: WaitingListEntry,
  signal: AbortSignal,
): Promise<void> {
  return unlessGone(() => submit(session, 'removeFromWaitingList', { id, entry_id, version }, signal))
}

/** Query and mutation options of the administration of events. */
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
  /** The version that the dialog shows. */
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
