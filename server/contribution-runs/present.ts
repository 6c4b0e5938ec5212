/** The rules of contribution runs, each field by name (not in the specification). */
import { versionOf } from '#contract/operations.ts'
import type { ContributionRulesRecord } from '#contract/schemas/management/contribution-rules.ts'
import { type RulesRow, storedRules } from './queries.ts'

export function presentRules(row: RulesRow): ContributionRulesRecord {
  return {
    object: 'contribution_rules',
    id: row.id,
    version: versionOf(row),
    name: row.name,
    rules: storedRules(row),
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}
