import { expect, it } from 'vitest'
import { heldSince } from './held-since.ts'

const of = (...given: readonly (readonly [paid_on: string, amount: number])[]) =>
  given.map(([paid_on, amount]) => ({ paid_on, amount, is_write_off: false }))

const twice = [
  ['2026-03-02', 60],
  ['2026-03-09', 60],
] as const

it.each([
  ['the day of the payment that reached it', '2026-03-09', of(...twice), 70],
  ['the first day, for less', '2026-03-02', of(...twice), 60],
  ['the same for payments in the order in which they were booked', '2026-03-09', of(...twice.toReversed()), 70],
  [
    'the day after which nothing went back of it',
    '2026-03-20',
    of(...twice, ['2026-03-10', -60], ['2026-03-20', 60]),
    70,
  ],
  ['the whole day, whatever came first on it', '2026-03-02', of(['2026-03-02', -60], ['2026-03-02', 60], ...twice), 60],
  ['no day, where nothing has to be there', null, of(...twice), 0],
  ['no day, where so much never was', null, of(...twice), 121],
])('money is there since %s', (_, day, payments, cents) => {
  expect(heldSince(payments, cents)).toBe(day)
})

it('a difference that was written off is no money', () => {
  expect(heldSince([{ paid_on: '2026-03-02', amount: 60, is_write_off: true }], 60)).toBe(null)
})
