/** An invoice and its association as document templates take them, for tests without a database. */
import { formatMoney, invoiceTotals, parseMoney } from '#contract/money.ts'
import type { InvoiceLine } from '#contract/schemas/invoices.ts'
import { vatKindOf } from '#contract/vat-kinds.ts'
import type { InvoiceAsDocument } from '../server/invoices/present.ts'
import type { Association } from '../server/operation/context.ts'

export const exampleAssociation: Association = {
  id: 1,
  slug: 'de-linde',
  name: 'Tennisclub De Linde',
  country: 'Nederland',
  language: 'nl',
  websiteUrl: 'https://www.tcdelinde.example',
  email: 'penningmeester@tcdelinde.example',
  iban: 'NL91ABNA0417164300',
  bic: 'ABNANL2A',
  timezone: 'Europe/Amsterdam',
  modules: { groups: true, committees: true, participants: true, events: true, invoicing: true, relationships: true },
  noticePeriod: { months: 1, ends: 'end_of_month' },
  paymentTermDays: 30,
  subscriptionValidUntil: null,
  federationUrl: null,
  reminderThreshold: 500,
  writeOffLimit: 500,
  booksClosedUntil: null,
  formOfAddress: 'formal',
  zeroVat: 'exempt',
  pricesIncludeVat: false,
  customFields: [],
}

export type ExampleLine = Pick<InvoiceLine, 'description' | 'unit_price'> &
  Partial<Pick<InvoiceLine, 'quantity' | 'vat_rate'>>

const then = '2026-03-01T09:00:00.000Z'

/** Defaults to a sent invoice with one line; its amounts follow from the lines and the payments. */
export function exampleInvoice(
  changes: Partial<InvoiceAsDocument> = {},
  lines: readonly ExampleLine[] = [{ description: 'Contributie 2026', unit_price: '120.00' }],
): InvoiceAsDocument {
  const whole = lines.map((line) => ({ quantity: 1, vat_rate: 0, ...line }))
  const totals = invoiceTotals(
    whole.map((line) => ({
      quantity: line.quantity,
      unitPrice: parseMoney(line.unit_price),
      vatRate: line.vat_rate,
      vatKind: vatKindOf(line.vat_rate, null, 'exempt'),
    })),
  )
  const paid = parseMoney(changes.amount_paid ?? '0.00')
  return {
    object: 'invoice',
    id: 1,
    number: '2026-0001',
    member_id: 1,
    recipient: {
      name: 'Marijke Jansen',
      email: 'marijke@example.org',
      address: { street: 'Dorpsstraat', house_number: '12a', postal_code: '1234 AB', city: 'Ons Dorp', country: null },
      vat_number: null,
      registration_number: null,
    },
    status: 'sent',
    invoice_date: '2026-03-01',
    due_date: '2026-03-31',
    reference: null,
    total_excl_vat: formatMoney(totals.totalExclVat),
    total_vat: formatMoney(totals.totalVat),
    total: formatMoney(totals.total),
    amount_paid: '0.00',
    amount_due: formatMoney(totals.total - paid),
    vat: totals.vat.map(({ base, amount, ...group }) => ({
      ...group,
      base: formatMoney(base),
      amount: formatMoney(amount),
    })),
    sent_at: then,
    payment_url: 'https://leden.example.org/pay/8Kq0vZ2mT7yXw4Nf9RbJcH3sLd6PgA1e',
    created_at: then,
    updated_at: then,
    lines: whole.map((line, index) => ({
      id: index + 1,
      ...line,
      vat_kind: vatKindOf(line.vat_rate, null, 'exempt'),
      gross_price: null,
      gross_total: null,
      total_excl_vat: formatMoney(totals.lines[index] ?? 0),
    })),
    payments: [],
    ...changes,
  }
}
