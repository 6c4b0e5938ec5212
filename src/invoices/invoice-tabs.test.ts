import { describe, expect, it } from 'vitest'
import type { InvoiceSummary } from '#contract/schemas/invoices.ts'
import { exampleInvoice } from './example-invoice.ts'
import { matchesSearch, newestFirst, readInvoiceSearch, sumTabs } from './invoice-tabs.ts'

const today = '2026-11-21'

function invoice(changes: Partial<InvoiceSummary>): InvoiceSummary {
  return { ...exampleInvoice, ...changes }
}

describe('readInvoiceSearch', () => {
  it('takes a known tab and a text, also one that looks like a number', () => {
    expect(readInvoiceSearch({ tab: 'overdue', q: 120 })).toEqual({ tab: 'overdue', q: '120' })
  })

  it('leaves out what makes no sense', () => {
    expect(readInvoiceSearch({ tab: ['open'], q: '  ' })).toEqual({})
  })
})

it('sums of tabs: what is due where it is still to come, totals elsewhere', () => {
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
    all: { count: 5, cents: 20_000 },
    draft: { count: 1, cents: 1000 },
    open: { count: 1, cents: 7000 },
    overdue: { count: 1, cents: 5000 },
    paid: { count: 1, cents: 3000 },
  })
})

describe('matchesSearch', () => {
  it.each(['zoe celik', 'CELIK 0012', '1.234,50', '1234,5', '1,234.50', '€ 1200', 'najaar', ''])('finds %j', (q) => {
    expect(matchesSearch(exampleInvoice, q)).toBe(true)
  })

  it.each(['zoe jansen', '999'])('does not find %j', (q) => {
    expect(matchesSearch(exampleInvoice, q)).toBe(false)
  })
})

it('the newest invoice date comes first, and of one day the last that was made', () => {
  const rows = [
    invoice({ id: 1, invoice_date: '2026-11-01' }),
    invoice({ id: 2, invoice_date: '2026-10-01' }),
    invoice({ id: 3, invoice_date: '2026-11-01' }),
  ]
  expect(rows.toSorted(newestFirst).map(({ id }) => id)).toEqual([3, 1, 2])
})
