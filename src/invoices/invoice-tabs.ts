/** The tabs of the invoice list with their counts and sums. Pure. */
import { centsOf } from '#contract/money.ts'
import type { InvoiceSummary } from '#contract/schemas/invoices.ts'
import { type Addressed, type ListSearch, readListSearch } from '../data-list/list-search.ts'
import { dueCents, type InvoiceState, invoiceStateOf } from './invoice-state.ts'

export const invoiceTabs = ['all', 'draft', 'open', 'overdue', 'paid'] as const
export type InvoiceTab = (typeof invoiceTabs)[number]

/** The invoice list's part of the address. */
export interface InvoiceSearch extends ListSearch {
  /** The default `all` is omitted. */
  readonly tab?: Exclude<InvoiceTab, 'all'>
}

/** Reads any address; invalid parts are ignored. */
export function readInvoiceSearch(search: Readonly<Record<string, unknown>>): Addressed<InvoiceSearch> {
  const tab = invoiceTabs.find((name) => name === search.tab)
  return { ...(tab === undefined || tab === 'all' ? {} : { tab }), ...readListSearch(search) }
}

/** "Open" is everything that was sent and not paid, of which "overdue" is a part. Cancelled, credited and settled ones are in "all" alone. */
export function isInTab(state: InvoiceState, tab: InvoiceTab): boolean {
  return tab === 'all' || state === tab || (tab === 'open' && state === 'overdue')
}

export interface TabSum {
  readonly count: number
  /** Cents: amounts due for open and overdue, totals for draft and paid. */
  readonly cents: number
}

/** The invoices of "all" have no amount in common: drafts, credited and paid ones are among them. */
export type TabSums = Readonly<Record<Exclude<InvoiceTab, 'all'>, TabSum>> & { readonly all: Pick<TabSum, 'count'> }

function amountIn(tab: InvoiceTab, invoice: InvoiceSummary): number {
  return (tab === 'open' || tab === 'overdue' ? dueCents(invoice) : centsOf(invoice.total)) ?? 0
}

const summed = new WeakMap<readonly InvoiceSummary[], { readonly today: string; readonly sums: TabSums }>()

/** Counts and sums of all tabs, cached per array of invoices. */
export function sumTabs(invoices: readonly InvoiceSummary[], today: string): TabSums {
  const known = summed.get(invoices)
  if (known?.today === today) return known.sums
  const sums = sumAllTabs(invoices, today)
  summed.set(invoices, { today, sums })
  return sums
}

function sumAllTabs(invoices: readonly InvoiceSummary[], today: string): TabSums {
  const sums = { all: { count: 0 }, draft: none(), open: none(), overdue: none(), paid: none() }
  for (const invoice of invoices) {
    const state = invoiceStateOf(invoice, today)
    for (const tab of invoiceTabs) {
      if (!isInTab(state, tab)) continue
      sums[tab].count += 1
      if (tab !== 'all') sums[tab].cents += amountIn(tab, invoice)
    }
  }
  return sums
}

function none() {
  return { count: 0, cents: 0 }
}

export interface Amounts {
  /** Without drafts. */
  readonly total: number
  readonly due: number
  readonly drafts: number
}

const known = new WeakMap<InvoiceSummary, Amounts>()

/** Cached per invoice, because the sums are recomputed on every key press in the search. */
function amountsOf(invoice: InvoiceSummary): Amounts {
  const read = known.get(invoice)
  if (read) return read
  const total = centsOf(invoice.total) ?? 0
  const amounts =
    invoice.status === 'draft'
      ? { total: 0, due: 0, drafts: total }
      : { total: invoice.status === 'cancelled' ? 0 : total, due: dueCents(invoice) ?? 0, drafts: 0 }
  known.set(invoice, amounts)
  return amounts
}

/** In cents: what was sent, what is due on it, and drafts apart, which nobody owes yet. */
export function addUp(invoices: readonly InvoiceSummary[]): Amounts {
  let [total, due, drafts] = [0, 0, 0]
  for (const invoice of invoices) {
    const amounts = amountsOf(invoice)
    total += amounts.total
    due += amounts.due
    drafts += amounts.drafts
  }
  return { total, due, drafts }
}
