/** How records of a file find the stored ones, and where their faults are. */
import { describe, expect, test } from 'vitest'
import type { ImportChange } from '#contract/schemas/management/association-file.ts'
import { refuseDoubles } from './doubles.ts'
import { batches } from '../../database/batches.ts'
import { Problems } from '../errors.ts'
import { FileLocations } from './file-locations.ts'
import { linesKey, recipientColumns } from './invoice-columns.ts'
import { keyOf, pair } from './match.ts'
import { newerProblems } from './newer-problems.ts'
import { byPair, relationLocation, type Relation } from './relation-list.ts'
import { definedOnly } from './save.ts'

describe('records of a file', () => {
  const how = {
    givenKey: ({ key }: { readonly key: string }) => key,
    storedKey: ({ key }: { readonly key: string }) => key,
    isEqual: (one: { readonly value: number }, other: { readonly value: number }) => one.value === other.value,
  }
  const [first, second, other] = [
    { key: 'a', value: 1 },
    { key: 'a', value: 2 },
    { key: 'b', value: 2 },
  ]

  test('are the stored ones that equal them, else the next ones of their key', () => {
    const given = [
      { key: 'a', value: 2 },
      { key: 'a', value: 3 },
      { key: 'a', value: 4 },
      { key: 'c', value: 2 },
    ]
    expect([...pair(given, [first, second, other], how)]).toEqual([
      [given[0], second],
      [given[1], first],
    ])
  })

  test('are known by all parts of their key', () => {
    expect(keyOf(1, 'a', null)).toBe('[1,"a",null]')
    expect(keyOf('1', 'a')).not.toBe(keyOf(1, 'a'))
  })

  test('come in batches, the last of them smaller', () => {
    expect([...batches([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]])
    expect([...batches([1, 2], 2)]).toEqual([[1, 2]])
    expect([...batches([])]).toEqual([])
    expect([...batches(Array.from({ length: 501 }, (_, index) => index))].map(({ length }) => length)).toEqual([500, 1])
  })

  test('give what they speak of, null included', () => {
    expect(definedOnly({ a: null, b: undefined, c: false, d: '' })).toEqual({ a: null, c: false, d: '' })
  })
})

describe('records that come twice', () => {
  const located = (...names: readonly (string | null)[]) =>
    names.map((value, index) => ({ location: `groups[${index}]`, value }))
  const keyed = { key: (value: string | null) => value, field: 'name' }

  test('are reported with the first one, which is kept', () => {
    const problems = new Problems()
    const kept = refuseDoubles({ problems }, located('Team', 'Les', 'Team', null, null, 'Team'), keyed)
    expect(kept.map(({ location }) => location)).toEqual(['groups[0]', 'groups[1]', 'groups[3]', 'groups[4]'])
    expect(problems.found).toEqual([
      { location: 'groups[2].name', message: 'The same as groups[0]: Team.' },
      { location: 'groups[5].name', message: 'The same as groups[0]: Team.' },
    ])
  })

  test('are known from batch to batch, and shown in words', () => {
    const [problems, seen] = [new Problems(), new Map<string, string>()]
    refuseDoubles({ problems }, located(keyOf('Feest', '2027')), { ...keyed, seen })
    expect(refuseDoubles({ problems }, located(keyOf('Feest', '2027')), { ...keyed, seen })).toEqual([])
    expect(problems.found).toEqual([{ location: 'groups[0].name', message: 'The same as groups[0]: Feest, 2027.' }])
  })
})

test('the location of a record is known by its id, however large that is', () => {
  const locations = new FileLocations('members')
  expect([locations.of(1), locations.has(1), locations.of(5_000)]).toEqual([undefined, false, undefined])
  locations.set(1, 'members[0]')
  locations.set(1_023, 'members[7]')
  locations.set(1_024, 'members[12]')
  locations.set(5_000, 'members[99]')
  expect([1, 1_023, 1_024, 5_000, 2].map((id) => locations.of(id))).toEqual([
    'members[0]',
    'members[7]',
    'members[12]',
    'members[99]',
    undefined,
  ])
  expect(locations.has(5_000)).toBe(true)
})

test('both directions of a relationship come one after the other', () => {
  const relation = (from: number, to: number): Relation => ({
    from,
    to,
    type: 'spouse_of',
    primary: true,
    member: from,
    index: to,
  })
  const sorted = byPair([relation(3, 1), relation(2, 4), relation(1, 2), relation(1, 3), relation(4, 2)])
  expect(sorted.map(({ from, to }) => [from, to])).toEqual([
    [1, 2],
    [3, 1],
    [1, 3],
    [2, 4],
    [4, 2],
  ])
  expect(relationLocation(relation(3, 1))).toBe('members[3].relationships[1]')
})

test('lines of an invoice are equal in what they say and cost', () => {
  const line = { description: 'C', quantity: 1, unit_price: 100, vat_rate: 2100, gross_price: null }
  const others = [
    { ...line, description: 'D' },
    { ...line, quantity: 2 },
    { ...line, unit_price: 101 },
    { ...line, vat_rate: 900 },
    { ...line, gross_price: 121 },
  ]
  expect(new Set([line, ...others].map((each) => linesKey([each]))).size).toBe(6)
  expect(linesKey([{ ...line, gross_price: undefined }])).toBe(linesKey([line]))
  expect(linesKey([line, others[0] ?? line])).not.toBe(linesKey([others[0] ?? line, line]))
})

test('a recipient of the file fills the columns that it names', () => {
  const address = { street: 'Laan', house_number: '1', postal_code: '1234 AB', city: 'Ede', country: 'Nederland' }
  const numbers = { vat_number: 'NL123456789B01', registration_number: '12345678' }
  const recipient = { name: 'Bakker', email: 'b@example.org', address, ...numbers }
  expect(recipientColumns({ recipient })).toEqual({
    recipient_name: 'Bakker',
    recipient_email: 'b@example.org',
    recipient_street: 'Laan',
    recipient_house_number: '1',
    recipient_postal_code: '1234 AB',
    recipient_city: 'Ede',
    recipient_country: 'Nederland',
    recipient_vat_number: 'NL123456789B01',
    recipient_registration_number: '12345678',
  })
  expect(recipientColumns({})).toEqual({})
})

describe('records that are newer than the file', () => {
  const change: ImportChange = {
    id: 1,
    name: 'Team',
    action: 'changed',
    is_newer: true,
    is_replaceable: true,
    fields: [{ name: 'description', before: 'one', after: null, is_hidden: false }],
  }
  const lines = (changes: Parameters<typeof newerProblems>[0], exportedAt: string | null = '2026-03-01') =>
    newerProblems(changes, exportedAt).map(({ location, message }) => `${location}: ${message}`)

  test('are listed with what they would become', () => {
    const listed = [
      change,
      { ...change, name: null, fields: [] },
      { ...change, action: 'created' },
      { ...change, is_replaceable: false },
      { ...change, name: 'Older', is_newer: false },
    ]
    const [why, ...records] = lines([{ record: 'group_membership', total: 5, newer: 4, changes: listed }])
    expect(why).toContain('after the file was exported (2026-03-01)')
    expect(records.slice(0, -1)).toEqual([
      'group membership Team: description one → null',
      'group membership: differs',
      'group membership Team: was removed, and would come back',
      'group membership Team: description one → null; the file’s would be refused',
    ])
    expect(records.at(-1)).toContain('--newer keep')
  })

  test('are counted where they are too many, and told of a file without its moment', () => {
    const [why, record, more] = lines([{ record: 'group', total: 9, newer: 3, changes: [change] }], null)
    expect(why).toContain('does not say when it was exported')
    expect([record, more]).toEqual(['group Team: description one → null', ': And 2 more.'])
  })
})
