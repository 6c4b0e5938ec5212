/** A change of the rules of contribution runs (not in the specification). Runs that have begun keep theirs. */
import type { ContributionRulesUpdate } from '#contract/schemas/management/contribution-rules.ts'
import type { Call, VersionedInput } from '../operation/context.ts'
import { changeRecord } from '../changes/records.ts'
import { requireVersion } from '../lib/problem.ts'
import { requireKnownReferences } from './known-references.ts'
import { presentRules } from './present.ts'
import { requireRules, type RulesRow, storedRules } from './queries.ts'

type Input = VersionedInput & { readonly body: ContributionRulesUpdate }

/** Throws `not_found`, `version_conflict`, and `validation_failed` for what does not exist. */
export async function updateContributionRules({
  ctx,
  input: { params, version, body },
}: Call<Input>): Promise<RulesRow> {
  const before = await requireRules(ctx, params.id)
  requireVersion(version, before, () => presentRules(before))
  const { name = before.name, rules } = body
  const text = rules === undefined ? before.rules : JSON.stringify(rules)
  if (rules !== undefined && text !== before.rules) await requireKnownReferences(ctx, rules, storedRules(before))
  return changeRecord(ctx, 'contribution_rules', before, { changes: { name, rules: text }, action: 'changed' })
}
