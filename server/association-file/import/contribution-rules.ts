/** Rules of contribution runs, recognised by their name. */
import { contributionRulesBody } from '#contract/schemas/management/contribution-rules.ts'
import { printable } from '../errors.ts'
import type { Located } from '../parse.ts'
import type { FileContributionRules } from '../schema/contribution-rules.ts'
import { pair } from './match.ts'
import { lookUpMembers, maybeRemovedMemberId } from './references.ts'
import type { ImportRun } from './run.ts'
import { save } from './save.ts'
import { storedRows } from './stored.ts'
import { productId } from './subscriptions.ts'

type Record = Located<FileContributionRules>

interface Ids {
  readonly groups: ReadonlyMap<string, number>
  /** The file's own groups are among them: after a problem before, nothing is written. */
  readonly hasWritten: boolean
  readonly views: ReadonlyMap<string, number>
}

/** Every group that the rules name, by its name. */
async function groupIds(run: ImportRun, records: readonly Record[]): Promise<ReadonlyMap<string, number>> {
  const values = records.flatMap(({ value: { rules } }) => [
    ...rules.who.groups,
    ...rules.who.excluded_groups,
    ...rules.lines.flatMap(({ by, amounts }) => (by === 'group' ? amounts.map(({ value }) => value) : [])),
  ])
  const rows = await storedRows(run, 'groups', { column: 'name', values: [...new Set(values)], order: 'id' })
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** Views are of people, and in no file. */
async function viewIds({ stored, organizationId }: ImportRun): Promise<ReadonlyMap<string, number>> {
  const rows = await stored
    .selectFrom('saved_views')
    .where('organization_id', '=', organizationId)
    .where('list', '=', 'members')
    .select(['id', 'name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}

function groupId(run: ImportRun, { groups, hasWritten }: Ids, location: string, name: string): number {
  const id = groups.get(name)
  if (id === undefined && hasWritten) run.problems.add(location, `There is no group ${printable(name)}.`)
  return id ?? 0
}

type FileLine = FileContributionRules['rules']['lines'][number]

function lineOf(run: ImportRun, ids: Ids, at: string, { product, amounts, ...line }: FileLine) {
  return {
    ...line,
    product_id: product === null ? null : productId(run, `${at}.product`, product),
    amounts: amounts.map(({ value, amount }, index) => {
      const location = `${at}.amounts[${index}].value`
      if (line.by === 'group') return { value: String(groupId(run, ids, location, value)), amount }
      if (line.by === 'product') return { value: String(productId(run, location, value)), amount }
      return { value, amount }
    }),
  }
}

/** Null for rules with a view that is not here: without it they would be for everyone. */
function contentOf(run: ImportRun, ids: Ids, { location, value }: Record): object | null {
  const { who, lines, ...rules } = value.rules
  const { groups, excluded_groups: without, products, view, excluded, ...more } = who
  const viewId = view === null ? null : ids.views.get(view)
  if (viewId === undefined) {
    run.warnings.push(`The rules ${printable(value.name)} are left out: there is no view ${printable(view ?? '')}.`)
    return null
  }
  const at = `${location}.rules`
  const all = (part: string, names: readonly string[]) =>
    names.map((name, index) => groupId(run, ids, `${at}.who.${part}[${index}]`, name))
  return {
    ...rules,
    who: {
      ...more,
      group_ids: all('groups', groups),
      excluded_group_ids: all('excluded_groups', without),
      product_ids: products.map((code, index) => productId(run, `${at}.who.products[${index}]`, code)),
      view_id: viewId,
      excluded: excluded.map(({ membership_number: number, ...one }, index) => ({
        ...one,
        member_id: maybeRemovedMemberId(run, `${at}.who.excluded[${index}].membership_number`, number),
      })),
    },
    lines: lines.map((line, index) => lineOf(run, ids, `${at}.lines[${index}]`, line)),
  }
}

/** As the API stores them; null where they are left out or refused. */
function rulesOf(run: ImportRun, ids: Ids, record: Record): string | null {
  const content = contentOf(run, ids, record)
  if (content === null || run.problems.any) return null
  const rules = contributionRulesBody.safeParse(content)
  if (rules.success) return JSON.stringify(rules.data)
  run.problems.addIssues(`${record.location}.rules`, rules.error, content)
  return null
}

/** After the members, products and groups that they name. */
export async function importContributionRules(run: ImportRun, parts: Iterable<Record>): Promise<void> {
  const records = [...parts]
  if (records.length === 0) return
  const hasWritten = !run.problems.any
  const excluded = records.flatMap(({ value }) => value.rules.who.excluded)
  await lookUpMembers(
    run,
    excluded.map(({ membership_number: number }) => number),
  )
  const ids = { groups: await groupIds(run, records), hasWritten, views: await viewIds(run) }
  const values = records.map(({ value }) => value.name)
  const stored = await storedRows(run, 'contribution_rules', { column: 'name', values, order: 'id' })
  // Two of one name are paired in their order.
  const existingOf = pair(records, stored, {
    givenKey: ({ value }) => value.name,
    storedKey: ({ name }) => name,
    isEqual: () => false,
  })
  const items = records.flatMap((record) => {
    const rules = rulesOf(run, ids, record)
    const { name, created_at, updated_at } = record.value
    const existing = existingOf.get(record)
    const columns = { name, rules: rules ?? '' }
    return rules === null ? [] : [{ existing, given: columns, otherwise: columns, created_at, updated_at }]
  })
  await save(run, { kind: 'contribution_rules', table: 'contribution_rules' }, items)
}
