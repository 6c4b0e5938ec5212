import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  centsOf,
  divideRounded,
  formatMoney,
  invoiceFault,
  invoiceLimits,
  invoiceTotals,
  isMoney,
  parseMoney,
  scaled,
} from './money.ts'

const cents = fc.integer({ min: -1e11, max: 1e11 })

describe('isMoney', () => {
  it.each(['0.00', '12.50', '-0.01', '1000000000.00', '-1000000000.00', '007.00'])('accepts %s', (text) => {
    expect(isMoney(text)).toBe(true)
  })

  it.each([
    '12',
    '12.5',
    '12.500',
    '1,000.00',
    '1.000,00',
    '1e3.00',
    '+1.00',
    '.50',
    '1.00 ',
    '€1.00',
    '--1.00',
    '١.٠٠',
    '',
    '9'.repeat(16) + '.00',
  ])('refuses %j', (text) => {
    expect(isMoney(text)).toBe(false)
  })
})

describe('parseMoney and formatMoney', () => {
  it("are each other's inverse up to ten to the ninth euros", () => {
    fc.assert(fc.property(cents, (amount) => parseMoney(formatMoney(amount)) === amount))
  })

  it('know no negative zero', () => {
    expect(Object.is(parseMoney('-0.00'), 0)).toBe(true)
    expect(formatMoney(-0)).toBe('0.00')
  })

  it('write valid amounts', () => {
    fc.assert(fc.property(cents, (amount) => isMoney(formatMoney(amount))))
  })

  it('throw on invalid input', () => {
    expect(() => parseMoney('1,00')).toThrow(RangeError)
    expect(() => formatMoney(0.5)).toThrow(RangeError)
  })
})

describe('centsOf', () => {
  it('is null for an absent or invalid amount', () => {
    expect(['12.50', undefined, null, '12.5'].map(centsOf)).toEqual([1250, null, null, null])
  })
})

describe('divideRounded', () => {
  it.each([
    [5n, 2n, 3],
    [-5n, 2n, -3],
    [4n, 3n, 1],
    [-4n, 3n, -1],
    [5n, -2n, -3],
    [-5n, -2n, 3],
    [0n, -7n, 0],
    [1n, 3n, 0],
    [-1n, 3n, 0],
  ])('%i / %i is %i', (numerator, denominator, quotient) => {
    expect(divideRounded(numerator, denominator)).toBe(quotient)
  })

  it('is off by at most a half, and symmetric around zero', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }),
        fc.bigInt({ min: 1n, max: 10n ** 6n }),
        (n, d) => {
          const quotient = divideRounded(n, d)
          const distance = BigInt(quotient) * d - n
          return 2n * (distance < 0n ? -distance : distance) <= d && divideRounded(-n, d) + quotient === 0
        },
      ),
    )
  })
})

describe('scaled', () => {
  it.each([
    [1.005, 3, 1005n],
    [0, 3, 0n],
    [-0.5, 2, -50n],
    [-1.5, 2, -150n],
    [21, 2, 2100n],
    [1e21, 0, 10n ** 21n],
    [1.5e-7, 8, 15n],
  ])('%d with %i decimals is %i', (value, decimals, integer) => {
    expect(scaled(value, decimals)).toBe(integer)
  })

  it('throws on too many decimals', () => {
    expect(() => scaled(0.1234, 3)).toThrow(RangeError)
    expect(() => scaled(1e-7, 3)).toThrow(RangeError)
  })

  it('is exact for every number of three decimals', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        (thousandths) => scaled(thousandths / 1000, 3) === BigInt(thousandths),
      ),
    )
  })
})

describe('invoiceTotals', () => {
  it('rounds each line, and VAT once per rate', () => {
    const totals = invoiceTotals([
      { quantity: 3, unitPrice: 333, vatRate: 21 },
      { quantity: 0.333, unitPrice: 1000, vatRate: 21 },
      { quantity: 1, unitPrice: 10_000, vatRate: 0 },
      { quantity: 1, unitPrice: -500, vatRate: 9 },
    ])
    expect(totals).toEqual({
      lines: [999, 333, 10_000, -500],
      vat: [
        { rate: 0, kind: null, base: 10_000, amount: 0 },
        { rate: 9, kind: null, base: -500, amount: -45 },
        { rate: 21, kind: null, base: 1332, amount: 280 },
      ],
      totalExclVat: 10_832,
      totalVat: 235,
      total: 11_067,
    })
  })

  it('orders VAT by rate, and by the reason why there is none', () => {
    const line = { quantity: 1, unitPrice: 100 }
    const lines = [
      { ...line, vatRate: 9 },
      { ...line, vatRate: 0, vatKind: 'exempt' },
      { ...line, vatRate: 0 },
      { ...line, vatRate: 0, vatKind: 'outside' },
    ] as const
    for (const given of [lines, lines.toReversed()])
      expect(invoiceTotals(given).vat.map(({ rate, kind }) => [rate, kind])).toEqual([
        [0, null],
        [0, 'exempt'],
        [0, 'outside'],
        [9, null],
      ])
  })

  it('adds up for any lines in any order', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 1_000_000 }).map((thousandths) => thousandths / 1000),
      unitPrice: fc.integer({ min: -1e6, max: 1e6 }),
      vatRate: fc.constantFrom(0, 6, 9, 10.25, 21),
    })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (lines) => {
        const totals = invoiceTotals(lines)
        const reversed = invoiceTotals(lines.toReversed())
        const bases = totals.vat.reduce((sum, { base }) => sum + base, 0)
        return (
          bases === totals.totalExclVat &&
          totals.total === totals.totalExclVat + totals.totalVat &&
          reversed.total === totals.total
        )
      }),
    )
  })
  it('is exact even where intermediate sums exceed safe integers', () => {
    const line = { quantity: 1_000_000, unitPrice: 100_000_000, vatRate: 21 }
    const up = Array.from({ length: 100 }, () => line)
    const down = up.map((each) => ({ ...each, unitPrice: -each.unitPrice }))
    const cent = { quantity: 1, unitPrice: 1, vatRate: 21 }
    expect(invoiceTotals([...up, cent, ...down])).toMatchObject({ totalExclVat: 1, totalVat: 0, total: 1 })
  })
})

describe('invoiceFault', () => {
  const of = (...lines: [unitPrice: number, vatRate?: number, quantity?: number][]) =>
    invoiceFault(
      invoiceTotals(lines.map(([unitPrice, vatRate = 0, quantity = 1]) => ({ quantity, unitPrice, vatRate }))),
    )
  const most = 100_000_000

  it.each<[ReturnType<typeof invoiceFault>, [number, number?, number?][]]>([
    [null, [[0]]],
    [null, [[500], [-500]]],
    ['negative_total', [[500], [-501]]],
    ['negative_total', [[-1, 21]]],
    // VAT of two rates can take the total below zero.
    ['negative_total', [[100], [-100, 21]]],
    [null, Array.from({ length: 9 }, () => [most, 0, 1_000_000])],
    ['out_of_range', Array.from({ length: 10 }, () => [most, 0, 1_000_000])],
    // The total is small, but the amounts of the VAT summary are not.
    ['out_of_range', Array.from({ length: 20 }, (_, index) => [index % 2 ? most : -most, index % 2, 1_000_000])],
    ['out_of_range', Array.from({ length: 5 }, () => [most, 100, 1_000_000])],
  ])('finds %s', (fault, lines) => {
    expect(of(...lines)).toBe(fault)
  })
})

it('takes amounts up to the largest, of either sign, and not a cent more', () => {
  const texts = ['9000000000000.00', '-9000000000000.00', '9000000000000.01', '-9000000000000.01']
  expect(texts.map(isMoney)).toEqual([true, true, false, false])
  expect(['00000000000000001.00', '000000000000000001.00'].map(isMoney)).toEqual([true, false])
  expect(['1', '1.0', '1.000', '.50', '+1.00', '1,00', ' 1.00', '1.00 ', '--1.00'].map(isMoney)).toEqual(
    Array(9).fill(false),
  )
})

it('limits a line to what an invoice may ask for', () => {
  expect(invoiceLimits).toEqual({ lines: 200, quantity: 1_000_000, unitPrice: 100_000_000, vatRate: 100 })
})
