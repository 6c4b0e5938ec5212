import { Skeleton } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { centsOf } from '#contract/money.ts'
import { localToday } from '../forms/local-date.ts'
import { type ColumnMakers, useColumnMakers } from '../data-list/column-makers.ts'
import { InvoiceLink } from '../invoices/invoice-link.tsx'
import type { DataColumn } from '../search/search.ts'
import { PaymentLink } from './payment-link.tsx'
import { paymentMethods, type PaymentRow } from './payment-search.ts'

type Column = DataColumn<PaymentRow>
type Make = ColumnMakers<PaymentRow>
type Texts = ReturnType<typeof useTranslations<'payments'>>

/** Placeholder: the invoice is loaded after the payment. */
function Coming() {
  return <Skeleton height={12} width="70%" />
}

function usualColumns({ text, date, money }: Make, t: Texts): Column[] {
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
    text('method', t('columns.method'), ({ payment }) => payment.method, {
      kind: 'choice',
      shown: 'medium',
      choices: paymentMethods.map((method) => ({ value: method, label: t(`methods.${method}`) })),
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
export function usePaymentColumns(): readonly Column[] {
  const t = useTranslations('payments')
  const make = useColumnMakers<PaymentRow>()
  return useMemo(() => [...usualColumns(make, t), ...moreColumns(make, t)], [make, t])
}
