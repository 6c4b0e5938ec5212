import { expect, test } from 'vitest'
import { scopes } from '#contract/operations.ts'
import { figuresFor } from './figures-part.tsx'

const modules = { groups: true, committees: true, events: true, invoicing: true }

test.each([
  [
    'secretary',
    scopes.filter((scope) => !scope.startsWith('facturen:')),
    ['members', 'joined', 'registrations', 'events'],
  ],
  ['treasurer', ['leden:lezen', 'facturen:lezen', 'facturen:schrijven'], ['overdue', 'received', 'members', 'joined']],
  ['treasurer without members', ['facturen:lezen'], ['overdue', 'received', 'open', 'drafts']],
  ['board', scopes, ['members', 'joined', 'overdue', 'registrations']],
  ['key without permissions', [], []],
])('the figures of a %s are of all that it may read, its own work first', (_, granted, names) => {
  expect(figuresFor({ scopes: granted, modules })).toEqual(names)
})
