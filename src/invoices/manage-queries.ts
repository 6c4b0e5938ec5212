/** Query and mutation options of the administration of invoices and payments. */
import { type QueryClient, useQueryClient, queryOptions } from '@tanstack/react-query'
import type { RequestBody } from '#contract/schemas/index.ts'
import type { ManagedInvoice } from '#contract/schemas/management/invoices.ts'
import { type Once, submitOnce } from '../api/mutations.ts'
import { submissionEntry, type SubmissionResult } from '../api/send-once.ts'
import { operationQuery } from '../api/queries.ts'
import { sendVersion } from '../forms/save-versioned.ts'
import { type Session, useSession } from '../session/session.ts'
import { managedInvoiceQuery } from '../records/queries.ts'

export function sendingsQuery(session: Session, id: number) {
  return operationQuery(session, 'listInvoiceSendings', { id })
}

/** Shows the answer of a change. */
export function showInvoice(client: QueryClient, session: Session, invoice: ManagedInvoice): void {
  client.setQueryData(managedInvoiceQuery(session, invoice.id).queryKey, invoice)
}

export type InvoiceAction =
  | 'cancelInvoice'
  | 'restoreInvoice'
  | 'markInvoiceSent'
  | 'creditInvoice'
  | 'recordPayment'
  | 'refundInvoice'
  | 'writeOffInvoice'

interface ActionInput<Name extends InvoiceAction> {
  /** The version of the invoice on which the user decided. */
  readonly version: number
  readonly body: RequestBody<Name>
}

export function rereadInvoice(client: QueryClient, session: Session, id: number): Promise<ManagedInvoice> {
  return client.fetchQuery({ ...managedInvoiceQuery(session, id), staleTime: 0, retry: false })
}

function sendAction<Name extends InvoiceAction>(
  session: Session,
  name: Name,
  input: ActionInput<Name> & { readonly id: number },
  once: Once,
): Promise<SubmissionResult<ManagedInvoice>> {
  // The body is that of the operation, which the compiler cannot see for a type parameter.
  return submitOnce(session, name, input as never, once)
}

/** Like `useInvoiceAction`, without a form. */
export function useInvoiceDecision<Name extends InvoiceAction>(name: Name, id: number) {
  const session = useSession()
  const client = useQueryClient()
  return async (input: ActionInput<Name>, signal: AbortSignal): Promise<ManagedInvoice> => {
    const pending = submissionEntry(session, `invoices.${name}.${id}`)
    const { result } = await sendAction(session, name, { id, ...input }, { pending, signal })
    showInvoice(client, session, result)
    return result
  }
}

/** Acts on an invoice once, and not when another user changed it in between: then the form shows it as it is now. */
export function useInvoiceAction<Name extends InvoiceAction>(name: Name, id: number) {
  const session = useSession()
  const client = useQueryClient()
  return async (input: ActionInput<Name>, once: Once): Promise<SubmissionResult<ManagedInvoice>> => {
    const sent = await sendVersion<SubmissionResult<ManagedInvoice>>({
      send: () => sendAction(session, name, { id, ...input }, once),
      reread: async () => ({ result: await rereadInvoice(client, session, id), isEarlier: false }),
      isSaved: () => false,
    })
    showInvoice(client, session, sent.result)
    return sent
  }
}

/** Query options of reminders, and what changes them. */
export function reminderLetterQuery(session: Session, invoiceId: number) {
  return queryOptions({ ...operationQuery(session, 'getReminderLetter', { id: invoiceId }), staleTime: 0 })
}

export function invoiceRemindersQuery(session: Session, invoiceId: number) {
  return operationQuery(session, 'getInvoiceReminders', { id: invoiceId })
}

export async function withdrawReminder(session: Session, id: number, signal: AbortSignal): Promise<void> {
  const pending = submissionEntry(session, `reminders.withdraw.${id}`)
  await submitOnce(session, 'withdrawReminder', { id, body: {} }, { pending, signal })
}

export async function resumeReminders(session: Session, id: number, signal: AbortSignal): Promise<void> {
  const pending = submissionEntry(session, `reminders.resume.${id}`)
  await submitOnce(session, 'resumeReminders', { id }, { pending, signal })
}
