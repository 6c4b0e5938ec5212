/** Streets and names that stand in one cell: where they divide, and where nobody can tell. */
import { expect, it } from 'vitest'
import { lastNameByComma, nameParts, streetParts } from './cell-values.ts'

it.each([
  ['Dorpsstraat 1', 'Dorpsstraat', '1'],
  ['Dorpsstraat 12345', 'Dorpsstraat', '12345'],
  ['Dorpsstraat 12a', 'Dorpsstraat', '12a'],
  ['Dorpsstraat 12 abc', 'Dorpsstraat', '12 abc'],
  ['Dorpsstraat 12-II', 'Dorpsstraat', '12-II'],
  ['Dorpsstraat 12/14', 'Dorpsstraat', '12/14'],
  ['Dorpsstraat 3–5 a', 'Dorpsstraat', '3–5 a'],
  ['Dorpsstraat 1499', 'Dorpsstraat', '1499'],
  ['Dorpsstraat 2101', 'Dorpsstraat', '2101'],
  ['  Lange   Straat\t12 ', 'Lange Straat', '12'],
  ['Plein 1945, 12', 'Plein 1945', '12'],
  ['Straat, 12345678901234567890', 'Straat', '12345678901234567890'],
  ['Laan 1, 2, 12', 'Laan 1, 2', '12'],
  ['12 Main Street', 'Main Street', '12'],
  ['12a, Main Street', 'Main Street', '12a'],
  ['12 BIS rue Neuve', 'rue Neuve', '12 bis'],
  ['12 ter rue Neuve', 'rue Neuve', '12 ter'],
  ['12 quater rue Neuve', 'rue Neuve', '12 quater'],
])('%s is the street %s and the number %s', (cell, street, number) => {
  expect(streetParts(cell)).toEqual({ street, house_number: number, isOpen: false })
})

it.each([
  'Dorpsstraat 123456',
  'Dorpsstraat 12 abcd',
  'Dorpsstraat 12 14',
  'Dorpsstraat 1500',
  'Dorpsstraat 2100',
  'Plein 1-1945',
  'Straat, 123456789012345678901',
  'Straat 12, boven',
  ', 12',
  '45, 12',
  '12 45',
  '123456 Main Street',
  '12ab Main Street',
  '12 Street 3 Road',
  '12',
])('%s stays whole, because its number is not clear', (cell) => {
  expect(streetParts(cell)).toEqual({ street: cell, house_number: null, isOpen: true })
})

it.each(['Dorpsstraat', 'Postbus', 'Huize De Linde, boven'])('%s has no number to look for', (cell) => {
  expect(streetParts(cell)).toEqual({ street: cell, house_number: null, isOpen: false })
})

it.each([
  ['Jan Bos', 'first_last', 'Jan', 'Bos'],
  ['Ben Bos', 'first_last', 'Ben', 'Bos'],
  ['Jan van der Bos', 'first_last', 'Jan', 'van der Bos'],
  ['Jan Piet van Bos', 'first_last', 'Jan Piet', 'van Bos'],
  ["Jan d'Ancona Bos", 'first_last', 'Jan', "d'Ancona Bos"],
  ['Bos', 'first_last', null, 'Bos'],
  ['Bos', 'last_first', null, 'Bos'],
  ['Jan Piet Bos', 'last', null, 'Jan Piet Bos'],
  ['Bos Jan', 'last_first', 'Jan', 'Bos'],
  ['van der Bos Jan', 'last_first', 'Jan', 'van der Bos'],
  ['Bos, Jan', 'last_first', 'Jan', 'Bos'],
  ['Bos, Jan Piet', 'first_last', 'Jan Piet', 'Bos'],
  ['Bos, Jan van der', 'first_last', 'Jan', 'van der Bos'],
  ['Bos, van der', 'first_last', null, 'van der Bos'],
  ["Hart, Jan 't", 'first_last', 'Jan', "'t Hart"],
  ['Bos,', 'first_last', null, 'Bos'],
] as const)('%s, %s, is %s and %s', (name, order, first, last) => {
  expect(nameParts(name, order)).toEqual({ first_name: first, last_name: last })
})

it.each([
  ['Jan Piet Bos', 'first_last'],
  ['van der Bos', 'first_last'],
  ['de Vries', 'first_last'],
  ['Bos Jan Piet', 'last_first'],
  ['van der Bos Jan Piet', 'last_first'],
  ['Bos, Jan, Piet', 'first_last'],
  ['Bos, Jan penningmeester', 'first_last'],
  ['Bos, van Jan', 'first_last'],
] as const)('%s, %s, is not clear', (name, order) => {
  expect(nameParts(name, order)).toBeNull()
})

it.each([
  ['Bos, van der', 'van der Bos'],
  [' Bos ,  de ', 'de Bos'],
  ['Bos, Jan', null],
  ['Bos,', null],
  [', de', null],
  ['Bos, de, Jan', null],
])('the last name %s is %s', (cell, name) => {
  expect(lastNameByComma(cell)).toBe(name)
})
