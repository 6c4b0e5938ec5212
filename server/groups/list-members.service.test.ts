import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { describeServiceOnEachDatabase, problem, refused, type TestWorld } from '../../testing/describe-service.ts'
import { addClass, addGroup, addMembers, addMembership, addSubscription } from '../../testing/groups.ts'

async function membersOf({ board }: TestWorld, id: number): Promise<number[]> {
  return (await call(board, 'listGroupMembers', { id })).data.map((membership) => membership.member_id)
}

/** A group, and a class, in which member 1, 2, … has the first, second, … of these periods. */
async function withPeriods(world: TestWorld, periods: readonly (readonly [string, string | null])[]) {
  const team = await addGroup(world)
  const { group, product } = await addClass(world)
  await addMembers(world, periods.length)
  for (const [index, period] of periods.entries()) {
    await addMembership(world, team, index + 1, period)
    await addSubscription(world, product, index + 1, period)
  }
  return [team, group] as const
}

describeServiceOnEachDatabase('the members of a group', (enter) => {
  it('are shown with every field', async () => {
    const world = await enter()
    const id = await addGroup(world)
    await addMembers(world, 1)
    await addMembership(world, id, 1, ['2026-01-01', '2026-12-31'])
    expect(await call(world.board, 'listGroupMembers', { id })).toEqual({
      object: 'list',
      data: [
        {
          object: 'group_membership',
          id: 1,
          group_id: id,
          member_id: 1,
          member: { id: 1, first_name: 'F1', last_name: 'L1', membership_number: 'n1' },
          role: 'captain',
          valid_from: '2026-01-01',
          valid_until: '2026-12-31',
          created_at: '2026-01-01T09:00:00.000Z',
          updated_at: '2026-01-01T09:00:00.000Z',
        },
      ],
      has_more: false,
      next_cursor: null,
    })
  })

  it('of a class are its subscriptions', async () => {
    const world = await enter()
    const { group, product } = await addClass(world)
    await addMembers(world, 2)
    await addSubscription(world, product, 1, ['2020-01-01', '2020-12-31'])
    const id = await addSubscription(world, product, 2, ['2026-02-01', null])
    // Of another product.
    const other = await addClass(world)
    await addSubscription(world, other.product, 1, ['2026-01-01', null])
    // From before the class followed a product.
    await addMembership(world, group, 1, ['2019-01-01', '2019-12-31'])
    expect((await call(world.board, 'listGroupMembers', { id: group })).data).toEqual([
      {
        object: 'group_membership',
        id,
        group_id: group,
        member_id: 2,
        member: { id: 2, first_name: 'F2', last_name: 'L2', membership_number: 'n2' },
        role: null,
        valid_from: '2026-02-01',
        valid_until: null,
        created_at: '2026-01-01T09:00:00.000Z',
        updated_at: '2026-01-01T09:00:00.000Z',
      },
    ])
  })

  it('are those of today and of later', async () => {
    const world = await enter()
    const ids = await withPeriods(world, [
      ['2026-01-01', null],
      ['2026-01-01', '2026-02-28'],
      ['2026-01-01', '2026-03-01'],
      ['2026-03-02', null],
      // Given up on the day it was taken.
      ['2026-03-01', '2026-02-28'],
    ])
    for (const id of ids) expect(await membersOf(world, id)).toEqual([1, 3, 4])
  })

  it('are not those whose later membership was given up before it began', async () => {
    const world = await enter()
    const id = await addGroup(world)
    await addMembers(world, 1)
    await addMembership(world, id, 1, ['2027-01-01', '2026-12-31'])
    expect(await membersOf(world, id)).toEqual([])
  })

  it('are not the ended and the deceased', async () => {
    const world = await enter()
    const ids = await withPeriods(
      world,
      Array.from({ length: 5 }, () => ['2026-01-01', null] as const),
    )
    await call(world.board, 'cancelMember', { id: 1, body: { end_date: '2026-02-28' } })
    await call(world.board, 'updateMember', { id: 2, body: { status: 'deceased' } })
    await call(world.board, 'updateMember', { id: 3, body: { status: 'inactive' } })
    await call(world.board, 'cancelMember', { id: 4, body: { end_date: '2026-03-31' } })
    for (const id of ids) expect(await membersOf(world, id)).toEqual([3, 4, 5])
  })

  it('come page by page, neither skipped nor repeated while others come and go', async () => {
    const world = await enter()
    const ids = await withPeriods(
      world,
      Array.from({ length: 7 }, () => ['2026-01-01', null] as const),
    )
    for (const id of ids) {
      const seen: number[] = []
      for (let after: string | null | undefined; after !== null;) {
        const query = { limit: 3, ...(after === undefined ? {} : { starting_after: after }) }
        const page = await call(world.board, 'listGroupMembers', { id, query })
        seen.push(...page.data.map((membership) => membership.member_id))
        // A member on an earlier page leaves, another one joins.
        if (id === ids[0] && after === undefined) {
          await call(world.board, 'removeGroupMember', { id, member_id: 2 })
          await call(world.board, 'addGroupMember', { id, body: { member_id: 2 } })
        }
        after = page.next_cursor
      }
      expect(seen).toEqual(id === ids[0] ? [1, 2, 3, 4, 5, 6, 7, 2] : [1, 2, 3, 4, 5, 6, 7])
    }
  })

  it('are not read on with the cursor of another group', async () => {
    const world = await enter()
    const [team, group] = await withPeriods(world, [
      ['2026-01-01', null],
      ['2026-01-01', null],
    ])
    const { next_cursor: cursor } = await call(world.board, 'listGroupMembers', { id: team, query: { limit: 1 } })
    const query = { starting_after: cursor ?? '' }
    expect((await call(world.board, 'listGroupMembers', { id: team, query })).data).toHaveLength(1)
    expect(await refused(world.board, 'listGroupMembers', { id: group, query })).toEqual(
      problem(400, 'malformed_request'),
    )
  })

  it('of a class that is not there are 404', async () => {
    const { board } = await enter()
    expect(await refused(board, 'listGroupMembers', { id: 7 })).toEqual(problem(404, 'not_found'))
  })

  it('carry the new name of a member, with a new updated_at, in a class too', async () => {
    const world = await enter()
    const ids = await withPeriods(world, [['2026-01-01', null]])
    world.service.setNow('2026-03-01T13:00:00.000Z')
    await call(world.board, 'updateMember', { id: 1, body: { last_name: 'Other' } })
    for (const id of ids) {
      const [membership] = (await call(world.board, 'listGroupMembers', { id })).data
      expect([membership?.member.last_name, membership?.updated_at]).toEqual(['Other', '2026-03-01T13:00:00.000Z'])
    }
  })
})
