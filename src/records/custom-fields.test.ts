import { expect, test } from 'vitest'
import { customFieldLabel, fieldsOfDefinitions, salutationsOf } from './custom-fields.ts'

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

test('the label of a field is derived from its name', () => {
  expect(customFieldLabel('shirt_size')).toBe('Shirt size')
  expect(customFieldLabel('KNLTB-nummer')).toBe('KNLTB-nummer')
  expect(customFieldLabel('__')).toBe('__')
})

test('salutations in use are offered, the most frequent first', () => {
  const members = ['Dhr.', null, 'Mevr.', '', 'Mevr.'].map((gender) => ({ gender }))
  expect(salutationsOf(members)).toEqual(['Mevr.', 'Dhr.'])
})
