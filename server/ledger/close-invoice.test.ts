import { describe, expect, it } from 'vitest'
import type { InvoiceStatus } from '#contract/schemas/invoices.ts'
import { type Closing, closingRefusal } from './close-invoice.ts'

describe('closingRefusal', () => {
  it.each<[InvoiceStatus, paid: number, Closing, string | null]>([
    ['draft', 0, 'cancelled', null],
    ['sent', 0, 'cancelled', null],
    ['sent', 0, 'credited', null],
    ['sent', 100, 'credited', null],
    ['paid', 5000, 'credited', null],
    ['draft', 0, 'credited', 'draft'],
    ['draft', 100, 'cancelled', 'partly_paid_draft'],
    ['sent', 100, 'cancelled', 'partly_paid'],
    ['paid', 5000, 'cancelled', 'paid'],
    ['paid', 0, 'cancelled', 'paid'],
    ['cancelled', 0, 'cancelled', 'already'],
    ['credited', 0, 'credited', 'already'],
    ['cancelled', 0, 'credited', 'closed'],
    ['credited', 0, 'cancelled', 'closed'],
  ])('of an invoice that is %s, %d cents of it paid, to make it %s: %s', (status, paid, closing, refusal) => {
    expect(closingRefusal({ status, amount_paid: paid, credited: 0 }, closing)).toBe(refusal)
  })
})
