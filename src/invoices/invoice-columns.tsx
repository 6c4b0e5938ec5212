import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { centsOf } from '#contract/money.ts'
import type { InvoiceSummary } from '#contract/schemas/invoices.ts'
import { localToday } from '../forms/local-date.ts'
import { type ColumnMakers, useColumnMakers } from '../data-list/column-makers.ts'
import type { DataColumn } from '../search/search.ts'
import { useToday } from '../ui/use-now.ts'
import { AmountDue, DueDate, RecipientName, InvoiceStatusBadge } from './invoice-cells.tsx'
import { InvoiceLink } from '../records/invoice-link.tsx'
import type { InvoiceTab } from './invoice-tabs.ts'
import { dueCents, invoiceStateOf, invoiceStates } from './invoice-state.ts'

type Column = DataColumn<InvoiceSummary>
type Make = ColumnMakers<InvoiceSummary>
type Texts = ReturnType<typeof useTranslations<'invoices'>>

/** The calendar day of an instant. */
function dayOf(instant: string | null | undefined): string | null {
  return instant ? localToday(new Date(instant)) : null
}

function leadingColumns({ text }: Make, t: Texts): Column[] {
  return [
    text('number', t('columns.number'), ({ number }) => number, {
      width: 7,
      fixed: true,
      shown: true,
      cell: (invoice) => <InvoiceLink invoice={invoice} look="opens" />,
    }),
    text('recipient', t('columns.recipient'), ({ recipient }) => recipient?.name, {
      width: 10,
      shown: true,
      cell: (invoice) => <RecipientName invoice={invoice} />,
    }),
  ]
}

/** Default columns; the tab "overdue" shows when an invoice was last sent, because its status is always the same. */
function usualColumns(make: Make, t: Texts, tab: InvoiceTab, today: string): Column[] {
  const { text, date, money } = make
  const isOverdue = tab === 'overdue'
  return [
    ...leadingColumns(make, t),
    date('date', t('columns.date'), (invoice) => invoice.invoice_date, {
      width: 7,
      shown: isOverdue ? undefined : 'wide',
    }),
    date('due', t('columns.due'), (invoice) => invoice.due_date, {
      shown: 'medium',
      // Beside a status the days would say it twice, and leave the other columns no room.
      ...(isOverdue ? { width: 15.5, cell: (invoice) => <DueDate invoice={invoice} /> } : { width: 7 }),
    }),
    date('sent', t('columns.sent'), (invoice) => dayOf(invoice.sent_at), {
      width: 9,
      shown: isOverdue ? 'wide' : undefined,
    }),
    money('total', t('columns.total'), ({ total }) => centsOf(total), { shown: true }),
    money('amountDue', t('columns.amountDue'), dueCents, {
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

function moreColumns({ text, date, money }: Make, t: Texts): Column[] {
  return [
    text('email', t('fields.email'), ({ recipient }) => recipient?.email, { width: 13, contact: 'email' }),
    text('reference', t('fields.reference'), ({ reference }) => reference, { width: 10 }),
    money('paid', t('columns.paid'), (invoice) => centsOf(invoice.amount_paid)),
    money('exclVat', t('totals.excl'), (invoice) => centsOf(invoice.total_excl_vat), { width: 9 }),
    money('vat', t('fields.vat'), (invoice) => centsOf(invoice.total_vat)),
    text('vatRate', t('fields.vat_rate'), ({ vat }) => vat?.map(({ rate }) => String(rate)), {
      kind: 'choice',
      width: 6,
    }),
    text('street', t('fields.street'), ({ recipient }) => recipient?.address?.street, { width: 10 }),
    text('houseNumber', t('fields.house_number'), ({ recipient }) => recipient?.address?.house_number, { width: 6 }),
    text('postalCode', t('fields.postal_code'), ({ recipient }) => recipient?.address?.postal_code, {
      width: 6,
      compact: true,
    }),
    text('city', t('fields.city'), ({ recipient }) => recipient?.address?.city),
    text('country', t('fields.country'), ({ recipient }) => recipient?.address?.country),
    date('created', t('columns.created'), (invoice) => dayOf(invoice.created_at)),
    date('updated', t('columns.updated'), (invoice) => dayOf(invoice.updated_at)),
  ]
}

/** All columns of the invoice list for display, search, sorting, filters and export; default columns first. */
export function useInvoiceColumns(tab: InvoiceTab): readonly Column[] {
  const t = useTranslations('invoices')
  const today = useToday()
  const make = useColumnMakers<InvoiceSummary>()
  return useMemo(() => [...usualColumns(make, t, tab, today), ...moreColumns(make, t)], [make, t, tab, today])
}
