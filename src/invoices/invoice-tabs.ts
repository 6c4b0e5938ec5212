/** The tabs of the list of invoices: what is in each, how many, and how much. Pure. */
import type { InvoiceSummary } from '#contract/schemas/invoices.ts'
import { foldText } from '#contract/text.ts'
import { centsOf, dueCents, type Standing, standingOf } from './standing.ts'

export const invoiceTabs = ['all', 'draft', 'open', 'overdue', 'paid'] as const
export type InvoiceTab = (typeof invoiceTabs)[number]

/** What the address says of the list. */
export interface InvoiceSearch {
  /** `all` is left out. */
  readonly tab?: Exclude<InvoiceTab, 'all'>
  readonly q?: string
}

const longest = 200

/** An address that anybody may have written; what makes no sense is left out. The router reads `q=120` as a number. */
export function readInvoiceSearch({ tab, q }: Readonly<Record<string, unknown>>): InvoiceSearch {
  const known = invoiceTabs.find((name) => name === tab)
  const text = typeof q === 'number' ? String(q) : typeof q === 'string' ? q.trim().slice(0, longest) : ''
  return {
    ...(known === undefined || known === 'all' ? {} : { tab: known }),
    ...(text === '' ? {} : { q: text }),
  }
}

/** Everything stands under "all"; cancelled, credited and settled ones nowhere else. */
export function isInTab(standing: Standing, tab: InvoiceTab): boolean {
  return tab === 'all' || standing === tab
}

export interface TabSum {
  readonly count: number
  /** Cents: what is due of the open and overdue, the totals of drafts and paid; under "all" what was invoiced: sent or paid. */
  readonly cents: number
}

const invoiced: readonly Standing[] = ['open', 'overdue', 'settled', 'paid']

function amountIn(tab: InvoiceTab, invoice: InvoiceSummary, standing: Standing): number {
  if (tab === 'open' || tab === 'overdue') return dueCents(invoice) ?? 0
  return tab === 'all' && !invoiced.includes(standing) ? 0 : (centsOf(invoice.total) ?? 0)
}

/** Counts and sums of every tab, in one pass. */
export function sumTabs(invoices: readonly InvoiceSummary[], today: string): Readonly<Record<InvoiceTab, TabSum>> {
  const sums = { all: none(), draft: none(), open: none(), overdue: none(), paid: none() }
  for (const invoice of invoices) {
    const standing = standingOf(invoice, today)
    for (const tab of invoiceTabs) {
      if (!isInTab(standing, tab)) continue
      sums[tab].count += 1
      sums[tab].cents += amountIn(tab, invoice, standing)
    }
  }
  return sums
}

function none() {
  return { count: 0, cents: 0 }
}

/** An amount in the ways people write it: `1234.50` is also found as `1.234,50`, `1,234.50` and `1234,50`. */
function amountForms(amount: string | undefined): string[] {
  if (amount === undefined) return []
  const [whole = '', decimals = ''] = amount.split('.')
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, ' ').split(' ')
  return [amount, `${whole},${decimals}`, `${groups.join('.')},${decimals}`, `${groups.join(',')}.${decimals}`]
}

const texts = new WeakMap<InvoiceSummary, string>()

/** Made once for each invoice: the search looks at all of them on every key press. */
function searchText(invoice: InvoiceSummary): string {
  const known = texts.get(invoice)
  if (known !== undefined) return known
  const { number, recipient, reference, total, amount_due: due } = invoice
  // Another service may leave out any of them.
  const parts = [number, recipient?.name, recipient?.email, reference, ...amountForms(total), ...amountForms(due)]
  const text = foldText(parts.filter(Boolean).join('\n'))
  texts.set(invoice, text)
  return text
}

/** Whether each word of `q` occurs in the number, the recipient, the reference or an amount; case and accents do not matter. */
export function matchesSearch(invoice: InvoiceSummary, q: string): boolean {
  const text = searchText(invoice)
  return foldText(q)
    .split(/[\s€]+/)
    .every((word) => text.includes(word))
}

/** The newest first: by invoice date, and of one day the one that was made last. */
export function newestFirst(a: InvoiceSummary, b: InvoiceSummary): number {
  const [first, second] = [a.invoice_date ?? '', b.invoice_date ?? '']
  if (first === second) return b.id - a.id
  return first < second ? 1 : -1
}
