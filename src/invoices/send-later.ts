/** Sending after the undo delay. It goes on whatever screen of the association is open, so its state is kept per session. */
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ApiProblem } from '#client/errors.ts'
import { can } from '#contract/operations.ts'
import type { Invoice } from '#contract/schemas/invoices.ts'
import type { Session } from '../session/session.ts'
import { sessionSignal, sessionStore } from '../session/scope.ts'
import { notify } from '../ui/notify.ts'
import { useStore } from '../ui/store.ts'
import { announce } from '../ui/undo-delay.ts'
import { refreshInvoice, sendInvoice } from './queries.ts'

export type Sending = { readonly state: 'waiting' | 'sending' } | { readonly state: 'failed'; readonly error: unknown }

/** By the id of the invoice. */
const sendings = sessionStore<Readonly<Record<number, Sending>>>({})

function note(session: Session, id: number, sending: Sending | null): void {
  const store = sendings(session)
  const { [id]: _, ...others } = store.get()
  store.set(sending ? { ...others, [id]: sending } : others)
}

/** The sending of an invoice; null when nothing is under way. */
export function useSending(session: Session, id: number): Sending | null {
  return useStore(sendings(session))[id] ?? null
}

function isUnderWay(sending: Sending | undefined): boolean {
  return sending?.state === 'waiting' || sending?.state === 'sending'
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

  return async ({ id, number }: Pick<Invoice, 'id' | 'number'>, email: string | null): Promise<void> => {
    if (isUnderWay(sendings(session).get()[id])) return
    const signal = sessionSignal(session)
    note(session, id, { state: 'waiting' })
    try {
      if (!(await announce({ message: texts.soon(number, email), stop: texts.stop, signal }))) {
        note(session, id, null)
        return await notify({ message: texts.stopped(number), tone: 'warning' })
      }
      note(session, id, { state: 'sending' })
      const sent = await sendInvoice(client, session, id)
      note(session, id, null)
      await notify({ message: texts.done(sent) })
    } catch (error) {
      note(session, id, { state: 'failed', error })
      const show = { label: texts.show, run: () => void navigate({ to: '/invoices/$id', params: { id } }), signal }
      await notify({
        message: texts.failed(number, error),
        tone: 'warning',
        ...(can(session, 'getInvoice') ? { action: show } : {}),
      })
      // It may be another than what is on screen: paid in the meantime.
      if (error instanceof ApiProblem && can(session, 'getInvoice'))
        await refreshInvoice(client, session, id).catch(() => undefined)
    }
  }
}
