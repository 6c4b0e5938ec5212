/** New rules of contribution runs (not in the specification). */
import type { ContributionRulesCreate } from '#contract/schemas/management/contribution-rules.ts'
import { contributionLimits } from '#contract/jobs.ts'
import type { Call } from '../operation/context.ts'
import { recordChange } from '../changes/change-log.ts'
import { nextId } from '../database/sequences.ts'
import { Problem } from '../lib/problem.ts'
import { requireKnownReferences } from './known-references.ts'
import { requireRules, type RulesRow, selectRules } from './queries.ts'

/** Throws `too_many_rules`, and `validation_failed` for a group, product, member or view that does not exist. */
export async function createContributionRules({
  ctx,
  input: { body },
}: Call<{ readonly body: ContributionRulesCreate }>): Promise<RulesRow> {
  const { db, association, now } = ctx
  const { count } = await selectRules(ctx)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= contributionLimits.rules) throw new Problem('too_many_rules', { count: contributionLimits.rules })
  await requireKnownReferences(ctx, body.rules)
  const id = await nextId(db, association.id, 'contribution_rules')
  const after = { name: body.name, rules: JSON.stringify(body.rules) }
  await db
    .insertInto('contribution_rules')
    .values({ organization_id: association.id, id, ...after, created_at: now, updated_at: now })
    .execute()
  await recordChange(ctx, { record: 'contribution_rules', id, action: 'created', before: null, after })
  return requireRules(ctx, id)
}
