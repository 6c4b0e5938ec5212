import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import {
  describeService,
  describeServiceOnEachDatabase,
  problem,
  refused,
  type TestWorld,
} from '../../testing/describe-service.ts'
import { addClass, addGroup, addMembers, addMembership, addSubscription } from '../../testing/groups.ts'

/** Members 1 to 6, of whom 4 has ended, 5 has died and 6 is inactive, all with these periods in the group given. */
async function fill(world: TestWorld, add: (member: number) => Promise<unknown>): Promise<void> {
  await addMembers(world, 6)
  for (let member = 1; member <= 6; member += 1) await add(member)
  await call(world.board, 'cancelMember', { id: 4, body: { end_date: '2026-02-28' } })
  await call(world.board, 'updateMember', { id: 5, body: { status: 'deceased' } })
  await call(world.board, 'updateMember', { id: 6, body: { status: 'inactive' } })
}

async function countOf({ board }: TestWorld, id: number): Promise<number> {
  const { member_count: count } = await call(board, 'getGroup', { id })
  const listed = (await call(board, 'listGroups', {})).data.find((group) => group.id === id)
  expect(listed?.member_count).toBe(count)
  return count
}

describeServiceOnEachDatabase('a group', (enter) => {
  it('is shown with every field', async () => {
    const world = await enter()
    const id = await addGroup(world)
    expect(await call(world.board, 'getGroup', { id })).toEqual({
      object: 'group',
      id,
      name: 'Group 1',
      description: null,
      kind: 'team',
      follows_subscription: false,
      member_count: 0,
      created_at: '2026-01-01T09:00:00.000Z',
      updated_at: '2026-01-01T09:00:00.000Z',
    })
  })

  it('that follows a product says so', async () => {
    const world = await enter()
    const { group } = await addClass(world)
    expect(await call(world.board, 'getGroup', { id: group })).toMatchObject({
      kind: 'class',
      follows_subscription: true,
    })
  })

  it('is not there for another association', async () => {
    const [world, elsewhere] = [await enter(), await enter()]
    const id = await addGroup(world)
    expect(await refused(elsewhere.board, 'getGroup', { id })).toEqual(problem(404, 'not_found'))
    expect(await refused(elsewhere.board, 'listGroupMembers', { id })).toEqual(problem(404, 'not_found'))
    expect((await call(elsewhere.board, 'listGroups', {})).data).toEqual([])
  })

  it('counts who is in it today, without ended and deceased members', async () => {
    const world = await enter()
    const id = await addGroup(world)
    await fill(world, (member) => addMembership(world, id, member, ['2026-01-01', null]))
    expect(await countOf(world, id)).toBe(4)
  })

  it('that follows a product counts its subscriptions, without ended and deceased members', async () => {
    const world = await enter()
    const { group, product } = await addClass(world)
    await fill(world, (member) => addSubscription(world, product, member, ['2026-03-01', null]))
    expect(await countOf(world, group)).toBe(4)
  })

  it.each<[string, string | null, number]>([
    ['2026-03-01', '2026-03-01', 1],
    ['2026-03-02', null, 0],
    ['2026-01-01', '2026-02-28', 0],
    // Given up on the day it was taken.
    ['2026-03-01', '2026-02-28', 0],
    ['1999-01-01', '9999-12-31', 1],
  ])('counts a membership from %s until %s as %i today', async (from, until, count) => {
    const world = await enter()
    const id = await addGroup(world)
    const { group, product } = await addClass(world)
    await addMembers(world, 1)
    await addMembership(world, id, 1, [from, until])
    await addSubscription(world, product, 1, [from, until])
    expect([await countOf(world, id), await countOf(world, group)]).toEqual([count, count])
  })

  it('counts nobody twice', async () => {
    const world = await enter()
    const { group, product } = await addClass(world)
    await addMembers(world, 1)
    for (const from of ['2026-01-01', '2026-02-01']) await addSubscription(world, product, 1, [from, null])
    expect(await countOf(world, group)).toBe(1)
  })

  it('has another count after every kind of change', async () => {
    const world = await enter()
    const id = await addGroup(world)
    await addMembers(world, 2)
    const counts: number[] = []
    const change = async (work: Promise<unknown>) => {
      await work
      counts.push(await countOf(world, id))
    }
    const { board } = world
    await change(call(board, 'addGroupMember', { id, body: { member_id: 1 } }))
    await change(call(board, 'addGroupMember', { id, body: { member_id: 2, valid_from: '2026-02-01' } }))
    await change(call(board, 'removeGroupMember', { id, member_id: 1 }))
    await change(call(board, 'addGroupMember', { id, body: { member_id: 1, valid_from: '2026-03-02' } }))
    await change(call(board, 'updateMember', { id: 2, body: { status: 'deceased' } }))
    await change(call(board, 'cancelMember', { id: 2 }))
    world.service.setNow('2026-03-02T12:00:00.000Z')
    await change(call(board, 'getOrganization', {}))
    expect(counts).toEqual([1, 2, 1, 1, 0, 1, 2])
  })
})

describeService('the list of groups', (enter) => {
  it('goes page by page, in the order in which they were made', async () => {
    const world = await enter()
    for (let count = 0; count < 27; count += 1) await addGroup(world)
    const first = await call(world.board, 'listGroups', {})
    const second = await call(world.board, 'listGroups', { query: { starting_after: first.next_cursor ?? '' } })
    expect([first.data.length, first.data[0]?.id, second.data.map(({ id }) => id)]).toEqual([25, 1, [26, 27]])
  })

  it('shows each as it is shown alone', async () => {
    const world = await enter()
    const [one, two] = [await addGroup(world), await addClass(world)]
    await addMembers(world, 2)
    await addMembership(world, one, 1, ['2026-01-01', null])
    await addSubscription(world, two.product, 2, ['2026-01-01', null])
    const alone = [
      await call(world.board, 'getGroup', { id: one }),
      await call(world.board, 'getGroup', { id: two.group }),
    ]
    expect((await call(world.board, 'listGroups', {})).data).toEqual(alone)
  })

  it('gives what changed since', async () => {
    const world = await enter()
    const [one] = [await addGroup(world), await addGroup(world)]
    await addMembers(world, 1)
    world.service.setNow('2026-03-01T13:00:00.000Z')
    await call(world.board, 'addGroupMember', { id: one, body: { member_id: 1 } })
    const since = async (updated_since: string) =>
      (await call(world.board, 'listGroups', { query: { updated_since } })).data.map(({ id }) => id)
    expect(await since('2026-01-01T09:00:00Z')).toEqual([1, 2])
    expect(await since('2026-03-01T13:00:00Z')).toEqual([1])
    expect(await since('2026-03-01T13:00:00.001Z')).toEqual([])
  })
})
