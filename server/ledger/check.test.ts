/** Which payment reverses which: each thing that they have in common, and each that tells them apart. */
import { expect, it } from 'vitest'
import { type ReversalRow, reverses } from './check.ts'

/** A payment of 50.00 by entry 7 that was reversed. */
const reversal: ReversalRow = {
  amount: -50_00,
  invoice_id: 1,
  method: 'bank_transfer',
  entry_id: 7,
  entry_amount: 50_00,
  of_amount: 50_00,
  of_invoice: 1,
  of_method: 'bank_transfer',
  of_entry: 7,
  of_reverses: null,
  of_refund: false,
}
const byReturn = { entry_id: 8, entry_amount: -50_00 }
const without = { entry_id: null, entry_amount: null, of_entry: null }
/** The return of entry 8 was undone. */
const restored = { ...byReturn, amount: 50_00, of_amount: -50_00, of_entry: 8, of_reverses: 1 }
const ofRefund = { ...without, amount: 50_00, of_amount: -50_00, of_refund: true }

it.each<[string, Partial<ReversalRow>, number | null]>([
  ['with its entry', {}, 7],
  ['by a return', byReturn, 7],
  ['of money without an entry', without, null],
  ['of one without an entry, by a return', { ...byReturn, of_entry: null }, null],
  ['of a return', restored, 7],
  ['of a payment that was restored', { of_reverses: 2 }, 7],
  ['of a refund', ofRefund, null],
  ['of a refund, as SQLite has it', { ...ofRefund, of_refund: 1 }, null],
])('is a reversal: %s', (_, more, firstEntry) => {
  expect(reverses({ ...reversal, ...more }, firstEntry)).toBe(true)
})

it.each<[string, Partial<ReversalRow>, number | null]>([
  ['of another amount', { of_amount: 50_01 }, 7],
  ['of the same sign', { of_amount: -50_00 }, 7],
  ['of no payment', { of_amount: null, of_invoice: null, of_method: null }, 7],
  ['of another invoice', { of_invoice: 2 }, 7],
  ['of another method', { of_method: 'cash' }, 7],
  ['with another entry that brought money', { entry_id: 8 }, 7],
  ['without the entry of the payment', { entry_id: null, entry_amount: null }, 7],
  ['with an entry that the payment has not', {}, null],
  ['of a return, with another entry', { ...restored, of_entry: 9 }, 7],
  ['of one that reverses nothing', { ...restored, of_reverses: null }, 7],
  ['of a return, without a return', { ...restored, entry_amount: 50_00 }, 7],
  ['of a refund that takes off', { of_refund: true }, 7],
  ['of a refund that reverses something', { ...ofRefund, ...byReturn, of_reverses: 1 }, null],
])('is no reversal: %s', (_, more, firstEntry) => {
  expect(reverses({ ...reversal, ...more }, firstEntry)).toBe(false)
})
