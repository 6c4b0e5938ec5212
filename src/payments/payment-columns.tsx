import { Skeleton } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { InvoiceLink } from '../invoices/invoice-link.tsx'
import { useFormats } from '../i18n/formats.ts'
import type { ListColumn } from '../list/columns.ts'
import { PaymentLink } from './payment-link.tsx'
import { PaymentMethodText } from './payment-method.tsx'
import type { PaymentRow } from './payment-search.ts'

/** What is known of the invoice comes a while after the payment. */
function Coming() {
  return <Skeleton height={12} width="70%" />
}

/** What the list of payments shows. */
export function usePaymentColumns(): readonly ListColumn<PaymentRow>[] {
  const t = useTranslations('payments.columns')
  const formats = useFormats()
  return useMemo(
    () => [
      { id: 'date', header: t('date'), width: 7.5, cell: ({ payment }) => <PaymentLink payment={payment} opens /> },
      {
        id: 'from',
        header: t('from'),
        width: 13,
        cell: ({ invoice }) => (invoice === undefined ? <Coming /> : invoice?.recipient?.name),
      },
      {
        id: 'invoice',
        header: t('invoice'),
        width: 7.5,
        cell: ({ payment, invoice }) =>
          invoice === undefined ? <Coming /> : <InvoiceLink invoice={invoice ?? { id: payment.invoice_id }} />,
      },
      {
        id: 'method',
        header: t('method'),
        width: 8,
        from: 'medium',
        cell: ({ payment }) => <PaymentMethodText method={payment.method} />,
      },
      { id: 'reference', header: t('reference'), width: 11, from: 'wide', cell: ({ payment }) => payment.reference },
      {
        id: 'amount',
        header: t('amount'),
        width: 7,
        align: 'end',
        cell: ({ payment }) => payment.amount && formats.money(payment.amount),
      },
    ],
    [t, formats],
  )
}
