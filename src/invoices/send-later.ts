/** Sending after the undo delay. It goes on whatever screen of the association is open. */
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ApiProblem } from '#client/errors.ts'
import { can } from '#contract/operations.ts'
import type { Invoice } from '#contract/schemas/invoices.ts'
import type { Session } from '../session/session.ts'
import { isUnconfirmed } from '../api/send-once.ts'
import { sessionSignal } from '../session/scope.ts'
import { type Notice, notify } from '../ui/notify.ts'
import { announce } from '../ui/undo-delay.ts'
import { refreshInvoice } from './queries.ts'
import { findSent, findSentSince, isBeingSent, noteSending, type Sendable, sendInvoice } from './sendings.ts'

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
