/** New rules of contribution runs (not in the specification). */
import type { ContributionRulesCreate } from '#contract/schemas/management/contribution-rules.ts'
import { contributionLimits } from '#contract/jobs.ts'
import type { Call } from '../operation/context.ts'
import { addRecord } from '../changes/records.ts'
import { Problem } from '../lib/problem.ts'
import { requireKnownReferences } from './known-references.ts'
import { type RulesRow, selectRules } from './queries.ts'

/** Throws `too_many_rules`, and `validation_failed` for a group, product, member or view that does not exist. */
export async function createContributionRules({
  ctx,
  input: { body },
}: Call<{ readonly body: ContributionRulesCreate }>): Promise<RulesRow> {
  const { count } = await selectRules(ctx)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= contributionLimits.rules) throw new Problem('too_many_rules', { count: contributionLimits.rules })
  await requireKnownReferences(ctx, body.rules)
  return addRecord(ctx, 'contribution_rules', { name: body.name, rules: JSON.stringify(body.rules) })
}
