/** Query and mutation options of invoices. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { RequestBody } from '#contract/schemas/index.ts'
import type { Invoice } from '#contract/schemas/invoices.ts'
import { submitOnce } from '../api/mutations.ts'
import { submissionEntry, type SubmissionResult } from '../api/send-once.ts'
import { invoiceQuery } from '../records/queries.ts'
import { applyRecord } from '../replica/replica.ts'
import type { Session } from '../session/session.ts'

/** Invalidates an invoice that differs from the one on screen. */
export async function refreshInvoice(client: QueryClient, session: Session, id: number): Promise<Invoice> {
  const fresh = await client.fetchQuery({ ...invoiceQuery(session, id), staleTime: 0 })
  await applyRecord(client, session, { list: 'listInvoices', record: fresh })
  return fresh
}

/** Creates an invoice; `form` is the name of its draft. */
export function useCreateInvoice(session: Session, form: string) {
  const client = useQueryClient()
  return async (body: RequestBody<'createInvoice'>, signal: AbortSignal): Promise<SubmissionResult<Invoice>> => {
    const sent = await submitOnce(
      session,
      'createInvoice',
      { body },
      { pending: submissionEntry(session, form), signal },
    )
    await applyRecord(client, session, { list: 'listInvoices', record: sent.result })
    return sent
  }
}

export function useCreateManagedInvoice(session: Session, form: string) {
  const client = useQueryClient()
  return async (body: RequestBody<'createManagedInvoice'>, signal: AbortSignal): Promise<SubmissionResult<Invoice>> => {
    const sent = await submitOnce(
      session,
      'createManagedInvoice',
      { body },
      { pending: submissionEntry(session, form), signal },
    )
    await applyRecord(client, session, { list: 'listInvoices', record: sent.result })
    return sent
  }
}
