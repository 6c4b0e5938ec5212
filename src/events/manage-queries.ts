/** Query and mutation options of the administration of registrations and the waiting list. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { EventRegistration } from '#contract/schemas/events.ts'
import type { ManagedRegistration, WaitingListEntry } from '#contract/schemas/management/registrations.ts'
import { versionOf } from '#contract/operations.ts'
import { unlessGone, submit, submitOnce } from '../api/mutations.ts'
import { submissionEntry, type SubmissionResult } from '../api/send-once.ts'
import { applyRecord } from '../replica/replica.ts'
import type { Session } from '../session/session.ts'
import type { RegisterBody } from './register-values.ts'

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
