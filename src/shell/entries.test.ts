import { expect, test } from 'vitest'
import { entriesFor } from './entries.ts'

const paths = (scopes: string[]) => entriesFor({ scopes, modules: {} }).map(({ to }) => to)

test('the menu holds what the key may see', () => {
  expect(paths(['leden:lezen'])).toEqual(['/', '/members'])
})

test('the menu of a key without scopes holds the home screen', () => {
  expect(paths(['leden:schrijven'])).toEqual(['/'])
})
