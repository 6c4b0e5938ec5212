import { describe, expect, test } from 'vitest'
import { customFieldLabel, customFieldsOf, fieldsOfDefinitions, salutationsOf } from './custom-fields.ts'

const members = (...fields: Record<string, string | number | boolean | null>[]) =>
  fields.map((custom_fields) => ({ custom_fields }))

test('fields as they are defined come in their order: those in use, and sensitive ones for keys that may read them', () => {
  const at = '2026-01-01T00:00:00.000Z'
  const defined = {
    object: 'custom_field',
    version: 1,
    choices: [],
    required: false,
    created_at: at,
    updated_at: at,
  } as const
  const definitions = [
    { ...defined, id: 1, name: 'a', label: 'A', type: 'number', sensitive: true, active: true, position: 3 },
    {
      ...defined,
      id: 2,
      name: 'b',
      label: 'B',
      type: 'choice',
      choices: ['S'],
      sensitive: false,
      active: true,
      position: 1,
    },
    { ...defined, id: 3, name: 'c', label: 'C', type: 'text', sensitive: false, active: false, position: 2 },
  ] as const
  const shown = (seesSensitive: boolean) =>
    fieldsOfDefinitions(
      definitions.map((one) => ({ ...one, choices: [...one.choices] })),
      { seesSensitive },
    )
  expect(shown(true).map(({ name, type, choices }) => [name, type, choices])).toEqual([
    ['b', 'text', ['S']],
    ['a', 'number', null],
  ])
  expect(shown(false).map(({ name }) => name)).toEqual(['b'])
})

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
      { name: 'field', label: 'Field', type, choices: null, required: false, sensitive: false, certain: true },
    ])
  })

  test('is text, marked uncertain, when no member has a value', () => {
    expect(customFieldsOf(members({ field: null }, { field: null }))).toEqual([
      expect.objectContaining({ name: 'field', type: 'text', certain: false }),
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
