/** A complete invoice, for tests. */
import type { Invoice } from '#contract/schemas/invoices.ts'

export const exampleInvoice: Invoice = {
  object: 'invoice',
  id: 12,
  number: '2026-0012',
  member_id: 17,
  recipient: {
    name: 'Zoë Çelik',
    email: 'zoe@example.org',
    address: { street: null, house_number: null, postal_code: null, city: null, country: null },
  },
  status: 'sent',
  invoice_date: '2026-10-01',
  due_date: '2026-10-31',
  reference: 'Contributie najaar',
  total_excl_vat: '1234.50',
  total_vat: '0.00',
  total: '1234.50',
  amount_paid: '34.50',
  amount_due: '1200.00',
  vat: [{ rate: 0, base: '1234.50', amount: '0.00' }],
  sent_at: '2026-10-01T18:30:00.000Z',
  payment_url: 'https://pay.example/p/abc',
  lines: [
    { id: 1, description: 'Contributie', quantity: 1, unit_price: '1234.50', vat_rate: 0, total_excl_vat: '1234.50' },
  ],
  payments: [
    {
      object: 'payment',
      id: 5,
      invoice_id: 12,
      amount: '34.50',
      method: 'cash',
      paid_on: '2026-10-09',
      reference: null,
      created_at: '2026-10-09T10:00:00.000Z',
      updated_at: '2026-10-09T10:00:00.000Z',
    },
  ],
  created_at: '2026-10-01T18:00:00.000Z',
  updated_at: '2026-10-09T10:00:00.000Z',
}
