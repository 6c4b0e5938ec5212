import { describe, expect, it } from 'vitest'
import { invoiceStatuses } from '#contract/schemas/invoices.ts'
import { exampleAssociation as association, exampleInvoice } from '../testing/example-invoice.ts'
import { lastPaidOn, paymentState, paymentRequest } from './payment-request.ts'

describe('what an invoice asks for', () => {
  it.each(invoiceStatuses)('while it is %s', (status) => {
    const isDue = status === 'sent'
    expect(paymentState(exampleInvoice({ status }))).toBe(isDue ? 'due' : status)
    expect(paymentRequest(exampleInvoice({ status }), association) !== null).toBe(isDue)
  })

  it('is nothing once nothing is left', () => {
    const invoice = exampleInvoice({ amount_due: '0.00' })
    expect(paymentState(invoice)).toBe('settled')
    expect(paymentRequest(invoice, association)).toBeNull()
  })

  it('is what is left, under its number', () => {
    const request = paymentRequest(exampleInvoice({ amount_paid: '20.00' }), association)
    expect(request).toMatchObject({ amount: 10_000, reference: '2026-0001', shownIban: 'NL91 ABNA 0417 1643 00' })
    expect(request?.epc).toContain('EUR100.00')
  })

  it.each([null, 'NL00ABNA0417164300'])('needs a valid account: %s', (iban) => {
    expect(paymentRequest(exampleInvoice(), { ...association, iban })).toBeNull()
  })
})

describe('when an invoice was paid', () => {
  const payment = (paid_on: string) => ({
    object: 'payment' as const,
    id: 1,
    invoice_id: 1,
    amount: '60.00',
    method: 'cash' as const,
    paid_on,
    reference: null,
    created_at: '2026-03-01T09:00:00.000Z',
    updated_at: '2026-03-01T09:00:00.000Z',
  })

  it('is the day of its last payment, in whichever order they were booked', () => {
    expect(lastPaidOn({ payments: ['2026-03-09', '2026-03-12', '2026-03-02'].map(payment) })).toBe('2026-03-12')
  })

  it('is no day without payments', () => expect(lastPaidOn({ payments: [] })).toBeNull())
})
