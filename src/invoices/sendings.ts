/** Sending invoices: one state per invoice and session, whichever screen or run began it. */
import type { QueryClient } from '@tanstack/react-query'
import { can } from '#contract/operations.ts'
import type { Invoice } from '#contract/schemas/invoices.ts'
import { submitOnce } from '../api/mutations.ts'
import { isUnconfirmed } from '../api/send-once.ts'
import { applyRecord } from '../replica/replica.ts'
import { memoryEntry, type StorageEntry } from '../session/entries.ts'
import { perSession, sessionStore } from '../session/scope.ts'
import type { Session } from '../session/session.ts'
import { useStore } from '../ui/store.ts'
import { refreshInvoice } from './queries.ts'

export type Sending =
  | { readonly state: 'waiting' | 'sending' }
  | { readonly state: 'failed' | 'unconfirmed'; readonly error: unknown }

/** An invoice as it was on screen when the user decided to send it. */
export type Sendable = Pick<Invoice, 'id' | 'number' | 'sent_at'>

/** By the id of the invoice. */
const sendings = sessionStore<Readonly<Record<number, Sending>>>({})

interface Attempt {
  readonly pending: StorageEntry
  /** `sent_at` before it. */
  readonly before: string | null
}

/** Attempts that the service has not decided, by the id of the invoice. */
const undecided = perSession(() => new Map<number, Attempt>())

export function noteSending(session: Session, id: number, sending: Sending | null): void {
  const store = sendings(session)
  const { [id]: _, ...others } = store.get()
  store.set(sending ? { ...others, [id]: sending } : others)
}

export function isWaiting(session: Session, id: number): boolean {
  return sendings(session).get()[id]?.state === 'waiting'
}

export function isBeingSent(session: Session, id: number): boolean {
  return isWaiting(session, id) || sendings(session).get()[id]?.state === 'sending'
}

/** The sending of an invoice; null when nothing is under way. */
export function useSending(session: Session, id: number): Sending | null {
  return useStore(sendings(session))[id] ?? null
}

/** The invoice, where it was sent since the user saw it: by someone else, or by an attempt without a response. Null otherwise. */
export async function findSentSince(
  client: QueryClient,
  session: Session,
  { id, sent_at: seen }: Sendable,
): Promise<Invoice | null> {
  if (!can(session, 'getInvoice')) return null
  const fresh = await refreshInvoice(client, session, id)
  const sentAt = fresh.sent_at ?? null
  const attempt = undecided(session).get(id)
  if (attempt && sentAt !== attempt.before) {
    undecided(session).delete(id)
    noteSending(session, id, null)
  }
  return sentAt === seen ? null : fresh
}

/**
 * The invoice, where an attempt without a response had sent it after all and the user could not see that; null otherwise. When the user
 * had seen it, sending is a new decision.
 */
export async function findSent(client: QueryClient, session: Session, invoice: Sendable): Promise<Invoice | null> {
  return undecided(session).has(invoice.id) ? findSentSince(client, session, invoice) : null
}

/** Sends an invoice, for the first time or again, whatever screen is open by then. */
export async function sendInvoice(
  client: QueryClient,
  session: Session,
  { id, sent_at: at }: Sendable,
  signal: AbortSignal,
): Promise<Invoice> {
  const attempts = undecided(session)
  const attempt = attempts.get(id) ?? { pending: memoryEntry(), before: at ?? null }
  attempts.set(id, attempt)
  noteSending(session, id, { state: 'sending' })
  try {
    const { result } = await submitOnce(session, 'sendInvoice', { id }, { pending: attempt.pending, signal })
    noteSending(session, id, null)
    await applyRecord(client, session, { list: 'listInvoices', record: result })
    return result
  } catch (error) {
    const isStopped = signal.aborted && error === signal.reason
    noteSending(session, id, isStopped ? null : { state: isUnconfirmed(error) ? 'unconfirmed' : 'failed', error })
    throw error
  } finally {
    if (attempt.pending.read() === null) attempts.delete(id)
  }
}
