import { expect, test } from 'vitest'
import { resultOf } from '../testing/result-of.ts'
import { dueDatesOf, lateFrom, outstandingOf } from './outstanding.ts'
import type { InvoiceFacts } from './invoice-state.ts'

const today = '2026-11-21'

function sent(due_date: string, amount_due: string, status: InvoiceFacts['status'] = 'sent'): InvoiceFacts {
  return { status, due_date, amount_due, total: amount_due, amount_paid: '0.00' }
}

function parts(...invoices: readonly InvoiceFacts[]) {
  return resultOf(outstandingOf(invoices, today)).parts.map(({ count, cents }) => [count, cents])
}

test('groups amounts due by how late they are', () => {
  expect(
    parts(
      sent('2026-11-21', '0.10'),
      sent('2026-11-20', '0.20'),
      sent('2026-10-22', '0.30'),
      sent('2026-10-21', '1.00'),
      sent('2026-09-21', '2.00'),
      sent('2026-08-23', '3.00'),
      sent('2026-08-22', '4.00'),
      sent('2020-01-01', '5.00'),
    ),
  ).toEqual([
    [1, 10],
    [2, 50],
    [1, 100],
    [2, 500],
    [2, 900],
  ])
})

test('paid, draft and settled invoices are not outstanding', () => {
  const other = [sent('2026-01-01', '5.00', 'draft'), sent('2026-01-01', '0.00'), sent('2026-01-01', '5.00', 'paid')]
  expect(resultOf(outstandingOf(other, today))).toMatchObject({ count: 0, cents: 0 })
})

test.each(lateFrom)('the due dates of the part from %s days are exactly its own', (late) => {
  const { from, until } = dueDatesOf(late, today)
  const index = lateFrom.indexOf(late)
  for (const due of [from, until]) if (due !== null) expect(parts(sent(due, '1.00'))[index]).toEqual([1, 100])
})
