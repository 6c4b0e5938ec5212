import { describe, expect, it } from 'vitest'
import { runMember } from '../../testing/run-data.ts'
import { householdsOf, payingMember, type Relative } from './families.ts'

const rules = {
  by: 'percentage',
  second: 10,
  further: null,
  same_address: false,
  same_payer: false,
} as const
const byField = { ...rules, same_field: 'family' }
const byAddress = { ...rules, same_address: true }

const member = (id: number, family?: string | number | boolean) =>
  runMember(id, { last_name: 'Bos', customFields: family === undefined ? {} : { family, other: 'G1' } })

const households = (members: readonly Relative[], by: Parameters<typeof householdsOf>[1] = byField) => [
  ...householdsOf(members, by, ({ id }) => String(id)).values(),
]

describe('a household by a field', () => {
  it('is of members with one value, in whatever case it is written', () => {
    expect(households([member(1, 'G12'), member(2, 'G13'), member(3, 'g12')])).toEqual([1, 2, 1])
    expect(households([member(1, 12), member(2, 13), member(3, 12)])).toEqual([1, 2, 1])
  })

  it('is not made of members without a value, or with a value that looks like an id', () => {
    expect(households([member(1), member(2), member(3, 'of 1')])).toEqual([1, 2, 3])
  })

  it.each([
    '\u200b',
    0,
    '0',
    '000',
    '-',
    '--',
    '?',
    'n.v.t.',
    'NVT',
    'n/a',
    'N/A',
    'geen',
    'Onbekend',
    'keine',
    'néant',
    ...'nvt na nihil geen leeg onbekend none null nil empty unknown keine keiner keins leer unbekannt'.split(' '),
    ...'aucun aucune neant inconnu inconnue'.split(' '),
  ])('is not made by a value that stands for none: %j', (value) => {
    expect(households([member(1, value), member(2, value)])).toEqual([1, 2])
  })

  it('is not made by ticks', () => {
    expect(households([member(1, true), member(2, true)])).toEqual([1, 2])
  })

  it('is not made where the rules name no field', () => {
    expect(households([member(1, 'G1'), member(2, 'G1')], rules)).toEqual([1, 2])
    expect(households([member(1, 'G1'), member(2, 'G1')], { ...rules, same_field: null })).toEqual([1, 2])
  })

  it('is not made by a name that every object has', () => {
    expect(households([member(1), member(2)], { ...rules, same_field: 'constructor' })).toEqual([1, 2])
  })
})

describe('a household by address', () => {
  const at = (id: number, values: object = {}) =>
    runMember(id, { last_name: 'Bos', postal_code: '3512 AB', house_number: '1', ...values })

  it.each<[string, object, number]>([
    ['the same', {}, 1],
    ['written otherwise', { postal_code: '3512ab', last_name: 'BÓS' }, 1],
    ['another postal code', { postal_code: '3512 AC' }, 2],
    ['another house number', { house_number: '1a' }, 2],
    ['another last name', { last_name: 'Boom' }, 2],
    ['no postal code', { postal_code: null }, 2],
    ['no house number', { house_number: null }, 2],
  ])('of %s', (_, values, household) => {
    expect(households([at(1), at(2, values)], byAddress)).toEqual([1, household])
  })

  it.each([
    ['1234 AB', '0'],
    ['1234 AB', '-'],
    ['onbekend', '1'],
  ])('is not made by an address that stands for none: %s, %s', (postal_code, house_number) => {
    const values = { postal_code, house_number }
    expect(households([at(1, values), at(2, values)], byAddress)).toEqual([1, 2])
  })

  it('is not made without an address, or where the rules do not ask for it', () => {
    const without = { postal_code: null, house_number: null }
    expect(households([at(1, without), at(2, without)], byAddress)).toEqual([1, 2])
    expect(households([at(1), at(2)], rules)).toEqual([1, 2])
    expect(households([at(1), at(2)], null)).toEqual([1, 2])
  })

  it('is not that of a payer or field with the same text', () => {
    const all = { ...rules, same_address: true, same_payer: true, same_field: 'family' }
    const key = 'address 3512ab 1 bos'
    const members = [at(1), runMember(2, { customFields: { family: key } }), runMember(3)]
    const found = householdsOf(members, all, ({ id }) => (id === 3 ? key : `m${id}`))
    expect([...found.values()]).toEqual([1, 2, 3])
  })
})

describe('a household of relatives', () => {
  const related = (id: number, ...relatives: number[]) => runMember(id, { relatives })

  it('is named by its lowest id, however long the chain and in whatever order', () => {
    const chain = [related(5, 4), related(9), related(4, 3), related(2), related(3, 2), related(1, 5)]
    expect([...householdsOf(chain, rules, ({ id }) => String(id))]).toEqual([
      [5, 1],
      [9, 9],
      [4, 1],
      [2, 1],
      [3, 1],
      [1, 1],
    ])
  })

  it('is not made by someone who is not there', () => {
    expect(households([related(1, 7), related(2, 7)], rules)).toEqual([1, 2])
  })

  it('is one of all who are related to one of them, on either side', () => {
    const members = [related(4, 2), related(3), related(2), related(1, 3, 4), related(6, 5), related(5)]
    expect([...householdsOf(members, rules, ({ id }) => String(id))].toSorted(([a], [b]) => a - b)).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 1],
      [5, 5],
      [6, 5],
    ])
  })

  it('is joined by a payer, where the rules say so', () => {
    const payerKeyOf = ({ id }: Relative) => (id === 4 ? 'm9' : 'm1')
    const members = [related(1), related(2), related(3), related(4)]
    const of = (by: Parameters<typeof householdsOf>[1]) => [...householdsOf(members, by, payerKeyOf).values()]
    expect(of({ ...rules, same_payer: true })).toEqual([1, 1, 1, 4])
    expect(of(rules)).toEqual([1, 2, 3, 4])
  })
})

describe('the member who pays', () => {
  const paying = (contacts: Readonly<Record<number, number | null>>, id: number) => {
    const members = Object.entries(contacts).map(([key, contact]) => runMember(Number(key), { contact }))
    const known = new Map(members.map((each) => [each.id, each]))
    return payingMember(known.get(id) ?? runMember(id), known)
  }

  it.each([
    ['themselves without a contact', { 1: null }, 1, 1],
    ['the contact', { 1: 2, 2: null }, 1, 2],
    ['the contact of the contact', { 1: 2, 2: 3, 3: null }, 1, 3],
    ['a contact who is not there', { 1: 2, 2: 9 }, 1, 9],
    ['the lowest id of a circle', { 3: 4, 4: 2, 2: 3 }, 4, 2],
    ['the lowest id of the circle that a chain ends in', { 1: 5, 5: 4, 4: 5 }, 1, 4],
    ['themselves as their own contact', { 3: 3 }, 3, 3],
  ])('is %s', (_, contacts, id, payer) => {
    expect(paying(contacts, id)).toBe(payer)
  })
})
