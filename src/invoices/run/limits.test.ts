import { expect, test } from 'vitest'
import { contactOf, input, member } from '../../testing/example-run.ts'
import { counts } from './earlier-invoices.ts'
import { previewRun } from './plan.ts'
import type { RunSettings } from './settings.ts'

test('both ages of a run are included', () => {
  // From the birthday on, and up to the day before the one after the last year of age.
  const born = ['2008-11-24', '2008-11-23', '2008-11-22', '1990-11-24', '1990-11-23', '1990-11-22', '1989-11-23']
  const ages = born.map((date_of_birth, index) => member(index + 1, { date_of_birth }))
  const aged = (settings: Partial<RunSettings>) =>
    previewRun(input(ages, { age_on: '2026-11-23', ...settings })).rows.map(({ reason }) => reason)
  const [out, taken] = ['age', null]
  expect(aged({ age_from: '18' })).toEqual([out, taken, taken, taken, taken, taken, taken])
  expect(aged({ age_to: '36' })).toEqual([taken, taken, taken, taken, taken, taken, out])
  expect(aged({ age_from: '18', age_to: '35' })).toEqual([out, taken, taken, taken, out, out, out])
  expect(aged({ age_from: '18', age_to: '18' })).toEqual([out, taken, taken, out, out, out, out])
})

test('has an amount off spread over the VAT rates, up to what each asks for, and no more than the amount', () => {
  const [line] = input([]).settings.lines
  if (!line) throw new Error('a line')
  const lines = [
    { ...line, amount: '100.00', vat_rate: '0' },
    { ...line, amount: '30.00', vat_rate: '21' },
    { ...line, amount: '7.00', vat_rate: '9', is_discounted: false },
  ]
  const off = (discount: Partial<RunSettings>) =>
    previewRun(input([member(1), member(2, contactOf(1))], { lines, is_combined: false, ...discount }))
      .rows.flatMap(({ lines }) => lines)
      .filter(({ text }) => text === 'Family discount')
      .map(({ cents, vatRate }) => [cents, vatRate])
  const amount = (discount_second: string) => off({ discount: 'amount', discount_second })
  expect(amount('20.00')).toEqual([[-2_000, 0]])
  expect(amount('100.00')).toEqual([[-10_000, 0]])
  expect(amount('110.00')).toEqual([
    [-10_000, 0],
    [-1_000, 21],
  ])
  expect(amount('500.00')).toEqual([
    [-10_000, 0],
    [-3_000, 21],
  ])
  expect(off({ discount: 'percent', discount_second: '10' })).toEqual([
    [-1_000, 0],
    [-300, 21],
  ])
  expect(off({ discount: 'percent', discount_second: '0' })).toEqual([])
})

test('an invoice that was cancelled or credited may be asked for again', () => {
  const statuses = ['draft', 'sent', 'paid', 'cancelled', 'credited', undefined]
  expect(statuses.filter((status) => counts(status === undefined ? {} : { status }))).toEqual([
    'draft',
    'sent',
    'paid',
    undefined,
  ])
})
