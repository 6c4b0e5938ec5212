/** Query options of reminders, and what changes them. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { RequestBody } from '#contract/schemas/index.ts'
import { actOnShown, submitOnce } from '../../api/mutations.ts'
import { invalidateOperations, operationQuery } from '../../api/queries.ts'
import { submissionEntry } from '../../api/send-once.ts'
import type { Session } from '../../session/session.ts'

/** Depends on every invoice and payment, so it is read each time. */
export function reminderPreviewQuery(session: Session) {
  return queryOptions({ ...operationQuery(session, 'getReminderPreview', {}), staleTime: 0 })
}

export function reminderLetterQuery(session: Session, invoiceId: number) {
  return queryOptions({ ...operationQuery(session, 'getReminderLetter', { id: invoiceId }), staleTime: 0 })
}

export function invoiceRemindersQuery(session: Session, invoiceId: number) {
  return operationQuery(session, 'getInvoiceReminders', { id: invoiceId })
}

/** For paper: it asks for what is open now, so it is read again for every print. */
export function letterQuery(session: Session, id: number) {
  const input = { id, query: { amounts: 'now' } } as const
  return queryOptions({
    ...operationQuery(session, 'getReminder', input, { priority: 'lookup' }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** Everything that shows reminders; a fee is an invoice of its own. */
export function refreshReminders(client: QueryClient, session: Session) {
  const names = ['getReminderPreview', 'getReminderLetter', 'getInvoiceReminders', 'getReminder'] as const
  const invoices = ['listInvoices', 'getInvoice', 'getManagedInvoice', 'listInvoiceSendings', 'listChanges'] as const
  return invalidateOperations(client, session, [...names, ...invoices])
}

interface Change {
  readonly client: QueryClient
  readonly session: Session
  readonly signal: AbortSignal
}

export async function withdrawReminder({ client, session, signal }: Change, id: number): Promise<void> {
  const pending = submissionEntry(session, `reminders.withdraw.${id}`)
  const send = () => submitOnce(session, 'withdrawReminder', { id, body: {} }, { pending, signal })
  await actOnShown(send, () => refreshReminders(client, session))
  await refreshReminders(client, session)
}

export async function holdReminders(
  { client, session, signal }: Change,
  id: number,
  body: RequestBody<'holdReminders'>,
) {
  const pending = submissionEntry(session, `reminders.hold.${id}`)
  const sent = await submitOnce(session, 'holdReminders', { id, body }, { pending, signal })
  await refreshReminders(client, session)
  return sent
}

export async function resumeReminders({ client, session, signal }: Change, id: number): Promise<void> {
  const pending = submissionEntry(session, `reminders.resume.${id}`)
  await submitOnce(session, 'resumeReminders', { id }, { pending, signal })
  await refreshReminders(client, session)
}
