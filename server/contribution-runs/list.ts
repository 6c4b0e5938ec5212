/** Pages of the rules of contribution runs. */
import type { Reader, Call } from '../operation/context.ts'
import { keysetPage, type KeysetPage, type PageRequest } from '../database/keyset.ts'
import { type RulesRow, selectRules } from './queries.ts'

/** Oldest first. */
export async function listContributionRules({
  ctx,
  input: { query },
}: Call<{ readonly query: PageRequest }, Reader>): Promise<KeysetPage<RulesRow>> {
  const list = { db: ctx.db, organizationId: ctx.association.id, table: 'contribution_rules' } as const
  return keysetPage(list, selectRules(ctx).selectAll(), query)
}
