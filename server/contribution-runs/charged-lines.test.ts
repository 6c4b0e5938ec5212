/** What a member is charged in a contribution run: lines, VAT and the discount of families. */
import { describe, expect, it } from 'vitest'
import { exampleLine } from '#contract/example-contribution-rules.ts'
import { runData, runMember, runRules } from '../../testing/run-data.ts'
import { runRows } from './rows.ts'
import type { RunData, RunMember, RunRules } from './run-data.ts'

const { who } = runRules

type MemberValues = Partial<RunMember>

/** The row of the first of these members. */
function rowOf(members: readonly MemberValues[], rules: Partial<RunRules> = {}, values: Partial<RunData> = {}) {
  const all = members.map((member, index) => runMember(index + 1, member))
  return runRows(runData(all, rules, values)).find(({ member }) => member.id === 1)
}

describe('the lines of a member', () => {
  const half = { by: 'month', from: '2026-01-01', until: '2026-12-31' } as const

  it('are less for those who joined later, as far as they say so', () => {
    const lines = [exampleLine, { ...exampleLine, description: 'Shirt', amount: '10.00', is_pro_rata: false }]
    const row = rowOf([{ member_since: '2026-07-01' }], { lines, pro_rata: half })
    expect(row?.content.lines.map(({ text, cents }) => [text, cents])).toEqual([
      ['Contribution 2026', 6000],
      ['Shirt', 1000],
    ])
  })

  it('are by the age on the day of the rules', () => {
    const amounts = [
      { value: '0', amount: '10.00' },
      { value: '18', amount: '20.00' },
    ]
    const lines = [{ ...exampleLine, by: 'age' as const, amount: null, amounts }]
    const centsOf = (born: string) => rowOf([{ date_of_birth: born }], { lines, ages_on: '2026-03-01' })?.content.cents
    expect([centsOf('2008-03-01'), centsOf('2008-03-02')]).toEqual([2000, 1000])
  })

  it('have VAT on top, or in them', () => {
    const lines = [{ ...exampleLine, amount: '100.00', vat_rate: 21 }]
    expect(rowOf([{}], { lines })?.content.cents).toBe(12_100)
    expect(rowOf([{}], { lines, prices_include_vat: true })?.content.cents).toBe(10_000)
  })

  /** The lines of the second one of a family of two, the first of whom pays more. */
  const second = (lines: RunRules['lines'], discount: Partial<NonNullable<RunRules['family_discount']>>) => {
    const family_discount = {
      by: 'percentage',
      second: 10,
      further: null,
      same_address: false,
      same_payer: false,
    } as const
    const dear = { ...exampleLine, by: 'group' as const, amount: null, amounts: [{ value: '1', amount: '999.00' }] }
    const row = rowOf([{ relatives: [2] }, { groups: [1] }], {
      lines: [...lines, dear],
      family_discount: { ...family_discount, ...discount },
    })
    return row?.content.lines
      .filter(({ text }) => text === 'Family discount')
      .map(({ cents, vatRate, vatKind, productId }) => [cents, vatRate, vatKind, productId])
  }
  const line = (amount: string, vatRate: number, values: object = {}) => ({
    ...exampleLine,
    amount,
    vat_rate: vatRate,
    ...values,
  })

  it('have a discount for each rate of VAT, with the product and kind that its lines share', () => {
    const of = (productId: number, vatKind: 'exempt' | 'outside' | null) => ({
      product_id: productId,
      vat_kind: vatKind,
    })
    const lines = [
      line('100.00', 21, of(1, null)),
      line('50.00', 0, of(2, 'exempt')),
      line('30.00', 0, of(3, 'exempt')),
      line('10.00', 9, of(4, null)),
      line('20.00', 9, of(4, 'outside')),
      line('70.00', 9, { is_discounted: false }),
      line('-5.00', 9),
    ]
    expect(second(lines, {})).toEqual([
      [-1000, 21, null, 1],
      [-800, 0, 'exempt', null],
      [-300, 9, null, 4],
    ])
  })

  it('have a discount on the last cent too', () => {
    expect(second([line('0.01', 21)], { second: 100 })).toEqual([[-1, 21, null, null]])
  })

  it('have an amount taken off once, from the first rates on, and no more than they are', () => {
    const lines = [line('10.00', 21), line('20.00', 9), line('30.00', 0)]
    expect(second(lines, { by: 'amount', second: '25.00' })).toEqual([
      [-1000, 21, null, null],
      [-1500, 9, null, null],
    ])
    expect(second(lines, { by: 'amount', second: '10.00' })).toEqual([[-1000, 21, null, null]])
    expect(second(lines, { by: 'amount', second: '99.00' })).toEqual([
      [-1000, 21, null, null],
      [-2000, 9, null, null],
      [-3000, 0, null, null],
    ])
  })

  it('count who is charged: no one who is not chosen, excluded or has left', () => {
    const family_discount = {
      by: 'percentage',
      second: 10,
      further: null,
      same_address: false,
      same_payer: false,
    } as const
    const centsOf = (other: MemberValues, rules: Partial<RunRules> = {}, data: Partial<RunData> = {}) =>
      rowOf([{ relatives: [2] }, { date_of_birth: '1950-01-01', ...other }], { family_discount, ...rules }, data)
        ?.content.cents
    expect(centsOf({})).toBe(10_800)
    expect(centsOf({ status: 'inactive' })).toBe(12_000)
    expect(centsOf({}, { who: { ...who, excluded: [{ member_id: 2, reason: null }] } })).toBe(12_000)
    expect(centsOf({ status: 'ended' }, {}, { selected: new Set([1, 2]) })).toBe(12_000)
    expect(centsOf({}, { lines: [{ ...exampleLine, is_discounted: false }] })).toBe(12_000)
    // Who is left out is shown without a discount.
    const excluded = [{ member_id: 1, reason: null }]
    expect(centsOf({}, { who: { ...who, excluded } })).toBe(12_000)
  })

  it('rank a family by what the discount is taken off', () => {
    const family_discount = {
      by: 'percentage',
      second: 10,
      further: null,
      same_address: false,
      same_payer: false,
    } as const
    const ofGroup = (value: string, amount: string) => ({
      ...exampleLine,
      by: 'group' as const,
      amount: null,
      amounts: [{ value, amount }],
    })
    const lines = [ofGroup('1', '50.00'), { ...ofGroup('1', '500.00'), is_discounted: false }, ofGroup('2', '100.00')]
    expect(rowOf([{ relatives: [2], groups: [1] }, { groups: [2] }], { lines, family_discount })?.content.cents).toBe(
      54_500,
    )
  })

  it('make a family of members with one payer, where the rules say so', () => {
    const family_discount = {
      by: 'percentage',
      second: 10,
      further: null,
      same_address: false,
      same_payer: true,
    } as const
    const members = [{}, { date_of_birth: '1950-01-01' }]
    const payers = new Map([[1, { member: 2 }]])
    expect(rowOf(members, { family_discount }, { payers })?.content.cents).toBe(10_800)
    expect(rowOf(members, { family_discount })?.content.cents).toBe(12_000)
  })
})
