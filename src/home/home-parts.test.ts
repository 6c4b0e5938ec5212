import { expect, test } from 'vitest'
import { scopes } from '#contract/operations.ts'
import { homeParts } from './home-parts.ts'

const modules = { groups: true, committees: true, events: true, invoicing: true }
const of = (granted: readonly string[]) => homeParts({ scopes: granted, modules })

test.each([
  ['secretary', scopes.filter((scope) => !scope.startsWith('facturen:')), ['members', 'events', 'groups']],
  ['treasurer', ['leden:lezen', 'facturen:lezen', 'facturen:schrijven'], ['invoices', 'members']],
  ['organiser', ['leden:lezen', 'evenementen:lezen', 'evenementen:schrijven'], ['events', 'members']],
  ['reader', scopes.filter((scope) => scope.endsWith(':lezen')), ['members', 'invoices', 'events', 'groups']],
  ['key without permissions', [], []],
])('the home of a %s begins with its work', (_, granted, parts) => {
  expect(of(granted)).toEqual(parts)
})

test('a module that is off has no part', () => {
  expect(homeParts({ scopes, modules: { events: true } })).toEqual(['members', 'events'])
})
