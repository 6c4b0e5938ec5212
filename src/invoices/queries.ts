/** Query and mutation options of invoices. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { RequestBody } from '#contract/schemas/index.ts'
import type { Invoice, InvoiceSummary } from '#contract/schemas/invoices.ts'
import { submitOnce } from '../api/mutations.ts'
import { operationQuery } from '../api/queries.ts'
import { submissionEntry, type SubmissionResult } from '../api/send-once.ts'
import { applyRecord, type ReplicaSource, useReplica, useReplicaSource } from '../replica/replica.ts'
import type { Session } from '../session/session.ts'

/** The source of every invoice, and which part of it is known to be whole. */
export interface InvoiceBooks {
  readonly source: ReplicaSource<InvoiceSummary>
  /** Whether all of a status have come, even while the rest is on its way. */
  readonly has: (status: 'draft' | 'sent') => boolean
}

/**
 * Every invoice. Unsettled ones are few and the reason a treasurer comes: until the whole list is there, they are
 * requested separately as well.
 */
export function useInvoiceBooks(session: Session): InvoiceBooks {
  const source = useReplicaSource(session, 'listInvoices', {})
  const { isComplete } = useSyncExternalStore(source.subscribe, source.get)
  const enabled = !isComplete
  const drafts = useReplica(session, 'listInvoices', { query: { status: 'draft' } }, { enabled })
  const sent = useReplica(session, 'listInvoices', { query: { status: 'sent' } }, { enabled })
  useEffect(() => {
    // In the end the whole list has them, and knows them better.
    if (!enabled) return
    source.learn(drafts.rows)
    source.learn(sent.rows)
  }, [source, enabled, drafts.rows, sent.rows])
  return { source, has: (status) => isComplete || (status === 'draft' ? drafts : sent).isComplete }
}

/** One invoice with its lines and payments. */
export function invoiceQuery(session: Session, id: number) {
  return operationQuery(session, 'getInvoice', { id })
}

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
