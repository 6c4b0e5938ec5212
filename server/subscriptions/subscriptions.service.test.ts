import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { describeService, invalid, problem, refused, type TestWorld } from '../../testing/describe-service.ts'
import { addClass, addMembers } from '../../testing/groups.ts'
import { ask } from '../../testing/requests.ts'

async function membersOf({ board }: TestWorld, group: number) {
  const { data } = await call(board, 'listGroupMembers', { id: group })
  return data.map(({ member_id, valid_from, valid_until }) => [member_id, valid_from, valid_until])
}

async function addMemberAndClass(world: TestWorld) {
  await addMembers(world, 1)
  return addClass(world)
}

describeService('a subscription', (enter) => {
  it('begins today, and puts the member into the class that follows its product', async () => {
    const world = await enter()
    const { board } = world
    const { group, product } = await addMemberAndClass(world)
    const before = await call(board, 'getGroup', { id: group })
    const started = await call(board, 'startSubscription', { id: 1, body: { product_id: product } })
    expect(started).toMatchObject({
      object: 'subscription',
      member_id: 1,
      product: { id: product, name: 'Lessons', price: null, period: null },
      starts_on: '2026-03-01',
      ends_on: null,
      ends_with_membership: false,
    })
    expect(await membersOf(world, group)).toEqual([[1, '2026-03-01', null]])
    const after = await call(board, 'getGroup', { id: group })
    expect([before.member_count, after.member_count]).toEqual([0, 1])
    expect(after.updated_at > before.updated_at).toBe(true)
    expect((await call(board, 'listSubscriptions', { id: 1 })).data).toEqual([started])
  })

  it('is listed with those of all members of its association, and of no other one', async () => {
    const [world, other] = [await enter(), await enter()]
    const { board } = world
    await addMembers(world, 2)
    const { product } = await addClass(world)
    const start = (id: number) => call(board, 'startSubscription', { id, body: { product_id: product } })
    const [first, second] = [await start(2), await start(1)]
    const page = await call(board, 'listAllSubscriptions', { query: { limit: 1 } })
    expect(page).toMatchObject({ data: [first], has_more: true })
    const query = { starting_after: page.next_cursor ?? '' }
    expect((await call(board, 'listAllSubscriptions', { query })).data).toEqual([second])
    const { data } = await call(board, 'listAllSubscriptions', { query: { updated_since: second.updated_at } })
    expect(data).toEqual([second])
    expect((await call(other.board, 'listAllSubscriptions', {})).data).toEqual([])
  })

  it('ends on a day, after which the member is out of the class, and goes on when the end is taken back', async () => {
    const world = await enter()
    const { board, service } = world
    const { group, product } = await addMemberAndClass(world)
    const body = { product_id: product, starts_on: '2026-01-01' }
    const { id: subscription_id } = await call(board, 'startSubscription', { id: 1, body })
    const end = (ends_on: string | null) =>
      call(board, 'updateSubscription', { id: 1, subscription_id, body: { ends_on } })
    expect(await end('2026-03-31')).toMatchObject({ ends_on: '2026-03-31', ends_with_membership: false })
    expect(await call(board, 'getGroup', { id: group })).toMatchObject({ member_count: 1 })
    service.setNow('2026-04-01T12:00:00.000Z')
    expect(await call(board, 'getGroup', { id: group })).toMatchObject({ member_count: 0 })
    expect(await membersOf(world, group)).toEqual([])
    await end(null)
    expect(await membersOf(world, group)).toEqual([[1, '2026-01-01', null]])
    expect(await end('2025-12-31')).toMatchObject({ ends_on: '2025-12-31' })
    expect(await membersOf(world, group)).toEqual([])
    expect((await call(board, 'listSubscriptions', { id: 1 })).data).toHaveLength(1)
  })

  it('explains what is refused: product, dates, and a second one at the same time', async () => {
    const world = await enter()
    const { board } = world
    const { product } = await addMemberAndClass(world)
    const start = (body: { product_id: number; starts_on?: string; ends_on?: string }) =>
      refused(board, 'startSubscription', { id: 1, body })
    expect(await start({ product_id: 99, starts_on: '2026-05-01', ends_on: '2026-04-30' })).toEqual(
      invalid(['product_id', 'invalid'], ['ends_on', 'invalid']),
    )
    const spring = { product_id: product, starts_on: '2026-03-01', ends_on: '2026-05-31' }
    const { id: subscription_id } = await call(board, 'startSubscription', { id: 1, body: spring })
    expect(await start({ product_id: product, starts_on: '2026-05-31' })).toEqual(invalid(['starts_on', 'invalid']))
    await call(board, 'startSubscription', { id: 1, body: { product_id: product, starts_on: '2026-06-01' } })
    const end = (ends_on: string | null) =>
      refused(board, 'updateSubscription', { id: 1, subscription_id, body: { ends_on } })
    expect(await end('2026-06-01')).toEqual(invalid(['ends_on', 'invalid']))
    expect(await end(null)).toEqual(invalid(['ends_on', 'invalid']))
    expect(await end('2026-02-27')).toEqual(invalid(['ends_on', 'invalid']))
  })

  it('of a cancelled membership stops with it, and goes on when the cancellation is withdrawn', async () => {
    const world = await enter()
    const { board } = world
    const { product } = await addMemberAndClass(world)
    await call(board, 'cancelMember', { id: 1, body: { end_date: '2026-04-30' } })
    const late = { product_id: product, starts_on: '2026-05-01' }
    expect(await refused(board, 'startSubscription', { id: 1, body: late })).toEqual(invalid(['starts_on', 'invalid']))
    const body = { product_id: product, ends_on: '2026-12-31' }
    const { id: subscription_id, ...started } = await call(board, 'startSubscription', { id: 1, body })
    expect(started).toMatchObject({ ends_on: '2026-04-30', ends_with_membership: true })
    const end = (ends_on: string | null) =>
      call(board, 'updateSubscription', { id: 1, subscription_id, body: { ends_on } })
    expect(await end('2026-04-01')).toMatchObject({ ends_on: '2026-04-01', ends_with_membership: false })
    expect(await end(null)).toMatchObject({ ends_on: '2026-04-30', ends_with_membership: true })
    await call(board, 'updateMember', { id: 1, body: { status: 'active' } })
    expect((await call(board, 'listSubscriptions', { id: 1 })).data).toMatchObject([
      { ends_on: null, ends_with_membership: false },
    ])
  })

  it('of a member who has left stays as it is', async () => {
    const world = await enter()
    const { board } = world
    const { product } = await addMemberAndClass(world)
    const { id } = await call(board, 'startSubscription', { id: 1, body: { product_id: product } })
    await call(board, 'cancelMember', { id: 1, body: { end_date: '2026-02-28' } })
    const ended = problem(409, 'membership_already_ended')
    expect(await refused(board, 'startSubscription', { id: 1, body: { product_id: product } })).toEqual(ended)
    const input = { id: 1, subscription_id: id, body: { ends_on: null } }
    expect(await refused(board, 'updateSubscription', input)).toEqual(ended)
  })

  it('that is over does not begin again once its product is archived', async () => {
    const world = await enter()
    const { board } = world
    const { product } = await addMemberAndClass(world)
    const body = { product_id: product, starts_on: '2026-01-01', ends_on: '2026-04-30' }
    const { id: subscription_id } = await call(board, 'startSubscription', { id: 1, body })
    await call(board, 'archiveProduct', { id: product })
    const input = { id: 1, subscription_id, body: { ends_on: null } }
    expect(await call(board, 'updateSubscription', input)).toMatchObject({ ends_on: null })
    await call(board, 'updateSubscription', { ...input, body: { ends_on: '2026-02-28' } })
    expect(await refused(board, 'updateSubscription', input)).toEqual(invalid(['ends_on', 'invalid']))
  })

  it('is changed for the version that was read', async () => {
    const world = await enter()
    const { board, service } = world
    const { product } = await addMemberAndClass(world)
    const { id, version } = await call(board, 'startSubscription', { id: 1, body: { product_id: product } })
    const input = { id: 1, subscription_id: id, body: { ends_on: '2026-06-30' }, version }
    const current = await call(board, 'updateSubscription', input)
    const { text } = await ask(`${service.url}/manage/v1/members/1/subscriptions/${id}`, {
      method: 'PATCH',
      key: board.key,
      headers: { 'If-Match': `"${version}"` },
      body: { ends_on: null },
    })
    expect(JSON.parse(text)).toMatchObject({ status: 412, current })
    expect(await call(board, 'updateSubscription', { ...input, version: current.version })).toEqual(current)
  })

  it('is for keys that change members', async () => {
    const world = await enter()
    const { product } = await addMemberAndClass(world)
    const secretary = await world.as({ scopes: ['leden:lezen', 'leden:schrijven'] })
    const { id } = await call(secretary, 'startSubscription', { id: 1, body: { product_id: product } })
    const reader = await world.as({ scopes: ['leden:lezen'] })
    expect((await call(reader, 'listSubscriptions', { id: 1 })).data).toMatchObject([{ id }])
    const input = { id: 1, subscription_id: id, body: { ends_on: null } }
    expect(await refused(reader, 'updateSubscription', input)).toEqual(problem(403, 'insufficient_scope'))
    expect(await refused(secretary, 'listSubscriptions', { id: 9 })).toEqual(problem(404, 'not_found'))
  })
})
