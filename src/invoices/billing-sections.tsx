import { Anchor, Text } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CreditNote, InvoiceSending, ManagedInvoice } from '#contract/schemas/management/invoices.ts'
import { localToday } from '../forms/local-date.ts'
import { useFormats, withTexts } from '../i18n/language-provider.tsx'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { lazyPart } from '../problems/lazy-part.tsx'
import { useCan, useSession } from '../session/session.ts'
import { Section } from '../ui/facts.tsx'
import classes from './billing-sections.module.css'
import { useElectronicInvoice } from './electronic-invoice.ts'
import { NoteIsland } from './manage-dialogs.tsx'
import { useRecipientAddress } from './recipient-address.ts'
import { sendingsQuery } from './manage-queries.ts'
import { managedInvoiceQuery } from '../records/queries.ts'
import { Caption } from '../ui/page.tsx'

const InvoiceReminders = lazyPart(
  withTexts(async () => (await import('./reminders/invoice-reminders.tsx')).InvoiceRemindersSection, 'reminders'),
)

type Asking = { readonly note: CreditNote; readonly email: string | null }

function CreditNotes({ invoice }: { invoice: ManagedInvoice }) {
  const t = useTranslations('invoices.manage')
  const say = useTranslations('invoices')
  const formats = useFormats()
  const saveUbl = useElectronicInvoice()
  const can = useCan()
  const { email: address, isPending } = useRecipientAddress(invoice)
  const email = isPending ? null : address
  const [asking, setAsking] = useState<Asking | null>(null)
  const notes = invoice.credit_notes
  if (notes.length === 0) return null
  return (
    <Section title={t('creditNotes')}>
      <ul className={classes.rows}>
        {notes.map((note) => {
          const {
            id,
            invoice_id: invoiceId,
            number,
            issued_on: day,
            reason,
            total,
            sent_at: sentAt,
            pdf_url: url,
          } = note
          return (
            <li key={id}>
              <div>
                <Text size="sm">
                  {number} · <time dateTime={day}>{formats.date(day)}</time>
                </Text>
                <Caption size="xs">
                  {sentAt
                    ? say('state.lastSent', { date: formats.date(localToday(new Date(sentAt))) })
                    : say('timeline.notSent')}
                </Caption>
                {reason && (
                  <Text size="xs" c="dimmed" className={classes.lines}>
                    {reason}
                  </Text>
                )}
              </div>
              <span className={classes.amount}>{formats.money(total)}</span>
              {url && (
                <Anchor href={url} target="_blank" rel="noreferrer" size="sm" aria-label={t('notePdf', { number })}>
                  <IconFileTypePdf size={16} aria-hidden /> PDF
                </Anchor>
              )}
              <Anchor
                component="button"
                type="button"
                size="sm"
                aria-label={t('noteUbl', { number })}
                onClick={() => void saveUbl(invoiceId, id)}
              >
                UBL
              </Anchor>
              {email !== null && can('sendCreditNote') && (
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  aria-label={t('noteSendOf', { number })}
                  onClick={() => setAsking({ note, email })}
                >
                  {t('noteSend')}
                </Anchor>
              )}
              {sentAt === null && can('markCreditNoteSent') && (
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  aria-label={t('noteMarkOf', { number })}
                  onClick={() => setAsking({ note, email: null })}
                >
                  {t('noteMark')}
                </Anchor>
              )}
            </li>
          )
        })}
      </ul>
      {asking && <NoteIsland {...asking} onClose={() => setAsking(null)} />}
    </Section>
  )
}

function Sending({ sending }: { sending: InvoiceSending }) {
  const t = useTranslations('invoices.manage')
  const formats = useFormats()
  const { requested_at: at, state, recipient, subject, body, reason } = sending
  return (
    <li>
      <div>
        <Text size="sm">
          <time dateTime={at}>{formats.dateTime(at)}</time>
          {recipient && ` · ${recipient}`}
        </Text>
        <Text size="xs" c={state === 'failed' ? 'var(--mantine-color-error)' : 'dimmed'}>
          {[t(`sending.${state}`), reason].filter(Boolean).join(' · ')}
        </Text>
        {body && (
          <details>
            <summary>{t('showText')}</summary>
            <Text size="sm" fw={500} mt="xs">
              {subject}
            </Text>
            <Text size="sm" className={classes.lines}>
              {body}
            </Text>
          </details>
        )}
      </div>
    </li>
  )
}

function Sendings({ id }: { id: number }) {
  const t = useTranslations('invoices.manage')
  const { data, error, refetch } = useQuery(sendingsQuery(useSession(), id))
  if (error) return <ProblemNotice error={error} onRetry={() => void refetch()} />
  if (!data || data.data.length === 0) return null
  return (
    <Section title={t('sendings')}>
      <ul className={classes.rows}>
        {data.data.map((sending) => (
          <Sending key={sending.requested_at} sending={sending} />
        ))}
      </ul>
    </Section>
  )
}

/** Credit notes and emails of an invoice, for those who administer them. */
export function BillingSections({ id }: { id: number }) {
  const t = useTranslations('invoices.manage')
  const can = useCan()
  const { data: invoice, error, refetch } = useQuery(managedInvoiceQuery(useSession(), id))
  if (error) return <ProblemNotice error={error} onRetry={() => void refetch()} />
  if (!invoice) return null
  return (
    <>
      {invoice.cancellation_reason && (
        <Section title={t('cancellationReason')}>
          <Text size="sm" className={classes.lines}>
            {invoice.cancellation_reason}
          </Text>
        </Section>
      )}
      <CreditNotes invoice={invoice} />
      <Sendings id={id} />
      {can('getInvoiceReminders') && invoice.status !== 'draft' && (
        <InvoiceReminders id={id} isOpen={invoice.status === 'sent'} />
      )}
    </>
  )
}
