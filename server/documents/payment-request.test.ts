import { describe, expect, it } from 'vitest'
import { invoiceStatuses } from '#contract/schemas/invoices.ts'
import { exampleAssociation as association, exampleInvoice } from '../../testing/example-invoice.ts'
import { paymentState, paymentRequest } from './payment-request.ts'

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
