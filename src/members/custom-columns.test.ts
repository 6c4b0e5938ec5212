import { expect, test } from 'vitest'
import { customColumnsOf } from './custom-columns.ts'

test('field types are inferred from all values', () => {
  const members = [
    { custom_fields: { size: 'M', volunteer: null, since: '2020-01-01', lane: 4, mixed: 3, empty: null } },
    { custom_fields: { size: null, volunteer: true, since: null, lane: 12, mixed: 'three', empty: null } },
  ]
  expect(Object.fromEntries(customColumnsOf(members).map(({ name, type }) => [name, type]))).toEqual({
    size: 'text',
    volunteer: 'checkbox',
    since: 'date',
    lane: 'number',
    mixed: 'text',
    empty: 'text',
  })
})

test('a name that every object inherits is an ordinary field', () => {
  expect(customColumnsOf([{ custom_fields: { constructor: 'x' } }])).toEqual([{ name: 'constructor', type: 'text' }])
})
