/** Test invoices in every state. */
import { dayFromToday } from './days.ts'

interface InvoiceOptions {
  readonly status: 'draft' | 'sent' | 'paid' | 'cancelled'
  readonly number: string
  readonly amount: string
  /** Days from today until the due date. */
  readonly due: number
  readonly paid?: string
  readonly membership_number?: string
  readonly recipient?: object
}

function invoice({ status, number, amount, due, paid, membership_number, recipient }: InvoiceOptions) {
  const date = dayFromToday(due - 30)
  return {
    number,
    status,
    ...(recipient ? { recipient } : { membership_number: membership_number ?? '1001' }),
    invoice_date: date,
    due_date: dayFromToday(due),
    ...(status === 'draft' ? {} : { sent_at: `${date}T09:00:00.000Z` }),
    lines: [{ description: 'Contribution', quantity: 1, unit_price: amount, vat_rate: 0 }],
    payments: paid ? [{ amount: paid, method: 'cash', paid_on: dayFromToday(due - 20) }] : [],
  }
}

/** One or two of each: draft, open, overdue (one partly paid, one without an address), paid, cancelled. */
export function someInvoices() {
  const cafe = { name: 'Café Zoë', email: null, address: { city: 'Utrecht' } }
  return [
    invoice({ status: 'draft', number: '2026-0001', amount: '10.00', due: 20, membership_number: '1002' }),
    invoice({ status: 'sent', number: '2026-0002', amount: '120.00', due: 14, membership_number: '1003' }),
    invoice({
      status: 'sent',
      number: '2026-0003',
      amount: '50.00',
      due: -10,
      paid: '20.00',
      membership_number: '1001',
    }),
    invoice({ status: 'sent', number: '2026-0004', amount: '75.50', due: -3, membership_number: '1004' }),
    invoice({ status: 'sent', number: '2026-0005', amount: '1234.50', due: -40, recipient: cafe }),
    invoice({
      status: 'paid',
      number: '2026-0006',
      amount: '30.00',
      due: -60,
      paid: '30.00',
      membership_number: '1005',
    }),
    invoice({ status: 'cancelled', number: '2026-0007', amount: '99.00', due: -60, membership_number: '1006' }),
  ]
}
