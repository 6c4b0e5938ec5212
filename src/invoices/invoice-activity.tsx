import { useTranslations } from 'use-intl'
import type { Invoice } from '#contract/schemas/invoices.ts'
import { localToday } from '../forms/local-date.ts'
import { useFormats } from '../i18n/formats.ts'
import { PaymentLink, useMethodText } from '../payments/payment-link.tsx'
import { Section } from '../ui/facts.tsx'
import classes from './invoice-page.module.css'
import { type Activity, isToCome, activitiesOf } from './activity.ts'

function What({ activity, today }: { activity: Activity; today: string }) {
  const t = useTranslations('invoices')
  const formats = useFormats()
  const methodText = useMethodText()
  switch (activity.kind) {
    case 'payment': {
      const { amount, method, reference } = activity.payment
      return (
        <>
          <strong>{t('timeline.payment', { amount: formats.money(amount) })}</strong>
          <br />
          <span className={classes.quiet}>{[methodText(method), reference].filter(Boolean).join(' · ')}</span>
        </>
      )
    }
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
  const today = localToday()
  return (
    <Section title={t('sections.timeline')}>
      <ol className={classes.timeline}>
        {activitiesOf(invoice, today).map((activity) => (
          <li key={keyOf(activity)} data-kind={activity.kind} data-coming={isToCome(activity, today) || undefined}>
            <div>
              <What activity={activity} today={today} />
            </div>
            <When activity={activity} />
          </li>
        ))}
      </ol>
    </Section>
  )
}
