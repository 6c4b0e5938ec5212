import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { centsOf, formatMoney } from '#contract/money.ts'
import type { Invoice } from '#contract/schemas/invoices.ts'
import type { ManagedPayment } from '#contract/schemas/management/payments.ts'
import type { Payment } from '#contract/schemas/payments.ts'
import { useFormats } from '../i18n/formats.ts'
import { PaymentLink, ReturnReason, useMethodText } from '../payments/payment-link.tsx'
import { useCan } from '../session/use-session.ts'
import { Section } from '../ui/facts.tsx'
import classes from './invoice-page.module.css'
import { type Activity, isToCome, activitiesOf, withManaged } from './activity.ts'
import { ReverseIsland } from './manage-dialogs.tsx'
import { useManagedInvoice } from '../records/queries.ts'
import { isReversible, returnCodeOf } from './reversals.ts'
import { useToday } from '../ui/use-now.ts'

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
        <Button variant="default" size="compact-xs" className={classes.reverse} onClick={() => setOpen(true)}>
          {t('reverse')}
        </Button>
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
