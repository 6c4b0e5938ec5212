/** Pages of the rules of contribution runs. */
import type { Reader } from '../context.ts'
import { keysetPage, type Page, type PageRequest } from '../database/keyset.ts'
import { type RulesRow, selectRules } from './queries.ts'

/** Oldest first. */
export async function listContributionRules({
  ctx,
  input: { query },
}: {
  ctx: Reader
  input: { readonly query: PageRequest }
}): Promise<Page<RulesRow>> {
  const list = { db: ctx.db, organizationId: ctx.association.id, table: 'contribution_rules' } as const
  return keysetPage(list, selectRules(ctx).selectAll(), query)
}
