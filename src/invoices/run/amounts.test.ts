import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inTerms, lineAmount, type Payable, proRata, shareOf } from './amounts.ts'
import { discountOf, ranksOf } from './discount.ts'
import { householdsOf, payerOf } from './families.ts'
import { emptyRunLine, type LineSettings } from './settings.ts'

const line: LineSettings = { ...emptyRunLine('Contribution'), amount: '120.00' }

function person(more: Partial<Payable['member']> = {}, groups: readonly number[] = []): Payable {
  const member = { date_of_birth: null, custom_fields: {}, member_since: null, ...more }
  return { member, groups, products: groups.map((id) => id + 10) }
}

describe('the amount of a line', () => {
  const byAge: LineSettings = {
    ...line,
    by: 'age',
    amount: '',
    cells: [
      { value: '18', amount: '120.00' },
      { value: '0', amount: '40.00' },
      { value: '12', amount: '80.00' },
    ],
  }

  test.each([
    ['2015-01-02', 4_000],
    // Twelve on that very day.
    ['2015-01-01', 8_000],
    ['1990-06-15', 12_000],
  ])('goes by age: born %s', (born, cents) => {
    expect(lineAmount(byAge, person({ date_of_birth: born }), '2027-01-01')).toBe(cents)
  })

  test('needs a date of birth, unless everyone else has an amount', () => {
    expect(lineAmount(byAge, person(), '2027-01-01')).toBe('noBirthDate')
    expect(lineAmount({ ...byAge, amount: '10.00' }, person(), '2027-01-01')).toBe(1_000)
  })

  test('goes by group, the highest of several, and is nothing for others', () => {
    const cells = [
      { value: '3', amount: '50.00' },
      { value: '4', amount: '75.00' },
    ]
    const byGroup: LineSettings = { ...line, by: 'group', amount: '', cells }
    expect(lineAmount(byGroup, person({}, [3, 4, 9]), '2027-01-01')).toBe(7_500)
    expect(lineAmount(byGroup, person({}, [9]), '2027-01-01')).toBe(0)
    const products = cells.map(({ value, amount }) => ({ value: `1${value}`, amount }))
    expect(lineAmount({ ...byGroup, by: 'product', cells: products }, person({}, [3, 9]), '2027-01-01')).toBe(5_000)
  })

  test('goes by the value of an own field, also one called like a method', () => {
    const byField: LineSettings = {
      ...line,
      by: 'field',
      field: 'volunteer',
      cells: [{ value: 'true', amount: '60.00' }],
    }
    expect(lineAmount(byField, person({ custom_fields: { volunteer: true } }), '2027-01-01')).toBe(6_000)
    expect(lineAmount(byField, person({ custom_fields: { volunteer: false } }), '2027-01-01')).toBe(12_000)
    expect(lineAmount({ ...byField, field: 'constructor' }, person(), '2027-01-01')).toBe(12_000)
  })
})

describe('in proportion to the period', () => {
  const season = { period_from: '2026-07-01', period_until: '2027-06-30' }

  test.each([
    ['month', '2026-07-01', 12_000],
    ['month', '2026-06-30', 12_000],
    ['month', '2026-12-31', 7_000],
    ['month', '2027-06-30', 1_000],
    ['month', '2027-07-01', 0],
    ['day', '2027-06-30', 33],
    // 181 of 365 days: 5950.68 cents.
    ['day', '2027-01-01', 5_951],
    ['none', '2027-06-30', 12_000],
  ] as const)('per %s, a member since %s', (by, since, cents) => {
    expect(proRata(12_000, shareOf({ ...season, pro_rata: by }, since))).toBe(cents)
  })

  test('an unknown first day is the whole period', () => {
    expect(proRata(12_000, shareOf({ ...season, pro_rata: 'month' }, null))).toBe(12_000)
  })

  test('half a cent is rounded away from zero', () => {
    const half = { numerator: 1, denominator: 2 }
    expect([proRata(1, half), proRata(-1, half), proRata(3, half)]).toEqual([1, -1, 2])
  })
})

describe('in terms', () => {
  test('the cents that do not divide go to the first terms', () => {
    expect(inTerms(10_000, 3)).toEqual([3_334, 3_333, 3_333])
    expect(inTerms(-5, 3)).toEqual([-2, -2, -1])
    expect(inTerms(1, 3)).toEqual([1, 0, 0])
  })

  test('the sum is the amount, and no two terms differ by more than a cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000_000, max: 10_000_000 }),
        fc.integer({ min: 1, max: 12 }),
        (cents, terms) => {
          const parts = inTerms(cents, terms)
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents)
          expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
        },
      ),
    )
  })
})

describe('the family discount', () => {
  const half = { discount: 'percent', discount_second: '12.5', discount_further: '' } as const

  test('ranks by amount, then age, then id, within a household', () => {
    const people = [
      { id: 1, household: 1, cents: 5_000, born: '2015-01-01' },
      { id: 2, household: 1, cents: 9_000, born: '1980-01-01' },
      { id: 3, household: 1, cents: 5_000, born: '2012-01-01' },
      { id: 4, household: 4, cents: 5_000, born: null },
      { id: 5, household: 1, cents: 0, born: null },
    ]
    expect([...ranksOf(people)]).toEqual([
      [2, 1],
      [3, 2],
      [1, 3],
      [4, 1],
    ])
  })

  test('is rounded to cents, and never more than the amount', () => {
    expect(discountOf(half, 1, 3_333)).toBe(0)
    // 416.625 cents.
    expect(discountOf(half, 2, 3_333)).toBe(417)
    expect(discountOf({ ...half, discount_further: '100' }, 4, 3_333)).toBe(3_333)
    expect(discountOf({ discount: 'amount', discount_second: '50.00', discount_further: '10.00' }, 2, 3_333)).toBe(
      3_333,
    )
    expect(discountOf({ discount: 'amount', discount_second: '50.00', discount_further: '10.00' }, 3, 3_333)).toBe(
      1_000,
    )
  })
})

function relative(id: number, contact?: number, more: { name?: string; house?: string } = {}) {
  const address = { street: null, house_number: more.house ?? null, postal_code: '3512 AB', city: null, country: null }
  const relationships =
    contact === undefined ? [] : [{ member_id: contact, type: 'child_of' as const, primary_contact: true }]
  return { id, last_name: more.name ?? 'Smit', address, relationships }
}

describe('a family', () => {
  const known = (...people: ReturnType<typeof relative>[]) => new Map(people.map((each) => [each.id, each]))

  test('is paid for by the primary contact, over several steps', () => {
    const all = known(relative(1), relative(2, 1), relative(3, 2))
    expect([1, 2, 3].map((id) => payerOf(all.get(id) ?? relative(id), all))).toEqual([1, 1, 1])
  })

  test('that points in a circle has one payer, from wherever it is asked', () => {
    const all = known(relative(5, 4), relative(4, 6), relative(6, 5), relative(9, 6))
    expect([4, 5, 6, 9].map((id) => payerOf(all.get(id) ?? relative(id), all))).toEqual([4, 4, 4, 4])
  })

  test('is held together by relatives, and by name and address only where that is asked for', () => {
    const people = [
      relative(1, undefined, { house: '1' }),
      relative(2, 1, { house: '1' }),
      relative(3, undefined, { house: '1' }),
      relative(4, undefined, { house: '1', name: 'Bakker' }),
      relative(5, undefined, {}),
    ]
    expect([...householdsOf(people, false).values()]).toEqual([1, 1, 3, 4, 5])
    expect([...householdsOf(people, true).values()]).toEqual([1, 1, 1, 4, 5])
  })
})
