import { expect, test } from 'vitest'
import { bestNamesFirst, kindOfSearch, numbersLike } from './find-members.ts'

test.each([
  ['a', 'short'],
  ['an', 'name'],
  ['van den berg', 'name'],
  ['anna@', 'email'],
  ['lid7@example.org', 'email'],
  ['7', 'number'],
  ['D-104', 'number'],
])('%s is looked for as: %s', (text, kind) => {
  expect(kindOfSearch(text)).toBe(kind)
})

test('an exact number comes before longer ones', () => {
  const rows = [{ membership_number: '1010' }, { membership_number: '101' }, { membership_number: null }]
  expect(numbersLike(rows, '101').map(({ membership_number: number }) => number)).toEqual(['101', '1010'])
})

test('a name that begins with the typed words comes before one that has them elsewhere', () => {
  const person = (first_name: string | null, last_name: string, initials: string | null = null) => ({
    first_name,
    last_name,
    initials,
  })
  const mirjam = person('Mirjam', 'van den Heuvel-Bos')
  const bo = person('Bo', 'van den Heuvel')
  const boris = person(null, 'Vanden Berg', 'Bo')
  const anna = person('Anna', 'Bo-van Dijk')
  const rows = [mirjam, anna, boris, bo]
  expect(bestNamesFirst(rows, 'Bo van')).toEqual([boris, bo, anna, mirjam])
  expect(bestNamesFirst(rows, 'bó')).toEqual([boris, bo, mirjam, anna])
  expect(bestNamesFirst(rows, 'heuvel')).toEqual([mirjam, bo, anna, boris])
})
