/** The invoices of an association file that contains every field. */
import type { z } from 'zod'
import type { fileInvoice } from '../association-file/schema/invoices.ts'

export const fullInvoices: z.input<typeof fileInvoice>[] = [
  {
    number: '2026-0001',
    membership_number: 'A-1',
    recipient: {
      name: 'Z. Vroeger',
      email: null,
      address: { street: 'Oud', house_number: '3', postal_code: 'X', city: 'Y', country: 'Z' },
    },
    status: 'sent',
    invoice_date: '2026-01-02',
    due_date: '2026-02-02',
    reference: 'Contributie',
    sent_at: '2026-01-03T10:00:00.000Z',
    payment_token: 'abcdefghijklmnop_-1234',
    lines: [
      { description: 'Contributie', quantity: 1.005, unit_price: '120.00', vat_rate: 0 },
      { description: 'Korting', quantity: 2, unit_price: '-10.00', vat_rate: 21 },
      { description: 'Bal', quantity: 0.333, unit_price: '9.99', vat_rate: 5.5 },
    ],
    payments: [
      { amount: '20.00', method: 'cash', paid_on: '2026-02-01', reference: null },
      { amount: '20.00', method: 'cash', paid_on: '2026-02-01', reference: null },
      { amount: '5.00', method: 'online', paid_on: '2026-02-02', reference: 'tr_1' },
    ],
  },
  {
    number: 'F19-7',
    recipient: { name: 'Bakker B.V.' },
    status: 'credited',
    invoice_date: '2019-12-31',
    lines: [
      { description: 'Bord', unit_price: '100.00', vat_rate: 21 },
      { description: 'Korting', unit_price: '-10.00', vat_rate: 21 },
    ],
    payments: [
      { amount: '30.00', method: 'cash', paid_on: '2020-01-02', reference: null },
      { amount: '-30.00', method: 'cash', paid_on: '2020-01-04', reference: null, refund: true, reason: 'Te veel' },
      { amount: '30.00', method: 'cash', paid_on: '2020-01-05', reference: null, reverses: 1, reason: 'Vergissing' },
    ],
    credit_notes: [
      { number: 'C2020-0007', issued_on: '2020-01-03', reason: 'Niet geleverd', lines: [{ line: 0, amount: '60.00' }] },
      {
        number: 'C2020-0008',
        issued_on: '2020-01-03',
        lines: [
          { line: 0, amount: '40.00' },
          { line: 1, amount: '-10.00' },
        ],
      },
    ],
    sendings: [
      {
        requested_at: '2020-01-01T10:00:00.000Z',
        delivered_at: '2020-01-01T10:00:02.000Z',
        recipient: 'bakker@example.org',
        language: 'nl',
        subject: 'Factuur F19-7',
        body: 'Beste Bakker,\n\nHierbij de factuur.',
      },
    ],
  },
  {
    number: '2026-0002',
    membership_number: 'B',
    status: 'draft',
    invoice_date: '2026-03-01',
    lines: [{ description: 'Bord', unit_price: '1.00' }],
  },
  {
    number: '2026-0003',
    membership_number: 'B',
    status: 'sent',
    invoice_date: '2026-03-01',
    lines: [{ description: 'Bord', unit_price: '10.00' }],
    reminders: [
      {
        level: 1,
        name: 'Herinnering',
        method: 'email',
        language: 'nl',
        subject: 'Herinnering {number}',
        body: 'Nog {amount}.\nGraag betalen.',
        amount: '10.00',
        fee: '2.50',
        fee_invoice: '2026-0009',
        sent_on: '2026-04-15',
        sent_by: 'Anna de Vries',
        withdrawn_at: '2026-04-16T09:00:00.000Z',
        withdrawal_reason: 'Al betaald',
        created_at: '2026-04-15T10:00:00.000Z',
        updated_at: '2026-04-16T09:00:00.000Z',
      },
      {
        level: 1,
        name: 'Herinnering',
        method: 'letter',
        language: 'fr',
        subject: 'Rappel {number}',
        body: 'Reste {amount}.',
        amount: '10.00',
        fee: '0.00',
        sent_on: '2026-04-20',
        created_at: '2026-04-20T10:00:00.000Z',
        updated_at: '2026-04-20T10:00:00.000Z',
      },
    ],
    reminder_hold: { until: null, reason: 'Betwist', set_by: 'Anna', created_at: '2026-04-21T10:00:00.000Z' },
    payments: [{ amount: '10.00', method: 'direct_debit', paid_on: '2026-03-05' }],
  },
  {
    number: '2026-0004',
    membership_number: '19',
    status: 'cancelled',
    invoice_date: '2026-03-02',
    lines: [{ description: 'Bord', unit_price: '10.00' }],
  },
]
