import { useCallback, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { Group, Skeleton, Text } from '@mantine/core'
import { centsOf, formatMoney } from '#contract/money.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import type { Addressee } from '../data-list/addresses.ts'
import { DataList } from '../data-list/data-list.tsx'
import type { ListFilter } from '../data-list/list-props.ts'
import { pagesOf } from '../data-list/pages.ts'
import { EmptyList } from '../data-list/empty-list.tsx'
import { useTypedSearch } from '../data-list/use-debounced-text.ts'
import { layoutOf } from '../data-list/list-search.ts'
import { useSession } from '../session/session.ts'
import { Page } from '../ui/page.tsx'
import { BankTabs, ImportButton, StatementDrop } from './bank-tabs.tsx'
import { paymentConditions, type PaymentRow, type PaymentSearch, periods, sumOf } from './payment-search.ts'
import { isPaymentMethod, paymentMethods } from '#contract/kinds.ts'
import { usePaymentRows } from './queries.ts'
import { PaymentLink, useMethodText } from './payment-link.tsx'
import { useToday } from '../ui/use-now.ts'
import { localToday } from '../forms/local-date.ts'
import { type ColumnMakers, useColumnMakers } from '../data-list/column-makers.ts'
import { InvoiceLink } from '../records/invoice-link.tsx'
import type { ListScreenProps } from '../data-list/history-text.ts'
import type { DataColumn } from '../search/search.ts'
import { DayField } from '../forms/day-field.tsx'
import classes from './payments.module.css'

/** Method and period. */
function usePaymentFilters({ search, onChange }: ListScreenProps<PaymentSearch>): readonly ListFilter[] {
  const t = useTranslations('payments')
  const formats = useFormats()
  const { from, until, ...others } = search
  const days = [from, until].map((day) => (day === undefined ? '…' : formats.shortDate(day))).join(' – ')
  const hasDays = from !== undefined || until !== undefined
  return [
    {
      id: 'method',
      label: t('filters.method'),
      value: search.method ?? '',
      initial: '',
      options: [
        { value: '', label: t('filters.anyMethod') },
        ...paymentMethods.map((method) => ({ value: method, label: t(`methods.${method}`) })),
      ],
      onChange: (value) => onChange({ ...search, method: isPaymentMethod(value) ? value : undefined }),
    },
    {
      id: 'period',
      label: t('filters.period'),
      value: search.period ?? '',
      initial: '',
      options: [
        { value: '', label: t('filters.periods.all') },
        ...periods.map((period) => ({
          value: period,
          label: period === 'dates' && hasDays ? days : t(`filters.periods.${period}`),
          staysOpen: period === 'dates',
        })),
      ],
      onChange: (value) => onChange({ ...others, period: periods.find((period) => period === value) }),
      more: search.period === 'dates' && (
        <div className={classes.days}>
          <DayField
            label={t('filters.from')}
            day={from}
            wrong={t('filters.notDate')}
            onDay={(day) => onChange({ ...search, from: day })}
          />
          <DayField
            label={t('filters.until')}
            day={until}
            wrong={t('filters.notDate')}
            onDay={(day) => onChange({ ...search, until: day })}
          />
        </div>
      ),
    },
  ]
}

type Column = DataColumn<PaymentRow>
type Make = ColumnMakers<PaymentRow>
type Texts = ReturnType<typeof useTranslations<'payments'>>

/** Placeholder: the invoice is loaded after the payment. */
function Coming() {
  return <Skeleton height={12} width="70%" />
}

function usualColumns({ text, choice, date, money }: Make, t: Texts): Column[] {
  return [
    date('date', t('columns.date'), ({ payment }) => payment.paid_on, {
      width: 7.5,
      fixed: true,
      shown: true,
      cell: ({ payment }) => <PaymentLink payment={payment} opens />,
    }),
    text('from', t('columns.from'), ({ invoice }) => invoice?.recipient?.name, {
      width: 13,
      shown: true,
      cell: ({ invoice }) => (invoice === undefined ? <Coming /> : (invoice?.recipient?.name ?? '')),
    }),
    text('invoice', t('columns.invoice'), ({ invoice }) => invoice?.number, {
      width: 7.5,
      shown: true,
      cell: ({ payment, invoice }) =>
        invoice === undefined ? (
          <Coming />
        ) : (
          <InvoiceLink invoice={invoice ?? { id: payment.invoice_id }} look="quiet" />
        ),
    }),
    choice('method', t('columns.method'), ({ payment }) => payment.method, {
      of: paymentMethods,
      label: (one) => t(`methods.${one}`),
      shown: 'medium',
    }),
    text('reference', t('columns.reference'), ({ payment }) => payment.reference, { width: 11, shown: 'wide' }),
    money('amount', t('columns.amount'), ({ payment }) => centsOf(payment.amount), { width: 7, shown: true }),
  ]
}

function moreColumns({ text, date, money }: Make, t: Texts): Column[] {
  return [
    text('email', t('fields.email'), ({ invoice }) => invoice?.recipient?.email, {
      width: 13,
      contact: 'email',
    }),
    date('invoiceDate', t('invoiceFields.date'), ({ invoice }) => invoice?.invoice_date),
    money('invoiceTotal', t('invoiceFields.of'), ({ invoice }) => centsOf(invoice?.total), { width: 9 }),
    money('invoiceDue', t('invoiceFields.openOn'), ({ invoice }) => centsOf(invoice?.amount_due), { width: 9 }),
    date('created', t('fields.created_at'), ({ payment: { created_at: at } }) =>
      at ? localToday(new Date(at)) : null,
    ),
  ]
}

/** All columns of the payment list for display, search, sorting, filters and export; default columns first. */
function usePaymentColumns(): readonly Column[] {
  const t = useTranslations('payments')
  const make = useColumnMakers<PaymentRow>()
  return useMemo(() => [...usualColumns(make, t), ...moreColumns(make, t)], [make, t])
}

function PaymentCard({ row: { payment, invoice } }: { row: PaymentRow }) {
  const formats = useFormats()
  const methodText = useMethodText()
  const known = [invoice?.recipient?.name, invoice?.number].filter(Boolean)
  return (
    <>
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <PaymentLink payment={payment} opens />
        <Text component="span" fw={550} style={{ fontVariantNumeric: 'tabular-nums' }}>
          {payment.amount && formats.money(payment.amount)}
        </Text>
      </Group>
      <Text size="sm" c="dimmed" truncate>
        {/* Like a narrow table. Until the invoice arrives, the method takes its line, so that the cards below do not
            move. */}
        {known.length > 0 ? known.join(' · ') : methodText(payment.method)}
      </Text>
    </>
  )
}

function keyOf({ payment }: PaymentRow): number {
  return payment.id
}

function addresseeOf({ invoice }: PaymentRow): Addressee {
  return { name: invoice?.recipient?.name ?? invoice?.number ?? '–', email: invoice?.recipient?.email ?? null }
}

export function PaymentListScreen({ search, onChange }: ListScreenProps<PaymentSearch>) {
  const t = useTranslations('payments')
  const find = useTranslations('payments.search')
  const formats = useFormats()
  const session = useSession()
  const typed = useTypedSearch(search, onChange)
  const summaryOf = useCallback((rows: readonly PaymentRow[]) => [formats.money(formatMoney(sumOf(rows)))], [formats])
  const nameOf = ({ payment: { paid_on: day, amount } }: PaymentRow) =>
    t('of', { amount: formats.money(amount ?? ''), date: formats.shortDate(day ?? '') })
  return (
    <StatementDrop>
      <Page title={t('title')} width="wide" actions={<ImportButton />}>
        <BankTabs />
        <DataList
          name="payments"
          label={t('title')}
          source={usePaymentRows(session)}
          pages={pagesOf(session, 'listPayments', { toRow: (payment) => ({ payment, invoice: null }) })}
          columns={usePaymentColumns()}
          keyOf={keyOf}
          nameOf={nameOf}
          renderCard={(row) => <PaymentCard row={row} />}
          search={search}
          onChange={onChange}
          typed={typed}
          find={{ label: find('label'), placeholder: find('placeholder') }}
          filters={usePaymentFilters({ search, onChange })}
          onClear={() => onChange(layoutOf(search))}
          quick={paymentConditions(search, useToday())}
          defaultSort="-date"
          summaryOf={summaryOf}
          addresseeOf={addresseeOf}
          empty={<EmptyList title={t('empty.title')} text={t('empty.text')} />}
          noMatch={
            <EmptyList title={t('noMatch.title')} text={t('noMatch.text')} onClear={() => onChange(layoutOf(search))} />
          }
        />
      </Page>
    </StatementDrop>
  )
}
