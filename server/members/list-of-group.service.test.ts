/** The members of a group so large that they are found another way than those of a small one. */
import { expect, test } from 'vitest'
import { call } from '#client/client.ts'
import type { QueryParameters } from '#contract/schemas/index.ts'
import { describeServiceOnEachDatabase, type TestWorld } from '../../testing/describe-service.ts'
import { rows } from '../../testing/rows.ts'

/** More than are collected. */
const size = 2_100
const ended = 7

/** Group 1 has memberships of its own, class 2 has them from the product; every third member is in neither. */
async function fill({ storage, association: { id: organization_id } }: TestWorld): Promise<void> {
  const ids = Array.from({ length: size * 1.5 }, (_, index) => index + 1)
  const joined = ids.filter((id) => id % 3 !== 0)
  const batches = (all: readonly number[]) =>
    Array.from({ length: Math.ceil(all.length / 500) }, (_, index) => all.slice(index * 500, index * 500 + 500))
  await storage.transaction(async (tx) => {
    await tx
      .insertInto('products')
      .values(rows.products({ organization_id, id: 1 }))
      .execute()
    await tx
      .insertInto('groups')
      .values([rows.groups({ organization_id, id: 1 }), { ...rows.groups({ organization_id, id: 2 }), product_id: 1 }])
      .execute()
    const member = (id: number) => ({
      ...rows.members({ organization_id, id }),
      search: id % 100 === 1 ? 'zandstra' : 'jansen',
      status: id === ended ? ('ended' as const) : ('active' as const),
    })
    for (const batch of batches(ids)) await tx.insertInto('members').values(batch.map(member)).execute()
    for (const batch of batches(joined)) {
      const memberships = batch.map((id) => ({ ...rows.group_places({ organization_id, id }), member_id: id }))
      await tx.insertInto('group_places').values(memberships).execute()
      const subscriptions = batch.map((id) => ({ ...rows.subscriptions({ organization_id, id }), member_id: id }))
      await tx.insertInto('subscriptions').values(subscriptions).execute()
    }
  })
}

describeServiceOnEachDatabase('members of a large group', (enter) => {
  test.each([1, 2])('are its members of today, page by page, with and without a search (%i)', async (group_id) => {
    const world = await enter()
    await fill(world)
    const ids = async (query: QueryParameters<'listMembers'>) =>
      (await call(world.board, 'listMembers', { query: { limit: 5, group_id, ...query } })).data.map(({ id }) => id)
    expect(await ids({})).toEqual([1, 2, 4, 5, 8])
    expect(await ids({ q: 'zand' })).toEqual([1, 101, 301, 401, 601])
  })
})
