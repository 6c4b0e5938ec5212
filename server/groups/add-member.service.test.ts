import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import type { RequestBody } from '#contract/schemas/index.ts'
import {
  describeService,
  describeServiceOnEachDatabase,
  invalid,
  problem,
  race,
  refused,
} from '../../testing/describe-service.ts'
import { addClass, addGroup, addMembers, addMembership, addSubscription, type Period } from '../../testing/groups.ts'

type Body = RequestBody<'addGroupMember'>

describeService('adding a member to a group', (enter) => {
  async function withGroup(periods: readonly Period[] = []) {
    const world = await enter()
    const id = await addGroup(world)
    await addMembers(world, 2)
    for (const period of periods) await addMembership(world, id, 1, period)
    const add = (body: Body) => call(world.board, 'addGroupMember', { id, body })
    const refusal = (body: Body) => refused(world.board, 'addGroupMember', { id, body })
    const list = async () => (await call(world.board, 'listGroupMembers', { id })).data
    return { ...world, id, add, refusal, list }
  }

  it('gives a membership from today on', async () => {
    const { add, id, list, service } = await withGroup()
    service.setNow('2026-03-01T13:00:00.000Z')
    const membership = await add({ member_id: 2 })
    expect(membership).toEqual({
      object: 'group_membership',
      id: 1,
      group_id: id,
      member_id: 2,
      member: { id: 2, first_name: 'F2', last_name: 'L2', membership_number: 'n2' },
      role: null,
      valid_from: '2026-03-01',
      valid_until: null,
      created_at: '2026-03-01T13:00:00.000Z',
      updated_at: '2026-03-01T13:00:00.000Z',
    })
    expect(await list()).toEqual([membership])
  })

  it.each(['2026-03-02', '2035-12-31', '2020-01-01', null, ''])('takes valid_from %j', async (valid_from) => {
    const { add } = await withGroup()
    expect((await add({ member_id: 1, valid_from })).valid_from).toBe(valid_from || '2026-03-01')
  })

  it('takes today of the association', async () => {
    const { add, service } = await withGroup()
    service.setNow('2026-03-01T23:30:00.000Z')
    expect((await add({ member_id: 1 })).valid_from).toBe('2026-03-02')
  })

  it('shows the group as changed', async () => {
    const { add, board, id, service } = await withGroup()
    service.setNow('2026-03-01T13:00:00.000Z')
    await add({ member_id: 1 })
    expect((await call(board, 'getGroup', { id })).updated_at).toBe('2026-03-01T13:00:00.000Z')
  })

  it.each<[string, Body, [string, string][]]>([
    ['an unknown member', { member_id: 99 }, [['member_id', 'invalid']]],
    ['no date', { member_id: 1, valid_from: '2026-02-30' }, [['valid_from', 'invalid']]],
  ])('refuses %s', async (_, body, errors) => {
    const { refusal } = await withGroup()
    expect(await refusal(body)).toEqual(invalid(...errors))
  })

  it('refuses what is no member’s id, nothing, and more than it knows, all at once', async () => {
    const { board, id } = await withGroup()
    const body = { member_id: '1', valid_from: 5, role: 'captain' }
    // @ts-expect-error what the type refuses may still be sent
    expect(await refused(board, 'addGroupMember', { id, body })).toEqual(
      invalid(['member_id', 'invalid'], ['valid_from', 'invalid'], ['role', 'unknown_field']),
    )
    // @ts-expect-error what the type refuses may still be sent
    expect(await refused(board, 'addGroupMember', { id, body: {} })).toEqual(invalid(['member_id', 'required']))
  })

  it('refuses a member of another association', async () => {
    const [{ refusal }, elsewhere] = [await withGroup(), await enter()]
    await addMembers(elsewhere, 3)
    expect(await refusal({ member_id: 3 })).toEqual(invalid(['member_id', 'invalid']))
  })

  it('refuses the ended and the deceased', async () => {
    const { board, refusal } = await withGroup()
    await call(board, 'cancelMember', { id: 1, body: { end_date: '2026-02-28' } })
    await call(board, 'updateMember', { id: 2, body: { status: 'deceased' } })
    for (const member_id of [1, 2]) expect(await refusal({ member_id })).toEqual(invalid(['member_id', 'invalid']))
  })

  it('is 404 for a group of another association, whichever member is added', async () => {
    const [{ id }, elsewhere] = [await withGroup(), await enter()]
    await addMembers(elsewhere, 1)
    for (const member_id of [1, 99]) {
      expect(await refused(elsewhere.board, 'addGroupMember', { id, body: { member_id } })).toEqual(
        problem(404, 'not_found'),
      )
    }
  })

  it.each<[string, Period]>([
    ['now', ['2026-01-01', null]],
    ['until today', ['2026-01-01', '2026-03-01']],
    ['from today', ['2026-03-01', null]],
    ['from a later date', ['2026-09-01', null]],
    ['for a while later', ['2026-09-01', '2026-09-30']],
  ])('refuses who is in it %s', async (_, period) => {
    const { list, refusal } = await withGroup([period])
    for (const valid_from of [null, '2026-02-01', '2030-01-01'])
      expect(await refusal({ member_id: 1, valid_from })).toEqual(problem(409, 'already_in_group'))
    expect(await list()).toHaveLength(1)
  })

  it.each<[string, Period]>([
    ['until yesterday', ['2026-01-01', '2026-02-28']],
    ['for no day at all', ['2026-03-01', '2026-02-28']],
    ['for no day at all, later', ['2026-03-10', '2026-03-09']],
  ])('takes back who was in it %s', async (_, period) => {
    const { add, list } = await withGroup([period])
    await add({ member_id: 1 })
    expect((await list()).map((membership) => membership.valid_from)).toEqual(['2026-03-01'])
  })

  it('does not reach into the time of an earlier membership', async () => {
    const { add, refusal } = await withGroup([
      ['2024-01-01', '2024-12-31'],
      ['2025-06-01', '2025-12-31'],
    ])
    for (const valid_from of ['2023-01-01', '2024-06-01', '2025-01-15', '2025-12-31'])
      expect(await refusal({ member_id: 1, valid_from })).toEqual(invalid(['valid_from', 'invalid']))
    expect((await add({ member_id: 1, valid_from: '2026-01-01' })).valid_from).toBe('2026-01-01')
  })

  it('is not possible in a class that follows a product', async () => {
    const world = await enter()
    const { group, product } = await addClass(world)
    await addMembers(world, 2)
    await addSubscription(world, product, 1, ['2026-01-01', null])
    for (const member_id of [1, 2]) {
      expect(await refused(world.board, 'addGroupMember', { id: group, body: { member_id } })).toEqual(
        problem(409, 'group_follows_subscription'),
      )
    }
    // Wrong fields are reported first.
    expect(await refused(world.board, 'addGroupMember', { id: group, body: { member_id: 9 } })).toEqual(
      invalid(['member_id', 'invalid']),
    )
  })

  it('is answered the same when it is repeated with its key', async () => {
    const { board, id, list } = await withGroup()
    const repeat = () => call(board, 'addGroupMember', { id, body: { member_id: 1 }, idempotencyKey: 'once' })
    const first = await repeat()
    expect(await repeat()).toEqual(first)
    expect(await list()).toHaveLength(1)
  })
})

describeServiceOnEachDatabase('adding at the same time', (enter) => {
  it('the same member gives one membership, and a clear conflict to everybody else', async () => {
    const world = await enter()
    const id = await addGroup(world)
    await addMembers(world, 5)
    // Connections to the database that are yet to be made would put the calls in a row.
    await Promise.all(Array.from({ length: 10 }, () => call(world.board, 'listGroups', {})))
    for (const member_id of [1, 2, 3, 4, 5]) {
      const calls = Array.from({ length: 8 }, () => call(world.board, 'addGroupMember', { id, body: { member_id } }))
      const { done, refusals } = await race(calls)
      expect(done).toHaveLength(1)
      expect(refusals).toEqual(Array.from({ length: 7 }, () => problem(409, 'already_in_group')))
      expect((await call(world.board, 'getGroup', { id })).member_count).toBe(member_id)
    }
  })

  it('many members to many groups succeeds, while they come, go and are renamed', async () => {
    const world = await enter()
    const groups = [await addGroup(world), await addGroup(world), await addGroup(world)]
    await addMembers(world, 6)
    const pairs = [1, 2, 3, 4, 5, 6].flatMap((member_id) => groups.map((id) => ({ id, member_id })))
    const add = () =>
      pairs.toSorted((a, b) => ((a.id * 7 + a.member_id * 5) % 11) - ((b.id * 7 + b.member_id * 5) % 11))
    const { refusals } = await race<unknown>([
      ...add().map(({ id, member_id }) => call(world.board, 'addGroupMember', { id, body: { member_id } })),
      ...[6, 5, 4, 3, 2, 1].map((id) => call(world.board, 'updateMember', { id, body: { last_name: 'Other' } })),
    ])
    expect(refusals).toEqual([])
    const second = await race<unknown>([
      ...pairs.slice(0, 9).map((pair) => call(world.board, 'removeGroupMember', pair)),
      ...[6, 5, 4, 3, 2, 1].map((id) => call(world.board, 'updateMember', { id, body: { status: 'deceased' } })),
    ])
    expect(second.refusals).toEqual([])
    const lists = await Promise.all(groups.map((id) => call(world.board, 'getGroup', { id })))
    expect(lists.map((group) => group.member_count)).toEqual([0, 0, 0])
  })

  it('as removing leaves the member in or out, and nobody twice', async () => {
    const world = await enter()
    const id = await addGroup(world)
    await addMembers(world, 1)
    const calls = Array.from({ length: 6 }, (_, index) =>
      index % 2 === 0
        ? call(world.board, 'addGroupMember', { id, body: { member_id: 1 } })
        : call(world.board, 'removeGroupMember', { id, member_id: 1 }),
    )
    const { refusals } = await race<unknown>(calls)
    expect(refusals.filter(({ status }) => status !== 409 && status !== 404)).toEqual([])
    const [group, list] = [
      await call(world.board, 'getGroup', { id }),
      await call(world.board, 'listGroupMembers', { id }),
    ]
    expect(group.member_count).toBe(list.data.length)
    expect(list.data.length).toBeLessThan(2)
  })
})
