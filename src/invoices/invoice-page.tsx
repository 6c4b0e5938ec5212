import { Anchor, Button } from '@mantine/core'
import { IconExternalLink, IconFileTypePdf } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Invoice } from '#contract/schemas/invoices.ts'
import { RecordActivity } from '../activity/record-activity.tsx'
import { addressLines } from '../i18n/address-lines.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import { lazyPart } from '../problems/lazy-part.tsx'
import { RecordPath } from '../session/record-path.tsx'
import { RecordDetails } from '../session/record-details.tsx'
import { useCan, useSession } from '../session/session.ts'
import { ContactLink } from '../ui/contact-link.tsx'
import { Copyable } from '../ui/copyable.tsx'
import { Fact, Facts, Section } from '../ui/facts.tsx'
import { Deferred, Page, Caption } from '../ui/page.tsx'
import { RecipientName, InvoiceStatusBadge } from './invoice-cells.tsx'
import { InvoiceMenu } from './invoice-menu.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import classes from './invoice-page.module.css'
import { InvoiceActivity, withManaged } from './invoice-activity.tsx'
import { invoiceQuery, useManagedInvoice } from '../records/queries.ts'
import { isWebAddress } from '../ui/web-address.ts'
import {
  dueCents,
  hasVat,
  type InvoiceState,
  invoiceStateOf,
  isSendable,
  latenessOf,
  overpaidCents,
} from './invoice-state.ts'
import { UnprintableInvoice } from './unprintable-part.tsx'
import { VatNumberPart } from './vat-number-part.tsx'
import { useState } from 'react'
import { centsOf, formatMoney } from '#contract/money.ts'
import { paidOn, writtenOffCents } from '#contract/paid-on.ts'
import { localToday } from '../forms/local-date.ts'
import { SendPanel } from './send-panel.tsx'
import { PaymentIsland } from './manage-dialogs.tsx'
import { useToday } from '../ui/use-now.ts'
import { ActionButton } from '../ui/action-button.tsx'

function paidSentence(
  invoice: ReturnType<typeof withManaged>,
  t: ReturnType<typeof useTranslations<'invoices.state'>>,
  formats: ReturnType<typeof useFormats>,
): string {
  const day = paidOn(invoice)
  const writtenOff = writtenOffCents(invoice)
  const amount = formats.money(formatMoney(writtenOff))
  if (day === null) return writtenOff > 0 ? t('writtenOff', { amount }) : t('paid')
  const date = formats.date(day)
  return writtenOff > 0 ? t('paidWrittenOff', { date, amount }) : t('paidOn', { date })
}

function useSentence(invoice: Invoice): string {
  const t = useTranslations('invoices.state')
  const late = useTranslations('invoices.late')
  const formats = useFormats()
  const today = useToday()
  const managed = useManagedInvoice(invoice.id)
  const state = invoiceStateOf(invoice, today)
  const due = invoice.due_date ?? ''
  switch (state) {
    case 'open':
      return due === today ? t('dueToday') : t('open', { date: formats.date(due) })
    case 'overdue': {
      const { unit, count } = latenessOf(due, today)
      return t('overdue', { late: late(unit, { count }), date: formats.date(due) })
    }
    case 'paid':
      return paidSentence(withManaged(invoice, managed), t, formats)
    case 'other':
      return t('other', { status: invoice.status })
    default:
      return t(state)
  }
}

function Overpaid({ cents, onRefund }: { cents: number; onRefund: () => void }) {
  const t = useTranslations('invoices')
  const formats = useFormats()
  const can = useCan()
  return (
    <div className={classes.overpaid}>
      <strong>{t('state.overpaid', { amount: formats.money(formatMoney(cents)) })}</strong>
      {can('refundInvoice') && (
        <ActionButton size="compact-sm" className={classes.screenOnly} onClick={onRefund} label={t('manage.refund')} />
      )}
    </div>
  )
}

/** An amount that nobody has to pay any more says so beside it. */
function wordOf(state: InvoiceState, isAsking: boolean) {
  if (state === 'credited') return 'amountCredited'
  if (state === 'cancelled') return 'amountCancelled'
  return isAsking ? 'due' : 'total'
}

/** The main facts: amount due, due date, and sending. */
function InvoiceOverview({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('invoices.state')
  const formats = useFormats()
  const sentence = useSentence(invoice)
  const state = invoiceStateOf(invoice, useToday())
  const due = dueCents(invoice) ?? 0
  const tooMuch = overpaidCents(useManagedInvoice(invoice.id) ?? invoice)
  const [isRefunding, setRefunding] = useState(false)
  const { id, number } = invoice
  const isAsking = state === 'open' || state === 'overdue'
  const isPartly = isAsking && due !== centsOf(invoice.total)
  const amount = isAsking ? formatMoney(due) : invoice.total
  return (
    <div className={classes.overview} data-state={state}>
      <div>
        <p className={classes.amount}>
          {amount && formats.money(amount)}{' '}
          <small>
            {isPartly ? t('ofTotal', { total: formats.money(invoice.total ?? '') }) : t(wordOf(state, isAsking))}
          </small>
        </p>
        <p className={classes.says}>{sentence}</p>
        {invoice.sent_at && isAsking && (
          <p className={classes.says}>
            <span className={classes.quiet}>
              {t('lastSent', { date: formats.date(localToday(new Date(invoice.sent_at))) })}
            </span>
          </p>
        )}
        {tooMuch > 0 && <Overpaid cents={tooMuch} onRefund={() => setRefunding(true)} />}
      </div>
      <SendPanel invoice={invoice} />
      {isRefunding && <PaymentIsland id={id} number={number} kind="refund" onClose={() => setRefunding(false)} />}
    </div>
  )
}

const BillingSections = lazyPart(async () => (await import('./billing-sections.tsx')).BillingSections)

function RecipientSection({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('invoices')
  const { organization } = useSession()
  const { recipient } = invoice
  const { vat_number: vat, registration_number: registration } = useManagedInvoice(invoice.id)?.recipient ?? {}
  const lines = addressLines(recipient?.address, organization.country)
  return (
    <Section title={t('sections.recipient')}>
      <Facts>
        <Fact label={t('fields.name')}>{recipient?.name}</Fact>
        <Fact label={t('fields.email')}>
          {recipient?.email ? (
            <Copyable value={recipient.email} label={t('copyEmail')}>
              <ContactLink kind="email" value={recipient.email} />
            </Copyable>
          ) : (
            <span className={classes.quiet}>{t('noEmail')}</span>
          )}
        </Fact>
        <Fact label={t('fields.address')}>
          {lines.length > 0 ? (
            <Copyable value={[recipient?.name, ...lines].join('\n')} label={t('copyAddress')}>
              <address style={{ fontStyle: 'normal', whiteSpace: 'pre-line' }}>{lines.join('\n')}</address>
            </Copyable>
          ) : (
            <span className={classes.quiet}>{t('noAddress')}</span>
          )}
        </Fact>
        {vat && <Fact label={t('fields.vat_number')}>{vat}</Fact>}
        {registration && <Fact label={t('fields.registration_number')}>{registration}</Fact>}
      </Facts>
    </Section>
  )
}

/** The payment link, which exists once the invoice has been sent. */
function PaymentLinkSection({ invoice: { payment_url: url } }: { invoice: Invoice }) {
  const t = useTranslations('invoices')
  return (
    <Section title={t('sections.payment')}>
      {isWebAddress(url) ? (
        <>
          <Copyable value={url} label={t('payLink.copy')}>
            <Anchor href={url} target="_blank" rel="noreferrer" size="sm" style={{ overflowWrap: 'anywhere' }}>
              {t('payLink.open')} <IconExternalLink size={14} aria-hidden />
            </Anchor>
          </Copyable>
          <Caption>{t('payLink.text')}</Caption>
        </>
      ) : (
        <Caption>{t('payLink.draft')}</Caption>
      )}
    </Section>
  )
}

function Actions({ invoice }: { invoice: Invoice }) {
  const { payment_url: url } = invoice
  const t = useTranslations('invoices')
  const isPublic = isWebAddress(url)
  return (
    <>
      {isPublic && (
        <Button
          component="a"
          href={`${url}/invoice.pdf`}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconFileTypePdf size={18} aria-hidden />}
        >
          {t('pdf')}
        </Button>
      )}
      <InvoiceMenu invoice={invoice} />
    </>
  )
}

/** The recipient, the dates and the purpose. */
function useInvoiceFacts(invoice: Invoice) {
  const t = useTranslations('invoices')
  const formats = useFormats()
  const { invoice_date: date, reference } = invoice
  return [
    <RecipientName key="recipient" invoice={invoice} />,
    date && t('dated', { date: formats.date(date) }),
    reference,
  ]
}

export function InvoicePage({ id }: { id: number }) {
  const t = useTranslations('invoices')
  const session = useSession()
  const { data: invoice } = useSuspenseQuery(invoiceQuery(session, id))
  const can = useCan()
  return (
    <Page
      title={t('one', { number: invoice.number ?? String(invoice.id) })}
      before={<RecordPath list="invoices" />}
      mark={<InvoiceStatusBadge invoice={invoice} framed />}
      facts={useInvoiceFacts(invoice)}
      actions={<Actions invoice={invoice} />}
    >
      <InvoiceOverview invoice={invoice} />
      {isSendable(invoice) && (
        <div className={classes.screenOnly}>
          {invoice.status === 'draft' && hasVat(invoice.vat) && <VatNumberPart />}
          <UnprintableInvoice invoice={invoice} />
        </div>
      )}
      <div className={classes.columns}>
        <div className={classes.column}>
          <InvoiceLines invoice={invoice} />
          <Deferred>
            <InvoiceActivity invoice={invoice} />
          </Deferred>
          {can('getManagedInvoice') && (
            <Deferred>
              <BillingSections id={id} />
            </Deferred>
          )}
        </div>
        <div className={classes.column}>
          <RecipientSection invoice={invoice} />
          <Deferred>
            <div className={classes.screenOnly}>
              <PaymentLinkSection invoice={invoice} />
            </div>
          </Deferred>
        </div>
      </div>
      <Deferred>
        <RecordActivity type="invoice" id={id} />
        <RecordDetails record={invoice} />
      </Deferred>
    </Page>
  )
}
