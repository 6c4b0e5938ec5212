/** Sending with a moment in which it can be stopped. It goes on whatever screen is open, so where it stands is kept outside the screens. */
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ApiProblem } from '#client/errors.ts'
import { can } from '#contract/operations.ts'
import type { Invoice } from '#contract/schemas/invoices.ts'
import type { Session } from '../session/session.ts'
import { graceBefore } from '../ui/grace.ts'
import { notify } from '../ui/notify.ts'
import { createStore, useStore } from '../ui/store.ts'
import { refreshInvoice, sendInvoice } from './queries.ts'

export type Sending = { readonly state: 'waiting' | 'sending' } | { readonly state: 'failed'; readonly error: unknown }

const sendings = createStore<Readonly<Record<string, Sending>>>({})

function placeOf(session: Session, id: number): string {
  return `${session.id}.${id}`
}

function note(place: string, sending: Sending | null): void {
  const { [place]: _, ...others } = sendings.get()
  sendings.set(sending ? { ...others, [place]: sending } : others)
}

/** How the sending of an invoice stands; null when nothing is under way. */
export function useSending(session: Session, id: number): Sending | null {
  return useStore(sendings)[placeOf(session, id)] ?? null
}

function isUnderWay(sending: Sending | undefined): boolean {
  return sending?.state === 'waiting' || sending?.state === 'sending'
}

/** What the notices say: in the language of when it began. */
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
    const place = placeOf(session, id)
    if (isUnderWay(sendings.get()[place])) return
    note(place, { state: 'waiting' })
    if (!(await graceBefore({ message: texts.soon(number, email), stop: texts.stop }))) {
      note(place, null)
      return notify({ message: texts.stopped(number), tone: 'warning' })
    }
    note(place, { state: 'sending' })
    try {
      const sent = await sendInvoice(client, session, id)
      note(place, null)
      await notify({ message: texts.done(sent) })
    } catch (error) {
      note(place, { state: 'failed', error })
      const show = { label: texts.show, run: () => void navigate({ to: '/invoices/$id', params: { id } }) }
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
