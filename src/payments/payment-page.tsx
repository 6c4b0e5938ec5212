import { Skeleton, Text } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Invoice } from '#contract/schemas/invoices.ts'
import type { Payment } from '#contract/schemas/payments.ts'
import { RecordActivity } from '../activity/record-activity.tsx'
import { InvoiceLink } from '../invoices/invoice-link.tsx'
import { invoiceQuery } from '../invoices/queries.ts'
import { useFormats } from '../i18n/formats.ts'
import { MemberLink } from '../members/member-link.tsx'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { RecordPath } from '../session/record-path.tsx'
import { RecordDetails } from '../session/record-details.tsx'
import { useCan, useSession } from '../session/use-session.ts'
import { Fact, Facts, Section } from '../ui/facts.tsx'
import { Page } from '../ui/page.tsx'
import { PaymentLink, useMethodText } from './payment-link.tsx'
import { newestFirst } from './payment-search.ts'
import classes from './payments.module.css'
import { paymentQuery } from './queries.ts'

function Recipient({ invoice }: { invoice: Invoice }) {
  const can = useCan()
  const name = invoice.recipient?.name
  // The invoice keeps its original name; the link leads to the member's current record.
  if (invoice.member_id == null || !can('getMember')) return name
  return <MemberLink id={invoice.member_id} />
}

function InvoiceSection({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('payments')
  const formats = useFormats()
  const money = (amount: string | undefined) => amount && formats.money(amount)
  return (
    <Section title={t('invoice')}>
      <Facts>
        <Fact label={t('invoiceFields.number')}>
          <InvoiceLink invoice={invoice} />
        </Fact>
        <Fact label={t('invoiceFields.recipient')}>
          <Recipient invoice={invoice} />
        </Fact>
        <Fact label={t('invoiceFields.total')}>{money(invoice.total)}</Fact>
        <Fact label={t('invoiceFields.paid')}>{money(invoice.amount_paid)}</Fact>
        <Fact label={t('invoiceFields.due')}>{money(invoice.amount_due)}</Fact>
      </Facts>
    </Section>
  )
}

function OthersSection({ invoice, payment }: { invoice: Invoice; payment: Payment }) {
  const methodText = useMethodText()
  const t = useTranslations('payments')
  const formats = useFormats()
  // Another service may omit them, because the specification does not define them.
  const others = (invoice.payments ?? []).filter(({ id }) => id !== payment.id).sort(newestFirst)
  return (
    <Section title={t('others')}>
      {others.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('noOthers')}
        </Text>
      ) : (
        <ul className={classes.lines}>
          {others.map((other) => (
            <li key={other.id}>
              <span>
                <PaymentLink payment={other} /> · {methodText(other.method)}
              </span>
              <span>{formats.money(other.amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** The invoice is loaded after the payment; its space is reserved. */
function InvoiceParts({ payment }: { payment: Payment }) {
  const session = useSession()
  const { data: invoice, error, refetch } = useQuery(invoiceQuery(session, payment.invoice_id))
  if (invoice) {
    return (
      <>
        <InvoiceSection invoice={invoice} />
        <OthersSection invoice={invoice} payment={payment} />
      </>
    )
  }
  if (error) return <ProblemNotice error={error} onRetry={() => void refetch()} />
  return (
    <>
      <Skeleton height={208} radius="md" />
      <Skeleton height={96} radius="md" />
    </>
  )
}

export function PaymentPage({ id }: { id: number }) {
  const t = useTranslations('payments')
  const formats = useFormats()
  const session = useSession()
  const can = useCan()
  const methodText = useMethodText()
  const { data: payment } = useSuspenseQuery(paymentQuery(session, id))
  const title = t('one', { date: payment.paid_on ? formats.date(payment.paid_on) : String(id) })
  return (
    <Page
      title={title}
      before={<RecordPath list="payments" />}
      mark={<span className={classes.amount}>{payment.amount && formats.money(payment.amount)}</span>}
      facts={[payment.method && methodText(payment.method), payment.reference]}
    >
      {can('getInvoice') && (
        <div className={classes.columns}>
          <InvoiceParts payment={payment} />
        </div>
      )}
      <RecordActivity type="payment" id={id} />
      <RecordDetails record={payment} />
    </Page>
  )
}
