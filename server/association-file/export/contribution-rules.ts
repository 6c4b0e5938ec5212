/** Rules of contribution runs, with the names of what they speak of. */
import type { ContributionRules } from '#contract/schemas/management/contribution-rules.ts'
import { storedRules } from '../../contribution-runs/queries.ts'
import type { fileContributionRules } from '../schema/contribution-rules.ts'
import type { Exported, ExportReader } from './reader.ts'

type File = Exported<typeof fileContributionRules>

interface Names {
  readonly groups: ReadonlyMap<number, string>
  readonly products: ReadonlyMap<number, string>
  readonly views: ReadonlyMap<number, string>
  readonly numbers: ReadonlyMap<number, string>
}

async function namesOf({ db, organizationId }: ExportReader, table: 'groups' | 'saved_views') {
  const rows = await db.selectFrom(table).where('organization_id', '=', organizationId).select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Groups and products are never removed. */
function nameOf(names: ReadonlyMap<number, string>, id: number): string {
  const name = names.get(id)
  if (name === undefined) throw new Error(`rules name ${id}, which does not exist`)
  return name
}

function exportLine(
  { product_id: product, amounts, ...line }: ContributionRules['lines'][number],
  { groups, products }: Names,
): File['rules']['lines'][number] {
  const named = line.by === 'group' ? groups : line.by === 'product' ? products : null
  return {
    ...line,
    product: product === null ? null : nameOf(products, product),
    amounts: amounts.map(({ value, amount }) => ({ value: named ? nameOf(named, Number(value)) : value, amount })),
  }
}

function exportRules({ who, lines, ...rules }: ContributionRules, names: Names): File['rules'] {
  const { group_ids: groups, excluded_group_ids: without, product_ids: products, view_id: view, excluded } = who
  const { statuses, age_from, age_until } = who
  return {
    ...rules,
    who: {
      statuses,
      age_from,
      age_until,
      groups: groups.map((id) => nameOf(names.groups, id)),
      excluded_groups: without.map((id) => nameOf(names.groups, id)),
      products: products.map((id) => nameOf(names.products, id)),
      // A view that is gone stays a condition that nothing fulfils: without it the rules would be for everyone.
      view: view === null ? null : (names.views.get(view) ?? `#${view}`),
      excluded: excluded.flatMap(({ member_id: id, reason }) => {
        const number = names.numbers.get(id)
        return number === undefined ? [] : [{ reason, membership_number: number }]
      }),
    },
    lines: lines.map((line) => exportLine(line, names)),
  }
}

export async function exportContributionRules(reader: ExportReader): Promise<File[]> {
  const { db, organizationId, numbers, products } = reader
  const rows = await db
    .selectFrom('contribution_rules')
    .where('organization_id', '=', organizationId)
    .selectAll()
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const [groups, views] = [await namesOf(reader, 'groups'), await namesOf(reader, 'saved_views')]
  return rows.map((row) => ({
    name: row.name,
    rules: exportRules(storedRules(row), { groups, views, numbers, products }),
    created_at: row.created_at,
    updated_at: row.updated_at,
  }))
}
