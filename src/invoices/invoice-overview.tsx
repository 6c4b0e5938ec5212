import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { centsOf, formatMoney } from '#contract/money.ts'
import { paidOn, writtenOffCents } from '#contract/paid-on.ts'
import type { Invoice } from '#contract/schemas/invoices.ts'
import { localToday } from '../forms/local-date.ts'
import { useFormats } from '../i18n/formats.ts'
import { useCan } from '../session/use-session.ts'
import classes from './invoice-page.module.css'
import { SendPanel } from './send-panel.tsx'
import { dueCents, type InvoiceState, latenessOf, overpaidCents, invoiceStateOf } from './invoice-state.ts'
import { withManaged } from './activity.ts'
import { PaymentIsland } from './manage-dialogs.tsx'
import { useManagedInvoice } from './queries.ts'
import { useToday } from '../ui/use-now.ts'

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
        <Button variant="default" size="compact-sm" className={classes.screenOnly} onClick={onRefund}>
          {t('manage.refund')}
        </Button>
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
export function InvoiceOverview({ invoice }: { invoice: Invoice }) {
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
