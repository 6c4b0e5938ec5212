/** What a line costs one member: each limit with both of its sides. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ContributionRules } from '#contract/schemas/management/contribution-rules.ts'
import { exampleLine } from '#contract/example-contribution-rules.ts'
import { ageOn, discountOf, inTerms, lineAmount, type RuleFacts, proRata, ranksOf, shareOf } from './amounts.ts'

it.each([
  ['2008-06-15', '2026-06-14', 17],
  ['2008-06-15', '2026-06-15', 18],
  ['2008-06-15', '2026-06-16', 18],
  ['2008-12-31', '2026-01-01', 17],
  ['2008-02-29', '2025-02-28', 16],
  ['2008-02-29', '2025-03-01', 17],
  ['2026-01-01', '2026-01-01', 0],
])('who was born on %s is on %s %i years old', (born, day, age) => {
  expect(ageOn(born, day)).toBe(age)
})

describe('the amount of a line', () => {
  const facts: RuleFacts = { age: 30, groups: [], products: [], customFields: {} }
  const line = (changes: Partial<typeof exampleLine>) => ({ ...exampleLine, amount: '5.00', ...changes })
  const bands = [
    { value: '0', amount: '10.00' },
    { value: '100', amount: '40.00' },
    { value: '18', amount: '30.00' },
    { value: '9', amount: '20.00' },
  ]
  const ofTwo = [
    { value: '7', amount: '20.00' },
    { value: '8', amount: '30.00' },
  ]

  it.each([
    ['for everyone', line({ product_id: 3 }), {}, 500, 3],
    [
      'for everyone, whatever a field says',
      line({ custom_field: 'team', amounts: ofTwo }),
      { customFields: { team: '7' } },
      500,
      null,
    ],
    ['by age, before the next one', line({ by: 'age', amounts: bands, product_id: 3 }), { age: 8 }, 1000, 3],
    ['by age, on the day itself', line({ by: 'age', amounts: bands }), { age: 9 }, 2000, null],
    ['by age, by the number and not by its text', line({ by: 'age', amounts: bands }), { age: 99 }, 3000, null],
    ['by age, of the highest one', line({ by: 'age', amounts: bands }), { age: 100 }, 4000, null],
    ['by age, too young for any', line({ by: 'age', amounts: bands.slice(1), product_id: 3 }), { age: 8 }, 500, 3],
    ['by age, unknown, for everyone else', line({ by: 'age', amounts: bands, product_id: 3 }), { age: null }, 500, 3],
    ['by group, the highest of two', line({ by: 'group', amounts: ofTwo }), { groups: [7, 8, 9] }, 3000, null],
    ['by group, of the one', line({ by: 'group', amounts: ofTwo, product_id: 3 }), { groups: [7] }, 2000, 3],
    ['by group, of none', line({ by: 'group', amounts: ofTwo, product_id: 3 }), { products: [7] }, 500, 3],
    ['by product, booked as it', line({ by: 'product', amounts: ofTwo }), { products: [7, 8] }, 3000, 8],
    [
      'by product, booked as another',
      line({ by: 'product', amounts: ofTwo, product_id: 3 }),
      { products: [8] },
      3000,
      3,
    ],
    ['by product, of none', line({ by: 'product', amounts: ofTwo }), { groups: [8] }, 500, null],
  ] as const)('%s', (...[, rules, member, cents, productId]) => {
    expect(lineAmount(rules, { ...facts, ...member })).toEqual({ cents, productId })
  })

  it('is unknown by age without a date of birth, unless there is an amount for everyone else', () => {
    const rules = line({ by: 'age', amount: null, amounts: bands })
    expect(lineAmount(rules, { ...facts, age: null })).toBe('no_birth_date')
    expect(lineAmount({ ...rules, amounts: bands.slice(1) }, { ...facts, age: 8 })).toEqual({
      cents: 0,
      productId: null,
    })
  })

  it.each([
    ['L', 2000],
    [12.5, 3000],
    [true, 4000],
    ['l', 500],
    [null, 500],
    [['L'], 500],
  ])('by a field that is %j', (value, cents) => {
    const amounts = [
      { value: 'L', amount: '20.00' },
      { value: '12.5', amount: '30.00' },
      { value: 'true', amount: '40.00' },
      { value: 'null', amount: '50.00' },
    ]
    const rules = line({ by: 'custom_field', custom_field: 'size', amounts, product_id: 3 })
    expect(lineAmount(rules, { ...facts, customFields: { size: value, other: 'L' } })).toEqual({
      cents,
      productId: 3,
    })
  })

  it('by a field without a name is that for everyone else', () => {
    const rules = line({ by: 'custom_field', amounts: [{ value: 'L', amount: '20.00' }] })
    expect(lineAmount(rules, { ...facts, customFields: { null: 'L' } })).toEqual({ cents: 500, productId: null })
  })
})

describe('the part of a period', () => {
  const year = { by: 'month', from: '2025-07-01', until: '2026-06-30' } as const
  it.each([
    [null, '2026-01-01', [1, 1]],
    [year, null, [1, 1]],
    [year, '2020-01-01', [1, 1]],
    [year, '2025-07-01', [1, 1]],
    [year, '2025-07-02', [12, 12]],
    [year, '2025-08-31', [11, 12]],
    [year, '2026-06-30', [1, 12]],
    [year, '2026-07-01', [0, 1]],
    [{ ...year, by: 'day' }, '2025-07-02', [364, 365]],
    [{ ...year, by: 'day' }, '2026-06-30', [1, 365]],
    [{ ...year, by: 'day' }, '2026-07-01', [0, 1]],
    // A night in which the clocks change is a day as any other.
    [{ by: 'day', from: '2026-03-01', until: '2026-03-31' }, '2026-03-29', [3, 31]],
  ] as const)('%j of a member since %s', (period, since, [numerator, denominator]) => {
    expect(shareOf(period, since)).toEqual({ numerator, denominator })
  })

  it('is rounded half away from zero', () => {
    const half = { numerator: 1, denominator: 2 }
    expect([101, 100, -101, 1].map((cents) => proRata(cents, half))).toEqual([51, 50, -51, 1])
    expect(proRata(1000, { numerator: 2, denominator: 3 })).toBe(667)
  })
})

describe('terms', () => {
  it.each([
    [1000, 3, [334, 333, 333]],
    [1001, 3, [334, 334, 333]],
    [-1001, 3, [-334, -334, -333]],
    [2, 3, [1, 1, 0]],
    [0, 2, [0, 0]],
    [7, 1, [7]],
  ])('of %i cents in %i', (cents, count, parts) => {
    expect(inTerms(cents, count)).toEqual(parts)
  })

  it('add up to the amount, and differ by one cent at most', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 12 }), (cents, count) => {
        const parts = inTerms(cents, count)
        expect(parts).toHaveLength(count)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents)
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('the family discount', () => {
  const discount = (by: 'percentage' | 'amount', second: number | string, further: number | string | null) =>
    ({ by, second, further, same_address: false, same_payer: false }) as NonNullable<
      ContributionRules['family_discount']
    >
  it.each([
    [null, 2, 1000, 0],
    [discount('percentage', 10, 20), 1, 1000, 0],
    [discount('percentage', 10, 20), 2, 1000, 100],
    [discount('percentage', 10, 20), 3, 1000, 200],
    [discount('percentage', 10, null), 3, 1000, 100],
    [discount('percentage', 12.5, null), 2, 1004, 126],
    [discount('percentage', 12.5, null), 2, 1003, 125],
    [discount('percentage', 10, null), 2, 1, 0],
    [discount('percentage', 100, null), 2, 1, 1],
    [discount('percentage', 10, null), 2, -1000, 0],
    [discount('amount', '2.50', '0.00'), 2, 1000, 250],
    [discount('amount', '2.50', '0.00'), 4, 1000, 0],
    [discount('amount', '12.50', null), 4, 1000, 1000],
    [discount('amount', '12.50', null), 2, 0, 0],
  ])('%j for the member in place %i with %i cents is %i', (rules, rank, cents, off) => {
    expect(discountOf(rules, rank, cents)).toBe(off)
  })

  it('counts the members of each household: by amount, then age, then id', () => {
    const person = (id: number, household: number, cents: number, born: string | null) => ({
      id,
      household,
      cents,
      born,
    })
    const ranks = ranksOf([
      person(1, 1, 1000, null),
      person(2, 1, 1000, '2000-01-02'),
      person(3, 1, 1000, '2000-01-01'),
      person(4, 1, 1001, null),
      person(5, 1, 0, '1950-01-01'),
      person(6, 1, -5, '1950-01-01'),
      person(9, 7, 1, null),
      person(8, 7, 1, null),
      person(7, 7, 2, null),
    ])
    expect([...ranks].toSorted(([a], [b]) => a - b)).toEqual([
      [1, 4],
      [2, 3],
      [3, 2],
      [4, 1],
      [7, 1],
      [8, 2],
      [9, 3],
    ])
  })
})
