import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiProblem } from '#client/errors.ts'
import type { Invoice } from '#contract/schemas/invoices.ts'
import { localToday } from '../forms/local-date.ts'
import { dialogIsland } from '../problems/lazy-part.tsx'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useCan, useSession } from '../session/session.ts'
import { LinkButton } from '../ui/link.tsx'
import { onIntent } from '../ui/on-intent.ts'
import classes from './invoice-page.module.css'
import { type RecipientAddress, useRecipientAddress } from './recipient-address.ts'
import { useSendLater, type Sending, useSending } from './send-later.ts'
import { isSendable } from './invoice-state.ts'
import { useToday } from '../ui/use-now.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { Caption } from '../ui/page.tsx'

const importSendAgainDialog = () => import('./confirm-dialogs.tsx')
const SendAgainDialog = dialogIsland(async () => (await importSendAgainDialog()).SendAgainDialog)

function NoAddress({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('invoices.send')
  const can = useCan()
  const { member_id: id, recipient } = invoice
  if (typeof id !== 'number') return <p>{t('noAddress')}</p>
  return (
    <>
      <p>{t('noAddressMember', { name: recipient?.name ?? '' })}</p>
      {can('updateMember') && (
        <LinkButton to="/members/$id/edit" params={{ id }} size="compact-sm" label={t('addEmail')} />
      )}
    </>
  )
}

interface FailureProps {
  readonly failure: Extract<Sending, { error: unknown }>
  readonly invoice: Invoice
  readonly onRetry: () => void
}

function Failure({ failure: { state, error }, invoice, onRetry }: FailureProps) {
  const t = useTranslations('invoices.send')
  if (state === 'unconfirmed') {
    return (
      <ProblemNotice error={error} onRetry={onRetry}>
        {t('retry')}
      </ProblemNotice>
    )
  }
  if (!(error instanceof ApiProblem)) return <ProblemNotice error={error} onRetry={onRetry} />
  if (error.code === 'recipient_without_email') return <NoAddress invoice={invoice} />
  if (error.code === 'invoice_not_sendable') return <p role="alert">{t('notSendable')}</p>
  return <ProblemNotice error={error} onRetry={onRetry} />
}

function Where({ address: { email, isGuess } }: { address: RecipientAddress }) {
  const t = useTranslations('invoices.send')
  const { environment } = useSession()
  if (environment === 'test') {
    return (
      <>
        <p>{email}</p>
        <p>{t('testKey')}</p>
      </>
    )
  }
  return (
    <>
      <p>{email === null ? t('noAddressUnknown') : t('to', { email })}</p>
      {isGuess && email !== null && <Caption size="xs">{t('onInvoice')}</Caption>}
    </>
  )
}

/** Sends at once, unless that was done today: then it asks. */
function SendButton({ invoice, isDisabled, onSend }: { invoice: Invoice; isDisabled: boolean; onSend: () => void }) {
  const t = useTranslations('invoices.send')
  const [isAsking, setAsking] = useState(false)
  const today = useToday()
  const wasSentToday = invoice.sent_at && localToday(new Date(invoice.sent_at)) === today
  return (
    <>
      <ActionButton
        variant="filled"
        icon={IconSend}
        disabled={isDisabled}
        {...(wasSentToday ? onIntent(importSendAgainDialog) : {})}
        onClick={() => (wasSentToday ? setAsking(true) : onSend())}
        label={invoice.status === 'draft' ? t('first') : t('again')}
      />
      {isAsking && <SendAgainDialog invoice={invoice} onSend={onSend} onClose={() => setAsking(false)} />}
    </>
  )
}

export function SendPanel({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('invoices.send')
  const session = useSession()
  const can = useCan()
  const address = useRecipientAddress(invoice)
  const sending = useSending(session, invoice.id)
  const sendLater = useSendLater(session)
  const send = () => void sendLater(invoice, address.email)
  const failure = sending && 'error' in sending ? sending : null
  if (!can('sendInvoice')) return null
  if (!isSendable(invoice)) {
    return failure ? (
      <div className={classes.send}>
        <Failure failure={failure} invoice={invoice} onRetry={send} />
      </div>
    ) : null
  }
  const isUnderWay = sending !== null && failure === null
  const hasNobody = address.email === null && !address.isGuess && !address.isPending
  return (
    <div className={classes.send}>
      {hasNobody ? (
        <NoAddress invoice={invoice} />
      ) : (
        <>
          <SendButton invoice={invoice} isDisabled={isUnderWay || address.isPending} onSend={send} />
          {failure ? (
            <Failure failure={failure} invoice={invoice} onRetry={send} />
          ) : isUnderWay ? (
            <p role="status">{sending.state === 'waiting' ? t('waiting') : t('sending')}</p>
          ) : (
            <Where address={address} />
          )}
        </>
      )}
    </div>
  )
}
