import { expect, it } from 'vitest'
import { Bookings } from './bookings.ts'

const booking = {
  entryId: 7,
  identity: 'one',
  location: 'bank_entries[0]',
  invoice: '2026-0001',
  amount: 5000,
  bookedOn: '2026-03-01',
  method: 'bank_transfer',
}
const payment = { invoice: '2026-0001', amount: 5000, method: 'bank_transfer', paidOn: '2026-03-01' }

function bookingsOf(...all: readonly Partial<typeof booking>[]): Bookings {
  const bookings = new Bookings()
  for (const each of all) bookings.add({ ...booking, ...each })
  return bookings
}

it.each([
  ['another invoice', { invoice: '2026-0002' }],
  ['another amount', { amount: 4999 }],
  ['another method', { method: 'direct_debit' }],
  ['another day', { paidOn: '2026-03-02' }],
])('a payment of an older file with %s comes from no entry', (_, more) => {
  const bookings = bookingsOf({})
  expect(bookings.take({ ...payment, ...more })).toBeNull()
  expect(bookings.take(payment)).toBe(7)
})

it('an entry is booked once', () => {
  const bookings = bookingsOf({}, { entryId: 8, identity: 'two' })
  expect([bookings.take(payment), bookings.take(payment), bookings.take(payment)]).toEqual([7, 8, null])
  expect(bookings.rest()).toEqual([])
})

it('a reversal has a day of its own, and the method of its entry', () => {
  const returned = { amount: -5000, paidOn: '2026-04-01' }
  const bookings = bookingsOf({ amount: -5000 })
  expect(bookings.take({ ...payment, ...returned, method: 'cash' })).toBeNull()
  expect(bookings.take({ ...payment, ...returned })).toBe(7)
  // An amount of nothing is no reversal.
  expect(bookingsOf({ amount: 0 }).take({ ...payment, amount: 0, paidOn: '2026-04-01' })).toBeNull()
})

it('the identity of an entry decides where the file has it, whatever else is the same', () => {
  const bookings = bookingsOf({}, { entryId: 8, identity: 'two', method: 'direct_debit', bookedOn: '2026-02-01' })
  expect(bookings.take({ ...payment, identity: null })).toBeNull()
  expect(bookings.take({ ...payment, identity: 'three' })).toBeNull()
  expect(bookings.take({ ...payment, identity: 'two' })).toBe(8)
  expect(bookings.rest().map(({ entryId }) => entryId)).toEqual([7])
})
