/** Query and mutation options of the administration of invoices and payments. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { RequestBody } from '#contract/schemas/index.ts'
import type { ManagedPayment } from '#contract/schemas/management/payments.ts'
import type { ManagedInvoice } from '#contract/schemas/management/invoices.ts'
import { submitOnce } from '../api/mutations.ts'
import { operationQuery } from '../api/queries.ts'
import { submissionEntry, type SubmissionResult } from '../api/send-once.ts'
import { sendVersion } from '../forms/save-versioned.ts'
import type { Session } from '../session/session.ts'
import { managedInvoiceQuery } from '../records/queries.ts'

export function sendingsQuery(session: Session, id: number) {
  return operationQuery(session, 'listInvoiceSendings', { id })
}

/** Shows the answer of a change. */
export function showInvoice(client: QueryClient, session: Session, invoice: ManagedInvoice): void {
  client.setQueryData(managedInvoiceQuery(session, invoice.id).queryKey, invoice)
}

const actions = [
  'cancelInvoice',
  'restoreInvoice',
  'markInvoiceSent',
  'creditInvoice',
  'recordPayment',
  'refundInvoice',
  'writeOffInvoice',
] as const
export type InvoiceAction = (typeof actions)[number]

interface ActionInput<Name extends InvoiceAction> {
  /** Of the invoice on which the user decided. */
  readonly version: number
  readonly body: RequestBody<Name>
}

export function rereadInvoice(client: QueryClient, session: Session, id: number): Promise<ManagedInvoice> {
  return client.fetchQuery({ ...managedInvoiceQuery(session, id), staleTime: 0, retry: false })
}

function useSend<Name extends InvoiceAction>(session: Session, name: Name, id: number) {
  const pending = submissionEntry(session, `invoices.${name}.${id}`)
  return ({ version, body }: ActionInput<Name>, signal: AbortSignal): Promise<SubmissionResult<ManagedInvoice>> =>
    // The body is that of the operation, which the compiler cannot see for a type parameter.
    submitOnce(session, name, { id, version, body } as never, { pending, signal })
}

/** Like `useInvoiceAction`, without a form. */
export function useInvoiceDecision<Name extends InvoiceAction>(session: Session, name: Name, id: number) {
  const client = useQueryClient()
  const send = useSend(session, name, id)
  return async (input: ActionInput<Name>, signal: AbortSignal): Promise<ManagedInvoice> => {
    const { result } = await send(input, signal)
    showInvoice(client, session, result)
    return result
  }
}

/** Acts on an invoice once, and not when another user changed it in between: then the form shows it as it is now. */
export function useInvoiceAction<Name extends InvoiceAction>(session: Session, name: Name, id: number) {
  const client = useQueryClient()
  const send = useSend(session, name, id)
  return async (input: ActionInput<Name>, signal: AbortSignal): Promise<SubmissionResult<ManagedInvoice>> => {
    const sent = await sendVersion<SubmissionResult<ManagedInvoice>>({
      send: () => send(input, signal),
      reread: async () => ({ result: await rereadInvoice(client, session, id), isEarlier: false }),
      isSaved: () => false,
    })
    showInvoice(client, session, sent.result)
    return sent
  }
}

/** A payment is reversed at most once, so it has no version. */
export function useReversePayment(session: Session, { id }: Pick<ManagedPayment, 'id'>) {
  const client = useQueryClient()
  return async (
    body: RequestBody<'reversePayment'>,
    signal: AbortSignal,
  ): Promise<SubmissionResult<ManagedInvoice>> => {
    const pending = submissionEntry(session, `payments.reverse.${id}`)
    const sent = await submitOnce(session, 'reversePayment', { id, body }, { pending, signal })
    showInvoice(client, session, sent.result)
    return sent
  }
}
