import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { centsOf, formatMoney } from '#contract/money.ts'
import type { Invoice } from '#contract/schemas/invoices.ts'
import type { ManagedPayment } from '#contract/schemas/management/payments.ts'
import type { Payment } from '#contract/schemas/payments.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import { PaymentLink, ReturnReason, useMethodText } from '../payments/payment-link.tsx'
import { useCan } from '../session/session.ts'
import { Section } from '../ui/facts.tsx'
import classes from './invoice-page.module.css'
import { ReverseIsland } from './manage-dialogs.tsx'
import { useManagedInvoice } from '../records/queries.ts'
import { useToday } from '../ui/use-now.ts'
import { paidOn } from '#contract/paid-on.ts'
import { localToday } from '../forms/local-date.ts'
import { invoiceStateOf } from './invoice-state.ts'
import { ActionButton } from '../ui/action-button.tsx'

/** The activity of an invoice, past and future. Pure. */
type Activity =
  | { readonly kind: 'made' | 'sent'; readonly at: string }
  | { readonly kind: 'made'; readonly on: string }
  | { readonly kind: 'payment'; readonly on: string; readonly payment: Payment }
  | { readonly kind: 'paid' | 'due'; readonly on: string }
  /** The current state, since an unknown day. */
  | { readonly kind: 'overdue' | 'cancelled' | 'credited' | 'notSent' }

/** The local calendar day of an entry; the end of time for the current state. */
function dayOf(activity: Activity): string {
  if ('on' in activity) return activity.on
  return 'at' in activity ? localToday(new Date(activity.at)) : '9999-12-31'
}

function paymentsOf({ payments }: Invoice): Payment[] {
  // Another service may omit them.
  return [...(payments ?? [])].sort((a, b) => (a.paid_on === b.paid_on ? a.id - b.id : a.paid_on < b.paid_on ? -1 : 1))
}

/** An imported invoice was created in another system, so its invoice date counts rather than `created_at`. */
function creation({ created_at: at, sent_at: sentAt, invoice_date: on, payments }: Invoice): Activity | null {
  const before = [sentAt ?? '9999', ...(payments ?? []).map(({ created_at: booked }) => booked ?? '9999')]
  if (at && before.every((moment) => at <= moment)) return { kind: 'made', at }
  return on ? { kind: 'made', on } : null
}

/** With the payments as the management API knows them: what was written off is no money. */
export function withManaged(invoice: Invoice, managed: { readonly payments: ManagedPayment[] } | null | undefined) {
  return managed ? { ...invoice, payments: managed.payments } : invoice
}

/** In chronological order, and in causal order within a day. `today` is YYYY-MM-DD. */
export function activitiesOf(invoice: Invoice, today: string): Activity[] {
  const state = invoiceStateOf(invoice, today)
  const payments = paymentsOf(invoice)
  const day = state === 'paid' ? paidOn(invoice) : null
  const asks = state === 'open' || state === 'overdue' || state === 'draft'
  const activities: (Activity | null)[] = [
    creation(invoice),
    invoice.sent_at ? { kind: 'sent', at: invoice.sent_at } : null,
    ...payments.map((payment): Activity => ({ kind: 'payment', on: payment.paid_on, payment })),
    day === null ? null : { kind: 'paid', on: day },
    asks && invoice.due_date ? { kind: 'due', on: invoice.due_date } : null,
    state === 'draft' ? { kind: 'notSent' } : null,
    state === 'overdue' || state === 'cancelled' || state === 'credited' ? { kind: state } : null,
  ]
  const order = activities.filter((activity) => activity !== null)
  // A future due date comes after the current state.
  return order.toSorted((a, b) => compare(sortKeyOf(a, today), sortKeyOf(b, today)))
}

function sortKeyOf(activity: Activity, today: string): string {
  if (activity.kind === 'due' && activity.on >= today) return `9999-12-31 ${activity.on}`
  return dayOf(activity)
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function isToCome(activity: Activity, today: string): boolean {
  return 'on' in activity && activity.kind === 'due' && activity.on >= today
}

/** Neither taken back nor a reversal. A reversal of a reversal brings the first payment back, so it counts for it. */
export function isReversible(
  { reverses_id, reversed_by_id }: ManagedPayment,
  all: ReadonlyMap<number, ManagedPayment>,
) {
  if (reversed_by_id !== null) return false
  let isReversal = false
  for (let before = reverses_id; before !== null; before = all.get(before)?.reverses_id ?? null)
    isReversal = !isReversal
  return !isReversal
}

/** The ISO 20022 code with which a bank returned a payment: the reason of its reversal. */
export function returnCodeOf({ amount, reverses_id, reason }: ManagedPayment): string | null {
  const isReturn = amount.startsWith('-') && reverses_id !== null
  return isReturn && reason !== null && /^[A-Z]{2}[A-Z\d]{2}$/.test(reason) ? reason : null
}

/** Money that came in or went back; with `managed`, also why, and whether it was taken back. */
function PaymentFacts({ payment, managed }: { payment: Payment; managed: ManagedPayment | undefined }) {
  const t = useTranslations('invoices')
  const formats = useFormats()
  const methodText = useMethodText()
  const cents = centsOf(payment.amount) ?? 0
  const isWriteOff = managed?.is_write_off === true
  const returned = isWriteOff ? 'writeOffUndone' : managed?.is_refund ? 'refunded' : 'returned'
  const came = isWriteOff ? 'writtenOff' : 'payment'
  const amount = formats.money(formatMoney(Math.abs(cents)))
  const isReversed = managed !== undefined && managed.reversed_by_id !== null
  const returnCode = managed ? returnCodeOf(managed) : null
  const method = isWriteOff ? null : methodText(payment.method)
  const facts = [method, payment.reference, returnCode === null && managed?.reason]
  return (
    <>
      <strong>{t(`timeline.${cents < 0 ? returned : came}`, { amount })}</strong>
      {isReversed && ` · ${t('manage.isReversed')}`}
      <br />
      <span className={classes.quiet}>{facts.filter(Boolean).join(' · ')}</span>
      {returnCode !== null && (
        <div className={classes.quiet}>
          <ReturnReason code={returnCode} />
        </div>
      )}
    </>
  )
}

function Reverse({ payment, all }: { payment: ManagedPayment; all: ReadonlyMap<number, ManagedPayment> }) {
  const t = useTranslations('invoices.manage')
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {isReversible(payment, all) && can('reversePayment') && (
        <ActionButton
          size="compact-xs"
          className={classes.reverse}
          onClick={() => setOpen(true)}
          label={t('reverse')}
        />
      )}
      {isOpen && <ReverseIsland payment={payment} onClose={() => setOpen(false)} />}
    </>
  )
}

function What({ activity, today }: { activity: Exclude<Activity, { kind: 'payment' }>; today: string }) {
  const t = useTranslations('invoices')
  switch (activity.kind) {
    case 'due':
      return <>{t(isToCome(activity, today) ? 'timeline.dueToCome' : 'timeline.due')}</>
    case 'overdue':
      return <strong>{t('timeline.overdue')}</strong>
    default:
      return <>{t(`timeline.${activity.kind}`)}</>
  }
}

function When({ activity }: { activity: Activity }) {
  const formats = useFormats()
  if (activity.kind === 'payment') return <PaymentLink payment={activity.payment} />
  if ('at' in activity) return <time dateTime={activity.at}>{formats.dateTime(activity.at)}</time>
  return 'on' in activity ? <time dateTime={activity.on}>{formats.date(activity.on)}</time> : null
}

/** Only payments can occur more than once. */
function keyOf(activity: Activity): string {
  return activity.kind === 'payment' ? `payment ${activity.payment.id}` : activity.kind
}

/** The activity of an invoice, oldest first. */
export function InvoiceActivity({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('invoices')
  const today = useToday()
  const managed = useManagedInvoice(invoice.id)
  const managedPayments = new Map(managed?.payments.map((payment) => [payment.id, payment]))
  return (
    <Section title={t('sections.timeline')}>
      <ol className={classes.timeline}>
        {activitiesOf(withManaged(invoice, managed), today).map((activity) => {
          const payment = activity.kind === 'payment' ? managedPayments.get(activity.payment.id) : undefined
          return (
            <li key={keyOf(activity)} data-kind={activity.kind} data-coming={isToCome(activity, today) || undefined}>
              <div>
                {activity.kind === 'payment' ? (
                  <PaymentFacts payment={activity.payment} managed={payment} />
                ) : (
                  <What activity={activity} today={today} />
                )}
              </div>
              <When activity={activity} />
              {payment && <Reverse payment={payment} all={managedPayments} />}
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
