import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { centsOf } from '#contract/money.ts'
import type { InvoiceSummary } from '#contract/schemas/invoices.ts'
import { formatMoney } from '#contract/money.ts'
import { localToday } from '../forms/local-date.ts'
import { type Formats, useFormats } from '../i18n/formats.ts'
import type { DataColumn } from '../search/column.ts'
import { useToday } from '../ui/use-now.ts'
import { AmountDue, DueDate, RecipientName } from './invoice-cells.tsx'
import { InvoiceLink } from './invoice-link.tsx'
import { InvoiceStatusBadge } from './invoice-status-badge.tsx'
import type { InvoiceTab } from './invoice-tabs.ts'
import { dueCents, invoiceStateOf, invoiceStates } from './invoice-state.ts'

type Column = DataColumn<InvoiceSummary>
type Texts = ReturnType<typeof useTranslations<'invoices'>>

function text(id: string, header: string, value: Column['value'], more: Partial<Column> = {}): Column {
  return { id, header, kind: 'text', value, width: 8, ...more }
}

/** The calendar day of an instant in the reader's time zone. */
function dayOf(instant: string | null | undefined): string | null {
  return instant ? localToday(new Date(instant)) : null
}

/** Column definitions for dates and amounts in the reader's language. */
function columnMakers(formats: Formats) {
  type At = readonly [id: string, header: string]
  return {
    date([id, header]: At, value: (invoice: InvoiceSummary) => string | null | undefined, more: Partial<Column> = {}) {
      const shown = (invoice: InvoiceSummary) => {
        const day = value(invoice)
        return day ? formats.shortDate(day) : ''
      }
      return text(id, header, value, { kind: 'date', text: shown, width: 7, ...more })
    },
    money([id, header]: At, value: (invoice: InvoiceSummary) => number | null, more: Partial<Column> = {}) {
      const shown = (invoice: InvoiceSummary) => {
        const cents = value(invoice)
        return cents === null ? '' : formats.money(formatMoney(cents))
      }
      return text(id, header, value, { kind: 'money', text: shown, width: 7.5, ...more })
    },
  }
}

function leadingColumns(t: Texts): Column[] {
  return [
    text('number', t('columns.number'), ({ number }) => number, {
      width: 7,
      fixed: true,
      shown: true,
      cell: (invoice) => <InvoiceLink invoice={invoice} opens />,
    }),
    text('recipient', t('columns.recipient'), ({ recipient }) => recipient?.name, {
      width: 11,
      shown: true,
      cell: (invoice) => <RecipientName invoice={invoice} />,
    }),
  ]
}

/** Default columns; the tab "overdue" shows when an invoice was last sent, because its status is always the same. */
function usualColumns(t: Texts, formats: Formats, tab: InvoiceTab, today: string): Column[] {
  const { date, money } = columnMakers(formats)
  const isOverdue = tab === 'overdue'
  return [
    ...leadingColumns(t),
    date(['date', t('columns.date')], (invoice) => invoice.invoice_date, {
      width: 6.6,
      shown: isOverdue ? undefined : 'wide',
    }),
    date(['due', t('columns.due')], (invoice) => invoice.due_date, {
      width: tab === 'all' || isOverdue ? 15.5 : 7,
      shown: 'medium',
      cell: (invoice) => <DueDate invoice={invoice} />,
    }),
    date(['sent', t('columns.sent')], (invoice) => dayOf(invoice.sent_at), {
      width: 9,
      shown: isOverdue ? 'wide' : undefined,
    }),
    money(['total', t('columns.total')], ({ total }) => centsOf(total), { shown: true }),
    money(['amountDue', t('columns.amountDue')], dueCents, {
      shown: true,
      cell: (invoice) => <AmountDue invoice={invoice} />,
    }),
    text('status', t('columns.status'), (invoice) => invoiceStateOf(invoice, today), {
      kind: 'choice',
      asOf: today,
      width: 9.25,
      shown: isOverdue ? undefined : true,
      choices: invoiceStates.flatMap((state) =>
        state === 'other' ? [] : { value: state, label: t(`status.${state}`) },
      ),
      text: (invoice) => statusText(t, invoice, today),
      cell: (invoice) => <InvoiceStatusBadge invoice={invoice} />,
    }),
  ]
}

/** The status as a word; an unknown one is shown unchanged. */
function statusText(t: Texts, invoice: InvoiceSummary, today: string): string {
  const state = invoiceStateOf(invoice, today)
  return state === 'other' ? invoice.status : t(`status.${state}`)
}

/** Optional columns. */
function moreColumns(t: Texts, formats: Formats): Column[] {
  const { date, money } = columnMakers(formats)
  return [
    text('email', t('fields.email'), ({ recipient }) => recipient?.email, {
      width: 13,
      contact: 'email',
    }),
    text('reference', t('fields.reference'), ({ reference }) => reference, { width: 10 }),
    money(['paid', t('columns.paid')], (invoice) => centsOf(invoice.amount_paid)),
    money(['exclVat', t('totals.excl')], (invoice) => centsOf(invoice.total_excl_vat), { width: 9 }),
    money(['vat', t('fields.vat')], (invoice) => centsOf(invoice.total_vat)),
    text('street', t('fields.street'), ({ recipient }) => recipient?.address?.street, { width: 10 }),
    text('houseNumber', t('fields.house_number'), ({ recipient }) => recipient?.address?.house_number, { width: 6 }),
    text('postalCode', t('fields.postal_code'), ({ recipient }) => recipient?.address?.postal_code, {
      width: 6,
      compact: true,
    }),
    text('city', t('fields.city'), ({ recipient }) => recipient?.address?.city),
    text('country', t('fields.country'), ({ recipient }) => recipient?.address?.country),
    date(['created', t('columns.created')], (invoice) => dayOf(invoice.created_at)),
    date(['updated', t('columns.updated')], (invoice) => dayOf(invoice.updated_at)),
  ]
}

/** All columns of the invoice list for display, search, sorting, filters and export; default columns first. */
export function useInvoiceColumns(tab: InvoiceTab): readonly Column[] {
  const t = useTranslations('invoices')
  const formats = useFormats()
  const today = useToday()
  return useMemo(() => [...usualColumns(t, formats, tab, today), ...moreColumns(t, formats)], [t, formats, tab, today])
}
