/** Selects of the rules of contribution runs. */
import { contributionRulesBody, type ContributionRules } from '#contract/schemas/management/contribution-rules.ts'
import type { Reader } from '../operation/context.ts'
import type { RowOf } from '../database/tables.ts'
import { Problem } from '../lib/problem.ts'

export type RulesRow = RowOf<'contribution_rules'>

export function selectRules({ db, association }: Reader) {
  return db.selectFrom('contribution_rules').where('contribution_rules.organization_id', '=', association.id)
}

/** Undefined where there are none with this id. */
export async function findRules(reader: Reader, id: number): Promise<RulesRow | undefined> {
  return selectRules(reader).where('id', '=', id).selectAll().executeTakeFirst()
}

/** The same, or 404. */
export async function requireRules(reader: Reader, id: number): Promise<RulesRow> {
  const row = await findRules(reader, id)
  if (!row) throw new Problem('not_found')
  return row
}

export function storedRules({ rules }: Pick<RulesRow, 'rules'>): ContributionRules {
  return contributionRulesBody.parse(JSON.parse(rules))
}
