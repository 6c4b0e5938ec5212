import { describe, expect, it } from 'vitest'
import type { InvoiceSummary } from '#contract/schemas/invoices.ts'
import { exampleInvoice } from '../testing/example-invoice.ts'
import { isNarrowed, withoutNarrowing } from '../data-list/list-search.ts'
import { addUp, readInvoiceSearch, sumTabs } from './invoice-tabs.ts'

const today = '2026-11-21'

function invoice(changes: Partial<InvoiceSummary>): InvoiceSummary {
  return { ...exampleInvoice, ...changes }
}

describe('readInvoiceSearch', () => {
  it('takes a known tab, and no search text', () => {
    expect(readInvoiceSearch({ tab: 'overdue', q: 120 })).toEqual({ tab: 'overdue' })
  })

  it('ignores invalid parts', () => {
    expect(readInvoiceSearch({ tab: ['open'], q: '  ', limit: 3 })).toEqual({})
  })

  it('reads filters, sorting and columns; clearing removes only the filters', () => {
    const search = { tab: 'open', sort: '-total', filter: ['total~after~100'], columns: ['number'] } as const
    expect(readInvoiceSearch(search)).toEqual(search)
    expect(isNarrowed(search)).toBe(true)
    expect(withoutNarrowing(search)).toEqual({ tab: 'open', sort: '-total', columns: ['number'] })
    expect(isNarrowed(withoutNarrowing(search))).toBe(false)
  })
})

it('tabs add up what is due of all that is sent, overdue as a part of it, and totals of drafts and of what is paid', () => {
  const sums = sumTabs(
    [
      invoice({ status: 'draft', total: '10.00', amount_due: '10.00' }),
      invoice({ due_date: '2026-12-31', total: '120.00', amount_due: '70.00' }),
      invoice({ due_date: '2026-11-01', total: '50.00', amount_due: '50.00' }),
      invoice({ status: 'paid', total: '30.00', amount_due: '0.00' }),
      invoice({ status: 'cancelled', total: '999.00', amount_due: '0.00' }),
    ],
    today,
  )
  expect(sums).toEqual({
    all: { count: 5 },
    draft: { count: 1, cents: 1000 },
    open: { count: 2, cents: 12_000 },
    overdue: { count: 1, cents: 5000 },
    paid: { count: 1, cents: 3000 },
  })
})

it('the sums are of what was sent; drafts are apart, and what was cancelled does not count', () => {
  const rows = [
    invoice({ status: 'draft', total: '0.10', amount_due: '0.10' }),
    invoice({ status: 'paid', total: '0.20', amount_due: '0.00' }),
    invoice({ status: 'sent', total: '0.50', amount_due: '0.40' }),
    invoice({ status: 'cancelled', total: '0.80', amount_due: '0.00' }),
  ]
  expect(addUp(rows)).toEqual({ total: 70, due: 40, drafts: 10 })
})
