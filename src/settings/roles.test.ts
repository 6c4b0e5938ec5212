import { expect, test } from 'vitest'
import { allScopes } from '#contract/operations.ts'
import { roleNames, roleOf, presetRoles } from './roles.ts'

test.each(roleNames)('%s is known by its scopes, in any order', (role) => {
  expect(roleOf([...presetRoles[role]].toReversed())).toBe(role)
})

test('another set is chosen scope by scope', () => {
  expect(roleOf(allScopes.slice(1))).toBe('chosen')
  expect(roleOf([])).toBe('chosen')
})
