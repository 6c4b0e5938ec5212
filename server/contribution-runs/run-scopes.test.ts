/** A preview tells no one more than their scopes: each kind of rule, and the scopes that it needs. */
import { expect, it } from 'vitest'
import type { ContributionRules } from '#contract/schemas/management/contribution-rules.ts'
import { exampleLine, exampleRules } from '#contract/example-contribution-rules.ts'
import { runScopes } from './run-scopes.ts'

const fields = [
  { name: 'size', sensitive: false },
  { name: 'income', sensitive: true },
].map((field) => ({ ...field, label: field.name, type: 'text', active: true }) as const)

const { who } = exampleRules
const discount = { by: 'percentage', second: 10, further: null, same_address: false, same_payer: false } as const
const byField = (name: string): Partial<ContributionRules> => ({
  lines: [exampleLine, { ...exampleLine, by: 'custom_field', custom_field: name }],
})

it.each<[string, Partial<ContributionRules>, readonly string[]]>([
  ['everyone the same', {}, []],
  ['a group', { who: { ...who, group_ids: [1] } }, ['groepen:lezen']],
  ['a group left out', { who: { ...who, excluded_group_ids: [1] } }, ['groepen:lezen']],
  ['amounts by group', { lines: [exampleLine, { ...exampleLine, by: 'group' }] }, ['groepen:lezen']],
  ['amounts by product', { lines: [{ ...exampleLine, by: 'product' }] }, []],
  ['from an age', { who: { ...who, age_from: 0 } }, ['leden:gevoelig']],
  ['until an age', { who: { ...who, age_until: 0 } }, ['leden:gevoelig']],
  ['amounts by age', { lines: [exampleLine, { ...exampleLine, by: 'age' }] }, ['leden:gevoelig']],
  ['amounts by a field', byField('size'), []],
  ['amounts by a sensitive field', byField('income'), ['leden:gevoelig']],
  ['families by a field', { family_discount: { ...discount, same_field: 'size' } }, []],
  ['families by a sensitive field', { family_discount: { ...discount, same_field: 'income' } }, ['leden:gevoelig']],
  ['both', { ...byField('income'), who: { ...who, group_ids: [1] } }, ['groepen:lezen', 'leden:gevoelig']],
])('%s', (_, rules, scopes) => {
  expect(runScopes({ customFields: fields }, { ...exampleRules, ...rules })).toEqual(['leden:lezen', ...scopes])
})
