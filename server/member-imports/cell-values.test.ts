import { expect, it } from 'vitest'
import {
  countryReader,
  lastNameByComma,
  nameParts,
  readLanguage,
  readTick,
  salutationReader,
  statusOf,
  streetParts,
  withoutTitles,
} from './cell-values.ts'

it.each([
  ['Dorpsstraat 12 a', 'Dorpsstraat', '12 a'],
  ['Am Alten Markt 3-5', 'Am Alten Markt', '3-5'],
  ['12 bis rue de la Paix', 'rue de la Paix', '12 bis'],
  ['Plein 1945, 12', 'Plein 1945', '12'],
  ['Kade 3 - 5', 'Kade', '3 - 5'],
  ['Dorpsstraat, 12 3e verd.', 'Dorpsstraat', '12 3e verd.'],
])('%s is the street %s and the number %s', (cell, street, number) => {
  expect(streetParts(cell)).toEqual({ street, house_number: number, isOpen: false })
})

it.each([
  'Plein 1945 12',
  'Plein 1945',
  'Straße des 17. Juni 135',
  '2e Kruisweg 3',
  'Plein 1813 4',
  'Plein 40-45 3',
  'Laan 1940-1945',
  'Dorpsstraat 12, 3e verd.',
])('%s stays whole: its number is not guessed', (cell) => {
  expect(streetParts(cell)).toEqual({ street: cell, house_number: null, isOpen: true })
})

it.each([
  ['Vries, Jan de', 'Jan', 'de Vries'],
  ['Jansen, Anna Maria', 'Anna Maria', 'Jansen'],
  ['Berg, Piet van den', 'Piet', 'van den Berg'],
  ['Jan de Vries', 'Jan', 'de Vries'],
  ['Jan Peter van der Meer', 'Jan Peter', 'van der Meer'],
  ['Jan Jansen', 'Jan', 'Jansen'],
  ['Jansen', null, 'Jansen'],
])('%s is %s and %s', (name, first, last) => {
  expect(nameParts(name, 'first_last')).toEqual({ first_name: first, last_name: last })
})

it('is no name where it is not clear where the last one begins', () => {
  expect(nameParts('Anna Maria Jansen', 'first_last')).toBeNull()
  expect(nameParts('Jansen, Jan, MSc', 'first_last')).toBeNull()
  expect(nameParts('Jan, de Vries', 'first_last')).toBeNull()
  expect(nameParts('Jan de Vries, penningmeester', 'first_last')).toBeNull()
  expect(nameParts('DUPONT Jean', 'last_first')).toEqual({ first_name: 'Jean', last_name: 'DUPONT' })
})

it('is a last name with its prefix after a comma', () => {
  expect(['Vries, de', 'Berg, van den', 'Smith, MD', 'Vries, de, Jan'].map(lastNameByComma)).toEqual([
    'de Vries',
    'van den Berg',
    null,
    null,
  ])
})

it('is a tick, or no tick, only where it is one in every language', () => {
  expect(['x', 'Ja', 'waar', 'nee', '0', 'o', 'ok'].map(readTick)).toEqual([true, true, true, false, false, null, null])
})

it('has no titles', () => {
  expect(withoutTitles('Mr. Jan Jansen')).toEqual({ name: 'Jan Jansen', hadTitle: true })
  expect(withoutTitles('Prof. Dr. Kai Beispiel')).toEqual({ name: 'Kai Beispiel', hadTitle: true })
  expect(withoutTitles('Drees')).toEqual({ name: 'Drees', hadTitle: false })
})

it('reads what is known everywhere, and nothing else', () => {
  expect(statusOf('Actief')).toBe('active')
  expect(statusOf('Erelid')).toBeUndefined()
  expect(['Duits', 'constructor'].map(readLanguage)).toEqual(['de', 'constructor'])
  const country = countryReader('nl')
  expect(['D', 'Deutschland', 'BE', 'Pays-Bas', 'Narnia'].map(country)).toEqual([
    'Duitsland',
    'Duitsland',
    'België',
    'Nederland',
    'Narnia',
  ])
  expect(['m', 'Frau', 'Baron'].map(salutationReader(['Dhr.', 'Mevr.']))).toEqual(['Dhr.', 'Mevr.', 'Baron'])
})
