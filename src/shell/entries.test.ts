import { expect, test } from 'vitest'
import { entriesFor } from './entries.ts'

const paths = (scopes: string[], timezone: string | null = null) =>
  entriesFor({ scopes, modules: {}, timezone }).map(({ to }) => to)

test('the menu holds what the key may see', () => {
  expect(paths(['leden:lezen'])).toEqual(['/', '/members'])
  expect(paths(['leden:lezen'], 'Europe/Amsterdam')).toEqual(['/', '/members', '/messages', '/reports'])
})

test('who organises events writes to their attendees, while there are events', () => {
  const organiser = { scopes: ['evenementen:lezen'], timezone: 'Europe/Amsterdam' }
  const menuWith = (events: boolean) => entriesFor({ ...organiser, modules: { events } }).map(({ to }) => to)
  expect(menuWith(true)).toEqual(['/', '/events', '/messages'])
  expect(menuWith(false)).toEqual(['/'])
})

test('the menu of a key without scopes holds the home screen', () => {
  expect(paths(['leden:schrijven'])).toEqual(['/'])
})
