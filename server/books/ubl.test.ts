import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ublCreditNote, ublInvoice } from './ubl.ts'

/** A document as it was compared with the standard, part by part. */
const written = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8')

const association = {
  slug: 'de-linde',
  name: 'TC De Linde',
  country: 'NL',
  address: { street: 'Laan', house_number: '1', postal_code: '1234 AB', city: 'Linde' },
  email: 'info@example.org',
  iban: 'NL91ABNA0417164300',
  chamber_of_commerce_number: '12345678',
  vat_number: 'NL123456789B01',
}
const nowhere = { street: null, house_number: null, postal_code: null, city: null, country: null }
const nobody = { name: '', email: null, address: nowhere, vat_number: null, registration_number: null }
const bakery = {
  number: '2026-0001',
  invoice_date: '2026-03-01',
  due_date: '2026-03-31',
  reference: 'PO 12',
  recipient: {
    name: 'Bakery',
    email: 'bakery@example.org',
    address: { street: 'Rue', house_number: null, postal_code: '1000', city: 'Brussel', country: 'België' },
    vat_number: 'BE0123456789',
    registration_number: '0123.456.789',
  },
}
const sum = { vat_kind: null, gross_price: null }

test('an invoice is written with all of its parts, in the order of the standard', () => {
  const lines = [
    { ...sum, description: 'Sign', quantity: 2, unit_price: '50.00', vat_rate: 21, total_excl_vat: '100.00' },
    { ...sum, description: 'Discount', quantity: 1, unit_price: '-10.00', vat_rate: 21, total_excl_vat: '-10.00' },
    // A price of its own: the line is rounded.
    { ...sum, description: 'Screw', quantity: 0.5, unit_price: '0.01', vat_rate: 21, total_excl_vat: '0.01' },
    // Three for 9.99 with VAT.
    {
      description: 'Flyer',
      quantity: 3,
      unit_price: '3.06',
      vat_rate: 9,
      vat_kind: null,
      total_excl_vat: '9.17',
      gross_price: '3.33',
    },
  ]
  const vat = [
    { rate: 9, kind: null, base: '9.17', amount: '0.82' },
    { rate: 21, kind: null, base: '90.01', amount: '18.90' },
  ]
  const totals = { total_excl_vat: '99.18', total_vat: '19.72', total: '118.90' }
  expect(ublInvoice({ ...bakery, lines, vat, ...totals }, association)).toBe(written('invoice.xml'))
})

test('a credit note names its invoice, and leaves out what the sender and the recipient have not said', () => {
  const bare = { ...association, country: 'Deutschland', email: null, iban: null, vat_number: null }
  const from = { ...bare, chamber_of_commerce_number: null, address: nowhere }
  const invoice = { ...bakery, reference: null, recipient: { ...nobody, name: 'Baker' } }
  const lines = [
    { line_id: 1, description: 'Fee', vat_rate: 0, vat_kind: 'exempt', total_excl_vat: '0.05', gross_total: '0.05' },
  ] as const
  const note = {
    number: 'C2026-0001',
    issued_on: '2026-03-05',
    reason: 'By mistake',
    lines: [...lines],
    vat: [{ rate: 0, kind: 'exempt' as const, base: '0.05', amount: '0.00' }],
    total_excl_vat: '0.05',
    total_vat: '0.00',
    total: '0.05',
  }
  expect(ublCreditNote(note, invoice, from)).toBe(written('credit-note.xml'))
})
