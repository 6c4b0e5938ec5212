import { expect, test } from 'vitest'
import { scopes } from '#contract/operations.ts'
import { actionFor, attentionsFor } from './attention-part.tsx'

const modules = { groups: true, committees: true, events: true, invoicing: true }
const people = ['ending', 'noEmail']
const records = ['ending', 'turning', 'noEmail', 'failingEmail', 'postalCode', 'duplicates']

test.each([
  ['secretary', scopes.filter((scope) => !scope.startsWith('facturen:')), [...records, 'closing']],
  ['treasurer', ['leden:lezen', 'facturen:lezen', 'facturen:schrijven'], ['overdue', 'drafts', ...people]],
  ['organiser', ['leden:lezen', 'evenementen:lezen', 'evenementen:schrijven'], ['closing', ...people]],
  ['key without permissions', [], []],
])('a %s looks after its own work first, and after nothing it may not see', (_, granted, expected) => {
  expect(attentionsFor({ scopes: granted, modules })).toEqual(expected)
})

test('a module that is off needs no attention', () => {
  expect(attentionsFor({ scopes, modules: {} })).toEqual(records)
})

test('a key that may not deal with an item can only look', () => {
  expect(actionFor('overdue', { scopes: ['facturen:lezen'], modules })).toBeNull()
  expect(actionFor('overdue', { scopes: ['facturen:lezen', 'facturen:schrijven'], modules })).toBe('overdue')
})
