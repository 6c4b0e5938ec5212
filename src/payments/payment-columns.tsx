import { Skeleton } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { centsOf, formatMoney } from '#contract/money.ts'
import { localToday } from '../forms/local-date.ts'
import { type Formats, useFormats } from '../i18n/formats.ts'
import { InvoiceLink } from '../invoices/invoice-link.tsx'
import type { DataColumn } from '../search/column.ts'
import { PaymentLink } from './payment-link.tsx'
import { paymentMethods, type PaymentRow } from './payment-search.ts'

type Column = DataColumn<PaymentRow>
type Texts = ReturnType<typeof useTranslations<'payments'>>
type At = readonly [id: string, header: string]

/** Placeholder: the invoice is loaded after the payment. */
function Coming() {
  return <Skeleton height={12} width="70%" />
}

function text([id, header]: At, value: Column['value'], more: Partial<Column> = {}): Column {
  return { id, header, kind: 'text', value, width: 8, ...more }
}

function money(
  at: At,
  formats: Formats,
  amountOf: (row: PaymentRow) => string | undefined,
  more: Partial<Column> = {},
) {
  const value = (row: PaymentRow) => centsOf(amountOf(row))
  const shown = (row: PaymentRow) => {
    const cents = value(row)
    return cents === null ? '' : formats.money(formatMoney(cents))
  }
  return text(at, value, { kind: 'money', text: shown, width: 7, ...more })
}

function date(at: At, formats: Formats, dayOf: (row: PaymentRow) => string | null, more: Partial<Column> = {}) {
  const shown = (row: PaymentRow) => formats.shortDate(dayOf(row) ?? '')
  return text(at, dayOf, { kind: 'date', text: shown, width: 7.5, ...more })
}

/** Columns shown by default. */
function usualColumns(t: Texts, formats: Formats): Column[] {
  return [
    date(['date', t('columns.date')], formats, ({ payment }) => payment.paid_on ?? null, {
      fixed: true,
      shown: true,
      cell: ({ payment }) => <PaymentLink payment={payment} opens />,
    }),
    text(['from', t('columns.from')], ({ invoice }) => invoice?.recipient?.name, {
      width: 13,
      shown: true,
      cell: ({ invoice }) => (invoice === undefined ? <Coming /> : (invoice?.recipient?.name ?? '')),
    }),
    text(['invoice', t('columns.invoice')], ({ invoice }) => invoice?.number, {
      width: 7.5,
      shown: true,
      cell: ({ payment, invoice }) =>
        invoice === undefined ? <Coming /> : <InvoiceLink invoice={invoice ?? { id: payment.invoice_id }} />,
    }),
    text(['method', t('columns.method')], ({ payment }) => payment.method, {
      kind: 'choice',
      shown: 'medium',
      choices: paymentMethods.map((method) => ({ value: method, label: t(`methods.${method}`) })),
    }),
    text(['reference', t('columns.reference')], ({ payment }) => payment.reference, { width: 11, shown: 'wide' }),
    money(['amount', t('columns.amount')], formats, ({ payment }) => payment.amount, { shown: true }),
  ]
}

/** Optional columns. */
function moreColumns(t: Texts, formats: Formats): Column[] {
  return [
    text(['email', t('fields.email')], ({ invoice }) => invoice?.recipient?.email, {
      width: 13,
      contact: 'email',
    }),
    date(['invoiceDate', t('invoiceFields.date')], formats, ({ invoice }) => invoice?.invoice_date ?? null),
    money(['invoiceTotal', t('invoiceFields.of')], formats, ({ invoice }) => invoice?.total, { width: 9 }),
    money(['invoiceDue', t('invoiceFields.openOn')], formats, ({ invoice }) => invoice?.amount_due, { width: 9 }),
    date(['created', t('fields.created_at')], formats, ({ payment: { created_at: at } }) =>
      at ? localToday(new Date(at)) : null,
    ),
  ]
}

/** All columns of the payment list for display, search, sorting, filters and export; default columns first. */
export function usePaymentColumns(): readonly Column[] {
  const t = useTranslations('payments')
  const formats = useFormats()
  return useMemo(() => [...usualColumns(t, formats), ...moreColumns(t, formats)], [t, formats])
}
