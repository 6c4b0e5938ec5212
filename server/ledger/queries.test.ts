import { expect, test } from 'vitest'
import type { RowOf } from '../database/tables.ts'
import { currentAllocations, entryOf } from './queries.ts'

const row: RowOf<'bank_entries'> = {
  organization_id: 1,
  id: 7,
  identity: 'x-1',
  account: 'NL91ABNA0417164300',
  booked_on: '2026-03-02',
  earliest_on: '2026-03-01',
  amount: 50_00,
  payer_name: 'J. Jansen',
  payer_iban: 'BE68539007547034',
  end_to_end_id: 'E',
  remittance: '["2026-0001","thanks"]',
  bank_references: '["A:1"]',
  method: 'direct_debit',
  is_batch_total: false,
  batch_amount: 100_00,
  return_code: 'AC04',
  allocated: 0,
  dismissed: false,
  resembles: 'y-1',
  dismissed_as: null,
  dismissed_note: null,
  statement_id: 3,
  figures: '',
  created_at: '2026-03-03T12:00:00.000Z',
  updated_at: '2026-03-04T12:00:00.000Z',
}
const history = [{ number: '2026-0001', invoiceId: 1, amount: 5 }]

test('an entry has all that its row says, and its bookings', () => {
  expect(entryOf(row, history)).toEqual({
    id: 7,
    identity: 'x-1',
    account: 'NL91ABNA0417164300',
    bookedOn: '2026-03-02',
    earliestOn: '2026-03-01',
    amount: 50_00,
    payerName: 'J. Jansen',
    payerIban: 'BE68539007547034',
    endToEndId: 'E',
    remittance: ['2026-0001', 'thanks'],
    bankReferences: ['A:1'],
    method: 'direct_debit',
    isBatchTotal: false,
    batchAmount: 100_00,
    returnCode: 'AC04',
    allocated: 0,
    dismissed: false,
    resembles: 'y-1',
    dismissedAs: null,
    dismissedNote: null,
    statementId: 3,
    createdAt: '2026-03-03T12:00:00.000Z',
    updatedAt: '2026-03-04T12:00:00.000Z',
    status: 'unmatched',
    history,
  })
})

test('an entry is dismissed, or else booked when all of it is allocated', () => {
  const statusOf = (more: Partial<typeof row>) => entryOf({ ...row, ...more }, []).status
  expect(statusOf({ allocated: 49_99 })).toBe('unmatched')
  expect(statusOf({ allocated: 50_00 })).toBe('booked')
  expect(statusOf({ dismissed: true })).toBe('dismissed')
  expect(entryOf({ ...row, dismissed: true, dismissed_as: 'other', dismissed_note: 'Gift' }, [])).toMatchObject({
    dismissedAs: 'other',
    dismissedNote: 'Gift',
    dismissed: true,
  })
  expect(entryOf({ ...row, is_batch_total: true }, []).isBatchTotal).toBe(true)
})

test('what is allocated to each invoice is the sum of its bookings, reversals taken off', () => {
  const booking = (invoiceId: number, amount: number) => ({ number: `2026-000${invoiceId}`, invoiceId, amount })
  const booked = [booking(1, 10), booking(2, 20), booking(1, -10), booking(3, 5), booking(2, 7), booking(3, -6)]
  expect(currentAllocations({ history: booked })).toEqual([booking(2, 27), booking(3, -1)])
})
