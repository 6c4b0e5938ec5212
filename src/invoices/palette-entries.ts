import { IconFileInvoice, IconFilePlus, IconReceiptEuro } from '@tabler/icons-react'
import { can } from '#contract/operations.ts'
import { centsOf } from '#contract/money.ts'
import type { InvoiceSummary } from '#contract/schemas/invoices.ts'
import { localToday } from '../forms/local-date.ts'
import type { PaletteContext } from '../palette/context.ts'
import { createFinder, type Finder, searched, type Contribution } from '../palette/finder.ts'
import { invoiceStateOf } from './invoice-state.ts'

/** Newest first. Another service may omit the date. */
function weigh({ invoice_date: day }: Partial<Pick<InvoiceSummary, 'invoice_date'>>): number {
  return -(Date.parse(day ?? '') || 0)
}

function invoicesFinder(at: PaletteContext): Finder {
  const { router, t, formats } = at
  const today = localToday()
  const nameOf = ({ number, id }: InvoiceSummary) => number ?? String(id)
  const money = (amount: string | undefined) => (amount === undefined ? '' : formats.money(amount))
  return createFinder<'listInvoices'>(at, {
    name: 'invoices',
    list: 'listInvoices',
    label: t('invoices.title'),
    icon: IconFileInvoice,
    columns: [
      searched<InvoiceSummary>('number', nameOf),
      searched<InvoiceSummary>('recipient', ({ recipient }) => recipient?.name),
      searched<InvoiceSummary>('email', ({ recipient }) => recipient?.email),
      searched<InvoiceSummary>('reference', ({ reference }) => reference),
      searched<InvoiceSummary>('total', ({ total }) => centsOf(total), {
        kind: 'money',
        text: ({ total }) => money(total),
      }),
    ],
    titleOf: (invoice) => t('invoices.one', { number: nameOf(invoice) }),
    detailsOf: (invoice) => {
      const state = invoiceStateOf(invoice, today)
      const word = state === 'other' ? invoice.status : t(`invoices.status.${state}`)
      return [invoice.recipient?.name, money(invoice.total), word]
    },
    moreOf: ({ recipient, reference }) => [recipient?.email, reference],
    hrefOf: ({ id }) => router.buildLocation({ to: '/invoices/$id', params: { id } }).href,
    weightOf: weigh,
    listHref: router.buildLocation({ to: '/invoices' }).href,
  })
}

export function invoiceEntries(at: PaletteContext): Contribution {
  const { session, router, t } = at
  return {
    finders: can(session, 'listInvoices') && can(session, 'getInvoice') ? [invoicesFinder(at)] : [],
    actions: [
      ...(can(session, 'createContributionRules') && can(session, 'listMembers')
        ? [
            {
              key: 'invoices.run',
              icon: IconReceiptEuro,
              title: t('invoices.runTitle'),
              href: router.buildLocation({ to: '/invoices/run', search: {} }).href,
            },
          ]
        : []),
      ...(can(session, 'createInvoice')
        ? [
            {
              key: 'invoices.new',
              icon: IconFilePlus,
              title: t('invoices.new'),
              href: router.buildLocation({ to: '/invoices/new' }).href,
            },
          ]
        : []),
    ],
  }
}
