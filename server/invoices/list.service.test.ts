import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import type { QueryParameters } from '#contract/schemas/index.ts'
import { describeServiceOnEachDatabase, problem, refused, type TestWorld } from '../../testing/describe-service.ts'
import { close, invoiceBody, pay, summaryOf } from '../../testing/invoices.ts'

type Query = QueryParameters<'listInvoices'>

async function create(world: TestWorld, ...bodies: Parameters<typeof invoiceBody>[0][]): Promise<void> {
  for (const body of bodies) await call(world.board, 'createInvoice', { body: invoiceBody(body) })
}

async function ids({ board }: TestWorld, query: Query): Promise<number[]> {
  return (await call(board, 'listInvoices', { query })).data.map(({ id }) => id)
}

describeServiceOnEachDatabase('the list of invoices', (enter) => {
  it('is empty at first', async () => {
    const { board } = await enter()
    expect(await call(board, 'listInvoices', {})).toEqual({
      object: 'list',
      data: [],
      has_more: false,
      next_cursor: null,
    })
  })

  it('shows each invoice as it is shown alone, without lines and payments', async () => {
    const world = await enter()
    const { id: member_id } = await call(world.board, 'createMember', {
      body: { last_name: 'X', email: 'x@example.org' },
    })
    const line = { description: 'x', unit_price: '10.00' }
    await create(
      world,
      { member_id, lines: [{ ...line, vat_rate: 21 }, line, { ...line, quantity: 0.333, vat_rate: 21 }] },
      { send: true, lines: [{ ...line, vat_rate: 9.5 }], reference: 'R' },
      { member_id, send: true },
    )
    await pay(world, { invoiceId: 2, amount: 500 })
    await close(world, '2026-0003', 'credited')
    const alone = await Promise.all([1, 2, 3].map((id) => call(world.board, 'getInvoice', { id })))
    expect((await call(world.board, 'listInvoices', {})).data).toEqual(alone.map(summaryOf))
  })

  it('goes page by page, in order of creation, while invoices are added', async () => {
    const world = await enter()
    await create(world, ...Array.from({ length: 5 }, () => ({})))
    const first = await call(world.board, 'listInvoices', { query: { limit: 3 } })
    await create(world, { invoice_date: '2020-01-01' })
    const query = { limit: 3, starting_after: first.next_cursor ?? '' }
    const second = await call(world.board, 'listInvoices', { query })
    expect([first.data.map(({ id }) => id), first.has_more]).toEqual([[1, 2, 3], true])
    expect([second.data.map(({ id }) => id), second.has_more, second.next_cursor]).toEqual([[4, 5, 6], false, null])
  })

  it('refuses the cursor of another list', async () => {
    const { board } = await enter()
    const starting_after = Buffer.from('payments:1').toString('base64url')
    expect(await refused(board, 'listInvoices', { query: { starting_after } })).toEqual(
      problem(400, 'malformed_request'),
    )
  })

  it('finds by status, by member, and by both', async () => {
    const world = await enter()
    for (const last_name of ['A', 'B'])
      await call(world.board, 'createMember', { body: { last_name, email: 'x@example.org' } })
    await create(
      world,
      { member_id: 1 },
      { member_id: 1, send: true },
      { member_id: 2, send: true },
      { send: true },
      { member_id: 1, send: true },
      { member_id: 1 },
      { member_id: 2, send: true },
    )
    await pay(world, { invoiceId: 5, amount: 5000 })
    await close(world, '2026-0006', 'cancelled')
    await close(world, '2026-0007', 'credited')
    const queries: Query[] = [
      { status: 'draft' },
      { status: 'sent' },
      { status: 'paid' },
      { status: 'cancelled' },
      { status: 'credited' },
      { member_id: 1 },
      { member_id: 2 },
      { member_id: 3 },
      { member_id: 1, status: 'sent' },
    ]
    expect(await Promise.all(queries.map((query) => ids(world, query)))).toEqual([
      [1],
      [2, 3, 4],
      [5],
      [6],
      [7],
      [1, 2, 5, 6],
      [3, 7],
      [],
      [2],
    ])
  })

  it('refuses a status that does not exist', async () => {
    const { board, service } = await enter()
    const key = { Authorization: `Bearer ${board.key}` }
    for (const query of ['status=overdue', 'member_id=0', 'member_id=x', 'updated_since=today'])
      expect((await fetch(`${service.baseUrl}/invoices?${query}`, { headers: key })).status).toBe(400)
  })

  it('finds what was sent, paid or closed since, and nothing else', async () => {
    const world = await enter({ now: '2026-03-01T12:00:00.000Z' })
    await create(world, { send: true }, {}, { send: true }, { send: true }, {})
    world.service.setNow('2026-03-02T12:00:00.000Z')
    const updated_since = '2026-03-01T12:01:00.000Z'
    expect(await ids(world, { updated_since })).toEqual([])
    await call(world.board, 'sendInvoice', { id: 2 })
    await pay(world, { invoiceId: 3, amount: 1 })
    await close(world, '2026-0004', 'credited')
    expect(await ids(world, { updated_since })).toEqual([2, 3, 4])
    expect(await ids(world, { updated_since, status: 'sent' })).toEqual([2, 3])
    expect(await ids(world, { updated_since: '2026-03-01T12:00:00.000Z' })).toEqual([1, 2, 3, 4, 5])
  })

  it('shows nothing of another association', async () => {
    const [here, elsewhere] = [await enter(), await enter()]
    await create(here, {})
    for (const query of [{}, { status: 'draft' as const }]) expect(await ids(elsewhere, query)).toEqual([])
  })
})
