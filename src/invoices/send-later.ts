/** Sending after the undo delay. It goes on whatever screen of the association is open. */
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ApiProblem } from '#client/errors.ts'
import { can } from '#contract/operations.ts'
import type { Invoice } from '#contract/schemas/invoices.ts'
import type { Session } from '../session/session.ts'
import { submitOnce } from '../api/mutations.ts'
import { isUnconfirmed } from '../api/send-once.ts'
import { sessionSignal, perSession, sessionStore } from '../session/scope.ts'
import { type Notice, notify } from '../ui/notify.ts'
import { announce } from '../ui/undo-delay.ts'
import { refreshInvoice } from './queries.ts'
import { applyRecord } from '../replica/replica.ts'
import { memoryEntry, type StorageEntry } from '../session/entries.ts'
import { useStore } from '../ui/store.ts'

/** Sending invoices: one state per invoice and session, whichever screen or run began it. */
export type Sending =
  | { readonly state: 'waiting' | 'sending' }
  | { readonly state: 'failed' | 'unconfirmed'; readonly error: unknown }

/** An invoice as it was on screen when the user decided to send it. */
type Sendable = Pick<Invoice, 'id' | 'number' | 'sent_at'>

/** By the id of the invoice. */
const sendings = sessionStore<Readonly<Record<number, Sending>>>({})

interface Attempt {
  readonly pending: StorageEntry
  /** `sent_at` before it. */
  readonly before: string | null
}

/** Attempts that the service has not decided, by the id of the invoice. */
const undecided = perSession(() => new Map<number, Attempt>())

function noteSending(session: Session, id: number, sending: Sending | null): void {
  const store = sendings(session)
  const { [id]: _, ...others } = store.get()
  store.set(sending ? { ...others, [id]: sending } : others)
}

export function isWaiting(session: Session, id: number): boolean {
  return sendings(session).get()[id]?.state === 'waiting'
}

function isBeingSent(session: Session, id: number): boolean {
  return isWaiting(session, id) || sendings(session).get()[id]?.state === 'sending'
}

/** The sending of an invoice; null when nothing is under way. */
export function useSending(session: Session, id: number): Sending | null {
  return useStore(sendings(session))[id] ?? null
}

/** The invoice, where it was sent since the user saw it: by someone else, or by an attempt without a response. Null otherwise. */
async function findSentSince(
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
async function findSent(client: QueryClient, session: Session, invoice: Sendable): Promise<Invoice | null> {
  return undecided(session).has(invoice.id) ? findSentSince(client, session, invoice) : null
}

/** Sends an invoice, for the first time or again, whatever screen is open by then. */
async function sendInvoice(
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

/** The texts of the notices, in the language of when the delay began. */
function useTexts(session: Session) {
  const t = useTranslations('invoices.send')
  const trouble = useTranslations('trouble')
  const isTest = session.environment === 'test'
  return {
    show: t('show'),
    soon: (number: string, email: string | null) => {
      if (isTest) return t('soonTest', { number })
      return email === null ? t('soonSomewhere', { number }) : t('soon', { number, email })
    },
    stop: t('stop'),
    stopped: (number: string) => t('stopped', { number }),
    done: ({ number, recipient }: Invoice) =>
      isTest || !recipient?.email ? t('doneTest', { number }) : t('done', { number, email: recipient.email }),
    arrived: (number: string) => t('arrived', { number }),
    sentByOther: (number: string) => t('sentByOther', { number }),
    unconfirmed: (number: string) => t('unconfirmed', { number }),
    failed: (number: string, error: unknown) => {
      const detail = error instanceof ApiProblem ? error.problem.detail : undefined
      return t('failed', { number, reason: detail ?? trouble('unreachable.title') })
    },
  }
}

/**
 * Sends an invoice after ten seconds in which that can be stopped: `sendLater(invoice, email)`. A second press while it is under
 * way does nothing. `email` is where it will go, null when that is not known.
 */
export function useSendLater(session: Session) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const texts = useTexts(session)

  /** Returns what the user is told. */
  async function send(invoice: Sendable, email: string | null, signal: AbortSignal): Promise<Notice> {
    const { id, number } = invoice
    noteSending(session, id, { state: 'waiting' })
    if (await findSent(client, session, invoice)) return { message: texts.arrived(number), tone: 'warning' }
    if (await announce({ message: texts.soon(number, email), stop: texts.stop, signal })) {
      try {
        // A colleague may have sent it during the delay: the service would send it a second time.
        if (await findSentSince(client, session, invoice)) {
          noteSending(session, id, null)
          return { message: texts.sentByOther(number), tone: 'warning' }
        }
        return { message: texts.done(await sendInvoice(client, session, invoice, signal)) }
      } catch (error) {
        if (!signal.aborted || error !== signal.reason) throw error
      }
    }
    noteSending(session, id, null)
    return { message: texts.stopped(number), tone: 'warning' }
  }

  async function failure({ id, number }: Sendable, error: unknown, signal: AbortSignal): Promise<Notice> {
    const isOpen = isUnconfirmed(error)
    const mayRead = can(session, 'getInvoice')
    noteSending(session, id, { state: isOpen ? 'unconfirmed' : 'failed', error })
    // It may be another than what is on screen: paid in the meantime.
    if (error instanceof ApiProblem && mayRead) await refreshInvoice(client, session, id).catch(() => undefined)
    const show = { label: texts.show, run: () => void navigate({ to: '/invoices/$id', params: { id } }), signal }
    return {
      message: isOpen ? texts.unconfirmed(number) : texts.failed(number, error),
      tone: 'warning',
      ...(mayRead ? { action: show } : {}),
    }
  }

  return async (invoice: Sendable, email: string | null): Promise<void> => {
    if (isBeingSent(session, invoice.id)) return
    const signal = sessionSignal(session)
    try {
      await notify(await send(invoice, email, signal))
    } catch (error) {
      await notify(await failure(invoice, error, signal))
    }
  }
}
