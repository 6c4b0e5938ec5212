import { describe, expect, test } from 'vitest'
import { customFieldLabel, customFieldsOf, salutationsOf } from './custom-fields.ts'

const members = (...fields: Record<string, string | number | boolean | null>[]) =>
  fields.map((custom_fields) => ({ custom_fields }))

describe('the type of a field', () => {
  test.each([
    ['checkbox', [true, false, null]],
    ['number', [3, null, 0]],
    ['date', ['2026-01-31', null]],
    ['text', ['M', null, 'XL']],
    ['text', ['2026-01-31', 'next week']],
    ['text', ['12', '13']],
  ])('is %s for %j', (type, values) => {
    expect(customFieldsOf(members(...values.map((value) => ({ field: value }))))).toEqual([
      { name: 'field', type, certain: true },
    ])
  })

  test('is text, marked uncertain, when no member has a value', () => {
    expect(customFieldsOf(members({ field: null }, { field: null }))).toEqual([
      { name: 'field', type: 'text', certain: false },
    ])
  })
})

test('fields keep the order of the service; later fields are appended', () => {
  expect(customFieldsOf(members({ b: 1, a: 'x' }, { b: 2, a: 'y', c: true })).map(({ name }) => name)).toEqual([
    'b',
    'a',
    'c',
  ])
})

test('a name that every object inherits is read as an own property', () => {
  expect(customFieldsOf(members({ constructor: 5 }, { other: null })).map(({ name, type }) => [name, type])).toEqual([
    ['constructor', 'number'],
    ['other', 'text'],
  ])
})

test('no members, no fields', () => {
  expect(customFieldsOf([])).toEqual([])
})

test('the label of a field is derived from its name', () => {
  expect(customFieldLabel('shirt_size')).toBe('Shirt size')
  expect(customFieldLabel('KNLTB-nummer')).toBe('KNLTB-nummer')
  expect(customFieldLabel('__')).toBe('__')
})

test('salutations in use are offered, the most frequent first', () => {
  const members = ['Dhr.', null, 'Mevr.', '', 'Mevr.'].map((gender) => ({ gender }))
  expect(salutationsOf(members)).toEqual(['Mevr.', 'Dhr.'])
})
