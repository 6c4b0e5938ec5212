/** The rules of contribution runs as records: what is kept of them, in which order, and what they may name. */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { contributionLimits } from '#contract/jobs.ts'
import type { ContributionRules } from '#contract/schemas/management/contribution-rules.ts'
import { exampleLine, exampleRules } from '#contract/example-contribution-rules.ts'
import { describeService, type Enter, invalid, problem, refused } from '../../testing/describe-service.ts'
import { addClass, addGroup, addMembers } from '../../testing/groups.ts'
import { rows } from '../../testing/rows.ts'

const { who } = exampleRules
const [created, changed] = ['2026-03-01T12:00:00.000Z', '2026-03-02T12:00:00.000Z']

describeService('the rules of contribution runs', (enter) => {
  const withRules = async (...names: readonly string[]) => {
    const world = await enter({ now: created })
    const records = []
    for (const name of names)
      records.push(await call(world.board, 'createContributionRules', { body: { name, rules: exampleRules } }))
    const listed = async () => (await call(world.board, 'listContributionRules', {})).data
    return { ...world, records, listed }
  }

  it('are listed oldest first, as they were made', async () => {
    const { board, records, listed } = await withRules('Zebra', 'Adam', 'Bos')
    expect(records[0]).toEqual({
      object: 'contribution_rules',
      id: 1,
      version: Date.parse(created),
      name: 'Zebra',
      rules: exampleRules,
      created_at: created,
      updated_at: created,
    })
    expect(await listed()).toEqual(records)
    const page = await call(board, 'listContributionRules', { query: { limit: 2 } })
    expect([page.data.map(({ name }) => name), page.has_more]).toEqual([['Zebra', 'Adam'], true])
    const after = page.next_cursor === null ? {} : { starting_after: page.next_cursor }
    expect((await call(board, 'listContributionRules', { query: after })).data).toEqual(records.slice(2))
  })

  it('keep what a change leaves out, and their time where it changes nothing', async () => {
    const { board, service, records, listed } = await withRules('Yearly', 'Other')
    service.setNow(changed)
    const [before, other] = records
    const id = before?.id ?? 0
    const rules: ContributionRules = { ...exampleRules, reference: 'Contribution 2027' }
    expect(await call(board, 'updateContributionRules', { id, body: { name: 'Yearly' } })).toEqual(before)
    expect(await call(board, 'updateContributionRules', { id, body: { rules: exampleRules } })).toEqual(before)
    const renamed = await call(board, 'updateContributionRules', { id, body: { name: 'Every year' } })
    const { version, updated_at: updatedAt } = renamed
    expect([renamed, updatedAt >= changed, version]).toEqual([
      { ...before, name: 'Every year', version, updated_at: updatedAt },
      true,
      Date.parse(updatedAt),
    ])
    const last = await call(board, 'updateContributionRules', { id, body: { rules } })
    expect(last).toEqual({ ...renamed, rules, version: last.version, updated_at: last.updated_at })
    expect(await listed()).toEqual([last, other])
  })

  it('are changed and removed in the version that was seen only', async () => {
    const { board, service, records, listed } = await withRules('Yearly', 'Other')
    const { id, version } = records[0] ?? { id: 0, version: 0 }
    service.setNow(changed)
    const seen = await call(board, 'updateContributionRules', { id, version, body: { name: 'Every year' } })
    const conflict = problem(412, 'version_conflict')
    expect(await refused(board, 'updateContributionRules', { id, version, body: { name: 'Mine' } })).toEqual(conflict)
    expect(await refused(board, 'deleteContributionRules', { id, version })).toEqual(conflict)
    await call(board, 'deleteContributionRules', { id, version: seen.version })
    expect((await listed()).map(({ name }) => name)).toEqual(['Other'])
    const missing = problem(404, 'not_found')
    expect(await refused(board, 'updateContributionRules', { id, body: { name: 'Mine' } })).toEqual(missing)
    expect(await refused(board, 'deleteContributionRules', { id })).toEqual(missing)
  })

  it('of another association are neither counted, listed, changed nor removed', async () => {
    const theirs = await withRules('Theirs')
    const { board, listed } = await withRules('Ours')
    await call(board, 'updateContributionRules', { id: 1, body: { name: 'Changed' } })
    expect((await theirs.listed()).map(({ name }) => name)).toEqual(['Theirs'])
    await call(board, 'deleteContributionRules', { id: 1 })
    expect([(await listed()).length, (await theirs.listed()).length]).toEqual([0, 1])
  })

  it('are as many as there may be', async () => {
    const { board, storage, association } = await withRules()
    const kept = Array.from({ length: contributionLimits.rules - 1 }, (_, index) =>
      rows.contribution_rules({ organization_id: association.id, id: 100 + index }),
    )
    await storage.transaction((tx) => tx.insertInto('contribution_rules').values(kept).execute())
    const body = { name: 'Last', rules: exampleRules }
    await call(board, 'createContributionRules', { body })
    expect(await refused(board, 'createContributionRules', { body })).toEqual(problem(409, 'too_many_rules'))
  })
})

/** Records with the ids that the rules of another association name. */
async function neighbour(enter: Enter): Promise<void> {
  const { storage, association } = await enter()
  const key = (id: number) => ({ organization_id: association.id, id })
  await storage.transaction(async (tx) => {
    for (const id of [91, 92, 96])
      await tx
        .insertInto('groups')
        .values(rows.groups(key(id)))
        .execute()
    for (const id of [93, 95, 97])
      await tx
        .insertInto('products')
        .values(rows.products(key(id)))
        .execute()
    await tx
      .insertInto('members')
      .values(rows.members(key(94)))
      .execute()
    await tx
      .insertInto('people')
      .values(rows.people(key(1)))
      .execute()
    await tx
      .insertInto('saved_views')
      .values({ ...rows.saved_views(key(2)), shared: true })
      .execute()
  })
}

/** An association with members 1 to 3, two groups, two products and views. */
async function furnished(enter: Enter) {
  await neighbour(enter)
  const world = await enter()
  const { storage, association } = world
  await addMembers(world, 3)
  const { group, product } = await addClass(world)
  const groups = [await addGroup(world), group]
  const key = (id: number) => ({ organization_id: association.id, id })
  await storage.transaction(async (tx) => {
    await tx
      .insertInto('products')
      .values(rows.products(key(50)))
      .execute()
    await tx
      .insertInto('people')
      .values(rows.people(key(1)))
      .execute()
    const views = [{ shared: true }, { shared: true, list: 'invoices' as const }, { shared: false }]
    await tx
      .insertInto('saved_views')
      .values(views.map((view, index) => ({ ...rows.saved_views(key(index + 1)), ...view })))
      .execute()
  })
  return { ...world, groups, products: [product, 50] }
}

describeService('what the rules of contribution runs name', (enter) => {
  it('has to be there, each at its place', async () => {
    const { board, groups, products } = await furnished(enter)
    const [group = 0, product = 0] = [groups[1], products[0]]
    const amounts = (...ids: readonly number[]) => ids.map((id) => ({ value: String(id), amount: '1.00' }))
    const rules: ContributionRules = {
      ...exampleRules,
      who: {
        ...who,
        group_ids: [group, 91],
        excluded_group_ids: [92],
        product_ids: [product, 93],
        view_id: 2,
        excluded: [
          { member_id: 3, reason: null },
          { member_id: 94, reason: null },
        ],
      },
      lines: [
        { ...exampleLine, product_id: product },
        { ...exampleLine, product_id: 95 },
        { ...exampleLine, by: 'group', amounts: amounts(group, 96) },
        { ...exampleLine, by: 'product', amounts: amounts(97, product) },
        { ...exampleLine, by: 'age', amounts: amounts(98) },
      ],
    }
    const refusal = invalid(
      ['rules.who.group_ids.1', 'invalid'],
      ['rules.who.excluded_group_ids.0', 'invalid'],
      ['rules.lines.2.amounts.1.value', 'invalid'],
      ['rules.who.product_ids.1', 'invalid'],
      ['rules.lines.1.product_id', 'invalid'],
      ['rules.lines.3.amounts.0.value', 'invalid'],
      ['rules.who.excluded.1.member_id', 'invalid'],
      ['rules.who.view_id', 'invalid'],
    )
    expect(await refused(board, 'createContributionRules', { body: { name: 'Yearly', rules } })).toEqual(refusal)
    const { id } = await call(board, 'createContributionRules', { body: { name: 'Yearly', rules: exampleRules } })
    expect(await refused(board, 'updateContributionRules', { id, body: { rules } })).toEqual(refusal)
  })

  it('stays where an excluded member is deleted: everything else can be changed', async () => {
    const { board } = await furnished(enter)
    const excluding = (...ids: readonly number[]) => ids.map((id) => ({ member_id: id, reason: null }))
    const rules = { ...exampleRules, who: { ...who, excluded: excluding(2, 3) } }
    const { id } = await call(board, 'createContributionRules', { body: { name: 'Yearly', rules } })
    await call(board, 'deleteMember', { id: 3 })
    const changed = { ...rules, reference: 'Contribution 2027' }
    const saved = await call(board, 'updateContributionRules', { id, body: { rules: changed } })
    expect(saved.rules).toEqual(changed)
    const further = { ...rules, who: { ...who, excluded: excluding(2, 3, 94) } }
    expect(await refused(board, 'updateContributionRules', { id, body: { rules: further } })).toEqual(
      invalid(['rules.who.excluded.2.member_id', 'invalid']),
    )
  })

  it('may be an archived group, and a view of the member list that is shared', async () => {
    const { board, storage, association, groups, products } = await furnished(enter)
    await storage.db
      .updateTable('groups')
      .set({ archived_at: created })
      .where('organization_id', '=', association.id)
      .execute()
    const rules = { ...exampleRules, who: { ...who, group_ids: groups, product_ids: products, view_id: 1 } }
    const body = { name: 'Yearly', rules }
    expect((await call(board, 'createContributionRules', { body })).rules).toEqual(rules)
    const unshared = { ...exampleRules, who: { ...who, view_id: 3 } }
    expect(await refused(board, 'createContributionRules', { body: { name: 'Mine', rules: unshared } })).toEqual(
      invalid(['rules.who.view_id', 'invalid']),
    )
  })
})
