import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import {
  describeService,
  describeServiceOnEachDatabase,
  invalid,
  problem,
  race,
  refused,
  type TestWorld,
} from '../../testing/describe-service.ts'
import { addClass, addGroup, addMembers, addMembership, addSubscription } from '../../testing/groups.ts'
import { ask } from '../../testing/requests.ts'

const namesIn = async ({ board }: TestWorld) => (await call(board, 'listGroups', {})).data.map(({ name }) => name)

describeService('a group', (enter) => {
  it('is created, and shown in both APIs', async () => {
    const { board } = await enter()
    const created = await call(board, 'createGroup', {
      body: { name: ' Heren 2 ', kind: 'team', description: 'Zondag' },
    })
    expect(created).toMatchObject({
      object: 'group',
      id: 1,
      name: 'Heren 2',
      description: 'Zondag',
      kind: 'team',
      product: null,
      member_count: 0,
      archived_at: null,
    })
    expect(created.version).toBe(Date.parse(created.updated_at))
    expect(await call(board, 'getGroup', { id: 1 })).toMatchObject({ name: 'Heren 2', follows_subscription: false })
  })

  it('explains each field that is refused', async () => {
    const { board } = await enter()
    await call(board, 'createGroup', { body: { name: 'Heren 2', kind: 'team' } })
    const body = { name: 'Heren 2', kind: 'team', product_id: 7 } as const
    expect(await refused(board, 'createGroup', { body })).toEqual(invalid(['name', 'taken'], ['product_id', 'invalid']))
    expect(await refused(board, 'createGroup', { body: { name: '', kind: 'class' } })).toEqual(
      invalid(['name', 'required']),
    )
    expect(await refused(board, 'createGroup', { body: { name: 'Les', kind: 'class', product_id: 7 } })).toEqual(
      invalid(['product_id', 'invalid']),
    )
  })

  it('changes by what is sent, for the version that was read', async () => {
    const { board, service } = await enter()
    const { id, version } = await call(board, 'createGroup', { body: { name: 'Heren 2', kind: 'team' } })
    const current = await call(board, 'updateGroup', { id, body: { name: 'Heren 1' }, version })
    expect(current).toMatchObject({ name: 'Heren 1', kind: 'team' })
    expect(current.version).toBeGreaterThan(version)
    const { text } = await ask(`${service.url}/manage/v1/groups/${id}`, {
      method: 'PATCH',
      key: board.key,
      headers: { 'If-Match': `"${version}"` },
      body: { name: 'Heren 3' },
    })
    expect(JSON.parse(text)).toMatchObject({ status: 412, current })
    expect(await call(board, 'updateGroup', { id, body: { name: 'Heren 1' } })).toEqual(current)
  })

  it('follows a product once nobody is in it on its own account', async () => {
    const world = await enter()
    const { board } = world
    const { product } = await addClass(world)
    await addMembers(world, 2)
    const { id } = await call(board, 'createGroup', { body: { name: 'Les', kind: 'class' } })
    await call(board, 'addGroupMember', { id, body: { member_id: 1 } })
    expect(await refused(board, 'updateGroup', { id, body: { product_id: product } })).toEqual(
      invalid(['product_id', 'invalid']),
    )
    await call(board, 'removeGroupMember', { id, member_id: 1 })
    await addSubscription(world, product, 2, ['2026-01-01', null])
    expect(await call(board, 'updateGroup', { id, body: { product_id: product } })).toMatchObject({
      product: { id: product },
      member_count: 1,
    })
    expect(await call(board, 'getGroup', { id })).toMatchObject({ follows_subscription: true, member_count: 1 })
    expect(await refused(board, 'updateGroup', { id, body: { kind: 'team' } })).toEqual(
      invalid(['product_id', 'invalid']),
    )
  })

  it('that follows a product loses its members only where that is meant', async () => {
    const world = await enter()
    const { board } = world
    const { product } = await addClass(world)
    await addMembers(world, 1)
    const body = { name: 'Les', kind: 'class', product_id: product } as const
    const { id } = await call(board, 'createGroup', { body })
    const asTeam = { kind: 'team', product_id: null } as const
    await call(board, 'updateGroup', { id, body: asTeam })
    await call(board, 'updateGroup', { id, body: { kind: 'class', product_id: product } })
    await addSubscription(world, product, 1, ['2026-01-01', null])
    expect(await refused(board, 'updateGroup', { id, body: asTeam })).toEqual(problem(409, 'followers_would_leave'))
    expect(await call(board, 'updateGroup', { id, body: { description: 'On Mondays' } })).toMatchObject({
      member_count: 1,
    })
    expect(await call(board, 'updateGroup', { id, body: { ...asTeam, allow_leaving: true } })).toMatchObject({
      kind: 'team',
      member_count: 0,
    })
  })

  it('is archived and comes back: in the meantime /v2 knows nothing of it', async () => {
    const world = await enter()
    const { board } = world
    await addMembers(world, 1)
    const id = await addGroup(world)
    await addGroup(world)
    await call(board, 'addGroupMember', { id, body: { member_id: 1 } })
    const archived = await call(board, 'archiveGroup', { id })
    expect(archived).toMatchObject({ archived_at: archived.updated_at, member_count: 1 })
    expect(await namesIn(world)).toEqual(['Group 2'])
    expect(await refused(board, 'getGroup', { id })).toEqual(problem(404, 'not_found'))
    expect(await refused(board, 'listGroupMembers', { id })).toEqual(problem(404, 'not_found'))
    expect(await refused(board, 'addGroupMember', { id, body: { member_id: 1 } })).toEqual(problem(404, 'not_found'))
    expect(await call(board, 'listMembers', { query: { group_id: id } })).toMatchObject({ data: [] })
    const ids = async (archived: boolean) =>
      (await call(board, 'listManagedGroups', { query: { archived } })).data.map((group) => group.id)
    expect([await ids(true), await ids(false)]).toEqual([[id], [2]])
    expect(await call(board, 'archiveGroup', { id })).toEqual(archived)
    const back = await call(board, 'restoreGroup', { id, version: archived.version })
    expect(back).toMatchObject({ archived_at: null, member_count: 1 })
    const since = { query: { updated_since: back.updated_at } }
    expect((await call(board, 'listGroups', since)).data.map((group) => group.id)).toEqual([id])
  })

  it('keeps its name while it is archived', async () => {
    const { board } = await enter()
    const { id } = await call(board, 'createGroup', { body: { name: 'Heren 2', kind: 'team' } })
    await call(board, 'archiveGroup', { id })
    expect(await refused(board, 'createGroup', { body: { name: 'Heren 2', kind: 'team' } })).toEqual(
      invalid(['name', 'taken']),
    )
  })
})

describeServiceOnEachDatabase('a group that is created twice', (enter) => {
  it('is created once for two requests with one key, and once for two at once', async () => {
    const { board } = await enter()
    const body = { name: 'Heren 2', kind: 'team' } as const
    const first = await call(board, 'createGroup', { body, idempotencyKey: 'one' })
    expect(await call(board, 'createGroup', { body, idempotencyKey: 'one' })).toEqual(first)
    const other = { name: 'Heren 3', kind: 'team' } as const
    const { done, refusals } = await race([1, 2].map(() => call(board, 'createGroup', { body: other })))
    expect([done.length, refusals]).toEqual([1, [invalid(['name', 'taken'])]])
  })
})

describeService('a group membership', (enter) => {
  it('is in the history before, in and after its time', async () => {
    const world = await enter()
    await addMembers(world, 3)
    const id = await addGroup(world)
    await addMembership(world, id, 1, ['2024-01-01', '2024-12-31'])
    await addMembership(world, id, 2, ['2026-01-01', null])
    await addMembership(world, id, 3, ['2027-01-01', null])
    const { data } = await call(world.board, 'listGroupHistory', { id })
    expect(data.map(({ member_id, valid_until }) => [member_id, valid_until])).toEqual([
      [1, '2024-12-31'],
      [2, null],
      [3, null],
    ])
  })

  it('of a class is a subscription, and changed there', async () => {
    const world = await enter()
    await addMembers(world, 1)
    const { group: id, product } = await addClass(world)
    await addSubscription(world, product, 1, ['2024-01-01', '2024-12-31'])
    expect((await call(world.board, 'listGroupHistory', { id })).data).toMatchObject([
      { member_id: 1, valid_from: '2024-01-01', valid_until: '2024-12-31' },
    ])
    const change = { id, membership_id: 1, body: { role: 'captain' } }
    expect(await refused(world.board, 'updateGroupMembership', change)).toEqual(
      problem(409, 'group_follows_subscription'),
    )
  })

  it('gets another role and other dates', async () => {
    const world = await enter()
    const { board } = world
    await addMembers(world, 1)
    const id = await addGroup(world)
    await addMembership(world, id, 1, ['2024-01-01', '2024-12-31'])
    const later = await addMembership(world, id, 1, ['2026-01-01', null])
    const change = (body: object, version?: number) => ({
      id,
      membership_id: later,
      body,
      ...(version ? { version } : {}),
    })
    const changed = await call(board, 'updateGroupMembership', change({ role: 'coach', valid_until: '2026-12-31' }))
    expect(changed).toMatchObject({ role: 'coach', valid_from: '2026-01-01', valid_until: '2026-12-31' })
    expect((await call(board, 'getGroup', { id })).updated_at).toBe(changed.updated_at)
    expect(await refused(board, 'updateGroupMembership', change({ valid_until: '2025-12-31' }))).toEqual(
      invalid(['valid_until', 'invalid']),
    )
    expect(await refused(board, 'updateGroupMembership', change({ valid_from: '2024-12-31' }))).toEqual(
      invalid(['valid_from', 'invalid']),
    )
    expect(await refused(board, 'updateGroupMembership', change({ role: 'x' }, changed.version - 1))).toEqual(
      problem(412, 'version_conflict'),
    )
    const other = await addGroup(world)
    expect(
      await refused(board, 'updateGroupMembership', { id: other, membership_id: later, body: { role: 'x' } }),
    ).toEqual(problem(404, 'not_found'))
  })
})

describeServiceOnEachDatabase('moving members to another group', (enter) => {
  const day = '2026-09-01'

  async function twoGroups(world: TestWorld, members: number) {
    await addMembers(world, members)
    return { from: await addGroup(world), to: await addGroup(world) }
  }

  it('ends the one the day before and begins the other', async () => {
    const world = await enter()
    const { board } = world
    const { from, to } = await twoGroups(world, 3)
    await addMembership(world, from, 1, ['2025-09-01', null])
    await addMembership(world, from, 2, ['2026-10-01', null])
    await addMembership(world, from, 3, ['2025-09-01', '2026-06-30'])
    const body = { to_group_id: to, member_ids: [1, 2, 3], valid_from: day }
    const moved = await call(board, 'moveGroupMembers', { id: from, body, idempotencyKey: 'season' })
    expect(moved).toEqual({ object: 'group_move', from_group_id: from, to_group_id: to, valid_from: day, moved: 3 })
    expect(await call(board, 'moveGroupMembers', { id: from, body, idempotencyKey: 'season' })).toEqual(moved)
    const datesIn = async (id: number) =>
      (await call(board, 'listGroupHistory', { id })).data.map((row) => [
        row.member_id,
        row.role,
        row.valid_from,
        row.valid_until,
      ])
    expect(await datesIn(from)).toEqual([
      [1, 'captain', '2025-09-01', '2026-08-31'],
      [3, 'captain', '2025-09-01', '2026-06-30'],
    ])
    expect(await datesIn(to)).toEqual([1, 2, 3].map((member) => [member, null, day, null]))
  })

  it('keeps roles when asked', async () => {
    const world = await enter()
    const { from, to } = await twoGroups(world, 1)
    await addMembership(world, from, 1, ['2025-09-01', null])
    const body = { to_group_id: to, member_ids: [1], valid_from: day, keep_roles: true }
    await call(world.board, 'moveGroupMembers', { id: from, body })
    expect((await call(world.board, 'listGroupHistory', { id: to })).data).toMatchObject([{ role: 'captain' }])
  })

  it('names everyone who cannot be moved, and moves nobody', async () => {
    const world = await enter()
    const { board } = world
    const { from, to } = await twoGroups(world, 4)
    for (const member of [1, 2, 4]) await addMembership(world, from, member, ['2025-09-01', null])
    await addMembership(world, to, 2, ['2027-01-01', null])
    await call(board, 'cancelMember', { id: 4, body: { end_date: '2026-02-01' } })
    const body = { to_group_id: to, member_ids: [1, 2, 3, 4, 9], valid_from: day }
    expect(await refused(board, 'moveGroupMembers', { id: from, body })).toEqual(
      invalid(
        ['member_ids.1', 'invalid'],
        ['member_ids.2', 'invalid'],
        ['member_ids.3', 'invalid'],
        ['member_ids.4', 'invalid'],
      ),
    )
    expect(await call(board, 'getGroup', { id: from })).toMatchObject({ member_count: 2 })
    expect(await call(board, 'listGroupHistory', { id: to })).toMatchObject({ data: [{ member_id: 2 }] })
  })

  it('goes to a group in use that has members of its own', async () => {
    const world = await enter()
    const { board } = world
    const { from, to } = await twoGroups(world, 1)
    await addMembership(world, from, 1, ['2025-09-01', null])
    const { group: lesson } = await addClass(world)
    await call(board, 'archiveGroup', { id: to })
    const move = (id: number, target: number) =>
      refused(board, 'moveGroupMembers', { id, body: { to_group_id: target, member_ids: [1], valid_from: day } })
    const [own, archived, follows, unknown] = [from, to, lesson, 99]
    for (const target of [own, archived, follows, unknown])
      expect(await move(from, target)).toEqual(invalid(['to_group_id', 'invalid']))
    expect(await move(lesson, from)).toEqual(problem(409, 'group_follows_subscription'))
  })

  it('happens once for two at once', async () => {
    const world = await enter()
    const { from, to } = await twoGroups(world, 1)
    await addMembership(world, from, 1, ['2025-09-01', null])
    const body = { to_group_id: to, member_ids: [1], valid_from: day }
    const { done, refusals } = await race([1, 2].map(() => call(world.board, 'moveGroupMembers', { id: from, body })))
    expect([done.length, refusals]).toEqual([1, [invalid(['member_ids.0', 'invalid'])]])
  })
})
