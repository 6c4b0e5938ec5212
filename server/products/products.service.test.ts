import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { describeServiceOnEachDatabase, invalid, problem, refused } from '../../testing/describe-service.ts'
import { addClass, addMembers, addSubscription } from '../../testing/groups.ts'
import { ask } from '../../testing/requests.ts'

describeServiceOnEachDatabase('a product', (enter) => {
  it('is created with its price for a period, and a code made from its name', async () => {
    const { board } = await enter()
    const body = { name: 'Tennislessen (beginners)', price: '120.50', period: 'year', vat_rate: 9 } as const
    const product = await call(board, 'createProduct', { body })
    expect(product).toMatchObject({
      object: 'product',
      code: 'TENNISLESSEN-BEGINNERS',
      ...body,
      subscription_count: 0,
      groups: [],
      archived_at: null,
    })
    expect(await call(board, 'createProduct', { body: { name: 'Tennislessen beginners' } })).toMatchObject({
      code: 'TENNISLESSEN-BEGINNERS-2',
      price: null,
      period: null,
      vat_rate: null,
    })
  })

  it('explains each field that is refused', async () => {
    const { board } = await enter()
    await call(board, 'createProduct', { body: { name: 'Lessons', code: 'LES' } })
    expect(await refused(board, 'createProduct', { body: { name: 'Other', code: 'LES' } })).toEqual(
      invalid(['code', 'taken']),
    )
    expect(await refused(board, 'createProduct', { body: { name: '', price: '-1.00', vat_rate: 101 } })).toEqual(
      invalid(['name', 'required'], ['price', 'invalid'], ['vat_rate', 'invalid']),
    )
  })

  it('changes by what is sent, for the version that was read; the class that follows it shows the new name', async () => {
    const world = await enter()
    const { board, service } = world
    const { group, product: id } = await addClass(world)
    const before = await call(board, 'getGroup', { id: group })
    const { data } = await call(board, 'listProducts', {})
    const version = data[0]?.version
    const current = await call(board, 'updateProduct', { id, body: { name: 'Padel', price: '10.00' }, version })
    expect(current).toMatchObject({ code: 'P1', name: 'Padel', price: '10.00', groups: [{ id: group }] })
    expect(await call(board, 'getManagedGroup', { id: group })).toMatchObject({ product: { name: 'Padel' } })
    expect((await call(board, 'getGroup', { id: group })).updated_at > before.updated_at).toBe(true)
    const { text } = await ask(`${service.url}/manage/v1/products/${id}`, {
      method: 'PATCH',
      key: board.key,
      headers: { 'If-Match': `"${version}"` },
      body: { name: 'Squash' },
    })
    expect(JSON.parse(text)).toMatchObject({ status: 412, current })
    expect(await call(board, 'updateProduct', { id, body: { name: 'Padel' } })).toEqual(current)
  })

  it('that is archived keeps its subscriptions and classes, and takes no new ones', async () => {
    const world = await enter()
    const { board } = world
    await addMembers(world, 2)
    const { group, product: id } = await addClass(world)
    await addSubscription(world, id, 1, ['2026-01-01', null])
    const archived = await call(board, 'archiveProduct', { id })
    expect(archived).toMatchObject({ archived_at: archived.updated_at, subscription_count: 1, groups: [{ id: group }] })
    expect(await call(board, 'archiveProduct', { id })).toEqual(archived)
    expect(await call(board, 'getGroup', { id: group })).toMatchObject({ member_count: 1 })
    expect(await refused(board, 'startSubscription', { id: 2, body: { product_id: id } })).toEqual(
      invalid(['product_id', 'invalid']),
    )
    expect(await refused(board, 'createGroup', { body: { name: 'B', kind: 'class', product_id: id } })).toEqual(
      invalid(['product_id', 'invalid']),
    )
    await call(board, 'updateGroup', { id: group, body: { description: 'Goes on' } })
    expect((await call(board, 'listGroupProducts', {})).data).toEqual([])
    expect((await call(board, 'listProducts', { query: { archived: false } })).data).toEqual([])
    await call(board, 'restoreProduct', { id, version: archived.version })
    await call(board, 'startSubscription', { id: 2, body: { product_id: id } })
  })

  it('counts the subscriptions that run today, of people who are members', async () => {
    const world = await enter()
    const { board } = world
    await addMembers(world, 4)
    const { product: id } = await addClass(world)
    await addSubscription(world, id, 1, ['2026-01-01', null])
    await addSubscription(world, id, 2, ['2026-01-01', '2026-02-28'])
    await addSubscription(world, id, 3, ['2026-03-02', null])
    await addSubscription(world, id, 4, ['2026-01-01', null])
    await call(board, 'cancelMember', { id: 4, body: { end_date: '2026-02-01' } })
    expect((await call(board, 'listProducts', {})).data).toMatchObject([{ subscription_count: 1 }])
  })

  it('is read by keys that read members, without the names of groups unless they read those', async () => {
    const world = await enter()
    const { product: id } = await addClass(world)
    const reader = await world.as({ scopes: ['leden:lezen'] })
    expect((await call(reader, 'listProducts', {})).data).toMatchObject([{ id, groups: [] }])
    expect(await refused(reader, 'createProduct', { body: { name: 'X' } })).toEqual(problem(403, 'insufficient_scope'))
  })
})
