import { useTranslations } from 'use-intl'
import type { Invoice } from '#contract/schemas/invoices.ts'
import type { PaymentMethod } from '#contract/schemas/payments.ts'
import { localToday } from '../forms/local-date.ts'
import { useFormats } from '../i18n/formats.ts'
import { PaymentLink } from '../payments/payment-link.tsx'
import { Section } from '../ui/facts.tsx'
import classes from './invoice-page.module.css'
import { type Happening, isToCome, timelineOf } from './timeline.ts'

const methods = ['bank_transfer', 'direct_debit', 'online', 'cash', 'other'] as const satisfies readonly PaymentMethod[]

function What({ happening, today }: { happening: Happening; today: string }) {
  const t = useTranslations('invoices')
  const formats = useFormats()
  switch (happening.kind) {
    case 'payment': {
      const { amount, method, reference } = happening.payment
      const known = methods.find((name) => name === method)
      return (
        <>
          <strong>{t('timeline.payment', { amount: formats.money(amount) })}</strong>
          <br />
          <span className={classes.quiet}>
            {[known ? t(`methods.${known}`) : method, reference].filter(Boolean).join(' · ')}
          </span>
        </>
      )
    }
    case 'due':
      return <>{t(isToCome(happening, today) ? 'timeline.dueToCome' : 'timeline.due')}</>
    case 'overdue':
      return <strong>{t('timeline.overdue')}</strong>
    default:
      return <>{t(`timeline.${happening.kind}`)}</>
  }
}

function When({ happening }: { happening: Happening }) {
  const formats = useFormats()
  if (happening.kind === 'payment') return <PaymentLink payment={happening.payment} />
  if ('at' in happening) return <time dateTime={happening.at}>{formats.dateTime(happening.at)}</time>
  return 'on' in happening ? <time dateTime={happening.on}>{formats.date(happening.on)}</time> : null
}

/** Only payments can occur more than once. */
function keyOf(happening: Happening): string {
  return happening.kind === 'payment' ? `payment ${happening.payment.id}` : happening.kind
}

/** The activity of an invoice, oldest first. */
export function InvoiceTimeline({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('invoices')
  const today = localToday()
  return (
    <Section title={t('sections.timeline')}>
      <ol className={classes.timeline}>
        {timelineOf(invoice, today).map((happening) => (
          <li key={keyOf(happening)} data-kind={happening.kind} data-coming={isToCome(happening, today) || undefined}>
            <div>
              <What happening={happening} today={today} />
            </div>
            <When happening={happening} />
          </li>
        ))}
      </ol>
    </Section>
  )
}
