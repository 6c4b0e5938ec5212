/** Query and mutation options of invoices. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { RequestBody } from '#contract/schemas/index.ts'
import type { Invoice, InvoiceSummary } from '#contract/schemas/invoices.ts'
import { submitOnce } from '../api/mutations.ts'
import { operationQuery } from '../api/queries.ts'
import { submissionEntry, type SubmissionResult } from '../api/send-once.ts'
import { applyRecord, type Replica, type ReplicaSource, useReplica, useReplicaSource } from '../replica/replica.ts'
import type { Session } from '../session/session.ts'
import { createComputation, useComputed } from '../ui/use-computed.ts'
import { sumTabs } from './invoice-tabs.ts'
import { forgottenBefore, outstandingOf } from './outstanding.ts'
import { useToday } from '../ui/use-now.ts'

export { dueByDay, dueDatesOf, forgottenBefore, type LateFrom, lateUntil, type Outstanding } from './outstanding.ts'

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

export interface InvoiceDesk extends Omit<Replica<InvoiceSummary>, 'rows'> {
  readonly sums: ReturnType<typeof sumTabs>
  /** Drafts that have lain too long. */
  readonly forgotten: number
  /** Sent and not settled; empty unless they are read. */
  readonly sent: Replica<InvoiceSummary>
}

/** How many invoices are late, open or still a draft, and how much: only those are read, not all there ever were. */
export function useInvoiceDesk(session: Session, options?: { enabled?: boolean }): InvoiceDesk {
  const sent = useReplica(session, 'listInvoices', { query: { status: 'sent' } }, options)
  const drafts = useReplica(session, 'listInvoices', { query: { status: 'draft' } }, options)
  const today = useToday()
  const sums = useMemo(() => sumTabs([...sent.rows, ...drafts.rows], today), [sent.rows, drafts.rows, today])
  const forgotten = useMemo(
    () =>
      drafts.rows.filter(({ status, invoice_date: day }) => status === 'draft' && day < forgottenBefore(today)).length,
    [drafts.rows, today],
  )
  return {
    sums,
    forgotten,
    sent,
    isComplete: sent.isComplete && drafts.isComplete,
    isPending: sent.isPending || drafts.isPending,
    error: sent.error ?? drafts.error,
    retry: () => [sent, drafts].forEach((list) => list.error && list.retry()),
  }
}

const outstanding = createComputation(outstandingOf)

/** The money outstanding by how late it is; null until all that was sent is there. */
export function useOutstanding({ sent }: Pick<InvoiceDesk, 'sent'>) {
  return useComputed(outstanding, sent.isComplete ? sent.rows : null, useToday())
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
