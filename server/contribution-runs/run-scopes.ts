/** The scopes that a contribution run needs, because of what its rows tell of members. Pure. */
import { type Scope, sensitiveScope } from '#contract/operations.ts'
import type { ContributionRules } from '#contract/schemas/management/contribution-rules.ts'
import type { Association } from '../operation/context.ts'

/** A preview tells names, and by what it charges ages, groups and sensitive fields. */
export function runScopes(
  { customFields }: Pick<Association, 'customFields'>,
  { who, lines, family_discount: discount }: ContributionRules,
): Scope[] {
  const sensitive = new Set(customFields.filter((field) => field.sensitive).map(({ name }) => name))
  const byGroup = who.group_ids.length + who.excluded_group_ids.length > 0 || lines.some(({ by }) => by === 'group')
  const byAge = who.age_from !== null || who.age_until !== null || lines.some(({ by }) => by === 'age')
  const named = [...lines.map(({ custom_field: name }) => name), discount?.same_field ?? null]
  const isSensitive = byAge || named.some((name) => name !== null && sensitive.has(name))
  const scopes: Scope[] = ['leden:lezen']
  if (byGroup) scopes.push('groepen:lezen')
  if (isSensitive) scopes.push(sensitiveScope)
  return scopes
}
