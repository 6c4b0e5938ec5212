/** Invoices that were sent, for an association with a bank account. */
import type { FileOptions } from './association-file.ts'

export const clubIban = 'NL91ABNA0417164300'

/** One for each of the first members, numbered from 2026-0001. */
export function withSentInvoices(count: number): FileOptions {
  const invoices = Array.from({ length: count }, (_, index) => ({
    number: `2026-${String(index + 1).padStart(4, '0')}`,
    membership_number: String(1001 + index),
    status: 'sent',
    invoice_date: '2026-01-10',
    lines: [{ description: 'Contribution 2026', quantity: 1, unit_price: '120.00', vat_rate: 0 }],
  }))
  return { parts: { invoices } }
}
