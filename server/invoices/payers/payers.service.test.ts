import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import {
  describeService,
  describeServiceOnEachDatabase,
  type Enter,
  invalid,
  problem,
  race,
  refused,
  type TestWorld,
} from '../../../testing/describe-service.ts'
import { addMembers } from '../../../testing/groups.ts'

const bakery = {
  name: 'Bakery',
  email: 'books@bakery.example',
  address: { street: 'Market', house_number: '2', postal_code: null, city: 'Gent', country: null },
  vat_number: 'BE0123456789',
  registration_number: null,
}

const listed = async ({ board }: TestWorld) =>
  (await call(board, 'listPayers', {})).data.map(({ id, payer_member_id, recipient }) => [
    id,
    payer_member_id ?? recipient,
  ])

async function withMembers(enter: Enter): Promise<TestWorld> {
  const world = await enter()
  await addMembers(world, 3)
  return world
}

describeService('who pays for a member', (enter) => {
  it('is another member, a business, or nobody in particular again', async () => {
    const world = await withMembers(enter)
    const { board } = world
    const first = await call(board, 'updatePayer', { id: 2, version: 0, body: { payer_member_id: 1 } })
    expect(first).toMatchObject({ object: 'payer', id: 2, payer_member_id: 1, recipient: null })
    const second = await call(board, 'updatePayer', { id: 2, version: first.version, body: { recipient: bakery } })
    expect(second).toMatchObject({ payer_member_id: null, recipient: bakery })
    expect(await listed(world)).toEqual([[2, bakery]])
    const third = await call(board, 'updatePayer', { id: 2, version: second.version, body: {} })
    expect(third).toMatchObject({ payer_member_id: null, recipient: null })
    expect(third.version > second.version && second.version > first.version).toBe(true)
    expect(await listed(world)).toEqual([[2, null]])
  })

  it('may be the member, whatever the primary contact', async () => {
    const world = await withMembers(enter)
    await call(world.board, 'updatePayer', { id: 2, body: { payer_member_id: 2 } })
    expect(await listed(world)).toEqual([[2, 2]])
  })

  it('is listed by member, and by what changed since', async () => {
    const { board } = await withMembers(enter)
    const set = (id: number) => call(board, 'updatePayer', { id, body: { payer_member_id: 1 } })
    const [, last] = [await set(3), await set(2)]
    const all = await call(board, 'listPayers', { query: { limit: 1 } })
    expect(all).toMatchObject({ data: [{ id: 2 }], has_more: true })
    const ids = async (query: object) => (await call(board, 'listPayers', { query })).data.map(({ id }) => id)
    expect(await ids({ starting_after: all.next_cursor })).toEqual([3])
    expect(await ids({ member_id: 3 })).toEqual([3])
    expect(await ids({ member_id: 1 })).toEqual([])
    expect(await ids({ updated_since: last.updated_at })).toEqual([2])
  })

  it('is refused for two at once, for a member that does not exist, and as one that does not exist', async () => {
    const { board } = await withMembers(enter)
    const update = (id: number, body: object) => refused(board, 'updatePayer', { id, body })
    expect(await update(2, { payer_member_id: 1, recipient: bakery })).toEqual(invalid(['payer_member_id', 'invalid']))
    expect(await update(2, { payer_member_id: 99 })).toEqual(invalid(['payer_member_id', 'invalid']))
    expect(await update(2, { recipient: { name: ' ' } })).toEqual(invalid(['recipient.name', 'required']))
    expect(await update(99, { payer_member_id: 1 })).toEqual(problem(404, 'not_found'))
  })

  it('has one address for all members it pays for', async () => {
    const world = await withMembers(enter)
    const { board } = world
    const set = (id: number, body: object) => call(board, 'updatePayer', { id, body })
    const { recipient_id } = await set(1, { recipient: bakery })
    expect(await set(2, { recipient_id })).toMatchObject({ recipient_id, recipient: bakery })
    const moved = { ...bakery, email: 'new@bakery.example' }
    await set(3, { recipient_id, recipient: { name: 'Bakery', email: 'new@bakery.example' } })
    expect(await listed(world)).toEqual([
      [1, moved],
      [2, moved],
      [3, moved],
    ])
    await set(2, { recipient: { name: 'Bakery', email: null } })
    expect(await listed(world)).toEqual([1, 2, 3].map((id) => [id, { ...bakery, email: null }]))
    const { data } = await call(board, 'listChanges', { query: { record: 'payer', record_id: 2 } })
    expect(data).toHaveLength(3)
  })

  it('is another one under the same name, unless the email is the same too', async () => {
    const world = await withMembers(enter)
    const { board } = world
    const set = (id: number, email: string | null) =>
      call(board, 'updatePayer', { id, body: { recipient: { name: 'J. de Vries', email } } })
    const [anna, bob] = [await set(1, 'anna@example.org'), await set(2, 'bob@example.org')]
    expect(anna.recipient_id).not.toBe(bob.recipient_id)
    expect((await set(3, 'Anna@example.org')).recipient_id).toBe(anna.recipient_id)
    expect((await set(3, null)).recipient_id).toBe(anna.recipient_id)
    expect((await listed(world)).map(([, payer]) => payer)).toMatchObject([
      { email: null },
      { email: 'bob@example.org' },
      { email: null },
    ])
    expect(await refused(board, 'updatePayer', { id: 1, body: { recipient_id: 99 } })).toEqual(
      invalid(['recipient_id', 'invalid']),
    )
  })

  it('stays the same version when the same is said again', async () => {
    const { board } = await withMembers(enter)
    const first = await call(board, 'updatePayer', { id: 2, body: { recipient: bakery } })
    expect(await call(board, 'updatePayer', { id: 2, body: { recipient: bakery } })).toEqual(first)
    const { data } = await call(board, 'listChanges', { query: { record: 'payer', record_id: 2 } })
    expect(data).toHaveLength(1)
  })

  it('is in the activity of the member, for keys that read invoices', async () => {
    const { board, as } = await withMembers(enter)
    await call(board, 'updatePayer', { id: 2, body: { payer_member_id: 1 } })
    await call(board, 'updatePayer', { id: 2, body: { recipient: bakery } })
    const latest = async (key: TestWorld['board']) =>
      (await call(key, 'listChanges', { query: { member_id: 2 } })).data[0]
    expect(await latest(board)).toMatchObject({
      record: { type: 'payer', id: 2, name: 'F2 L2' },
      action: 'changed',
      fields: expect.arrayContaining([
        { name: 'payer_member_id', before: 1, after: null, is_hidden: false },
        { name: 'recipient_name', before: null, after: 'Bakery', is_hidden: false },
      ]),
    })
    expect(await latest(await as({ scopes: ['leden:lezen'] }))).toMatchObject({ record: { type: 'member' } })
  })

  it('leaves the invoices that were made as they are', async () => {
    const { board } = await withMembers(enter)
    const lines = [{ description: 'Contribution', unit_price: '50.00' }]
    const { id } = await call(board, 'createInvoice', { body: { member_id: 2, lines } })
    await call(board, 'updatePayer', { id: 2, body: { recipient: bakery } })
    expect(await call(board, 'getInvoice', { id })).toMatchObject({ member_id: 2, recipient: { name: 'F2 L2' } })
  })
})

describeServiceOnEachDatabase('who pays for a member', (enter) => {
  it('is set by one of two who were first', async () => {
    const world = await withMembers(enter)
    const set = (payer_member_id: number) =>
      call(world.board, 'updatePayer', { id: 2, version: 0, body: { payer_member_id } })
    const { done, refusals } = await race([set(1), set(3)])
    expect(refusals).toEqual([problem(412, 'version_conflict')])
    expect(await listed(world)).toEqual([[2, done[0]?.payer_member_id]])
  })
})
