import { Skeleton } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { centsOf } from '#contract/money.ts'
import type { Invoice } from '#contract/schemas/invoices.ts'
import type { Payment } from '#contract/schemas/payments.ts'
import { RecordActivity } from '../activity/record-activity.tsx'
import { InvoiceLink } from '../records/invoice-link.tsx'
import { invoiceQuery, useManagedInvoice } from '../records/queries.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import { MemberLink } from '../records/member-link.tsx'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { RecordPath } from '../session/record-path.tsx'
import { RecordDetails } from '../session/record-details.tsx'
import { useCan, useSession } from '../session/session.ts'
import { Fact, Facts, Section } from '../ui/facts.tsx'
import { Page, Caption } from '../ui/page.tsx'
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

/** The payments of an invoice that are no money: differences that were written off, and their reversals. */
function useWriteOffs(invoiceId: number): ReadonlySet<number> {
  const managed = useManagedInvoice(invoiceId)
  return new Set(managed?.payments.filter((payment) => payment.is_write_off).map(({ id }) => id))
}

/** How money was paid; of a write-off, what it is instead. */
function useKindText(writeOffs: ReadonlySet<number>) {
  const t = useTranslations('payments')
  const methodText = useMethodText()
  return ({ id, amount, method }: Payment) => {
    if (!writeOffs.has(id)) return methodText(method)
    return t((centsOf(amount) ?? 0) < 0 ? 'writeOffUndone' : 'writtenOff')
  }
}

function OthersSection({ invoice, payment }: { invoice: Invoice; payment: Payment }) {
  const writeOffs = useWriteOffs(invoice.id)
  const kindText = useKindText(writeOffs)
  const t = useTranslations('payments')
  const formats = useFormats()
  // Another service may omit them, because the specification does not define them.
  const others = (invoice.payments ?? []).filter(({ id }) => id !== payment.id).sort(newestFirst)
  return (
    <Section title={t(writeOffs.has(payment.id) ? 'ofInvoice' : 'others')}>
      {others.length === 0 ? (
        <Caption>{t('noOthers')}</Caption>
      ) : (
        <ul className={classes.lines}>
          {others.map((other) => (
            <li key={other.id}>
              <span>
                <PaymentLink payment={other} /> · {kindText(other)}
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
  const { data: payment } = useSuspenseQuery(paymentQuery(session, id))
  const writeOffs = useWriteOffs(payment.invoice_id)
  const kind = useKindText(writeOffs)(payment)
  const date = payment.paid_on ? formats.date(payment.paid_on) : String(id)
  const isWriteOff = writeOffs.has(id)
  return (
    <Page
      title={isWriteOff ? t('writeOff', { kind, date }) : t('one', { date })}
      before={<RecordPath list="payments" />}
      mark={<span className={classes.amount}>{payment.amount && formats.money(payment.amount)}</span>}
      facts={isWriteOff ? [] : [kind, payment.reference]}
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
