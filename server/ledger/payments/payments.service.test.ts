import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import type { QueryParameters } from '#contract/schemas/index.ts'
import { describeServiceOnEachDatabase, problem, refused, type TestWorld } from '../../../testing/describe-service.ts'
import { invoiceBody, pay } from '../../../testing/invoices.ts'

async function withInvoices(world: TestWorld, count: number): Promise<TestWorld> {
  for (let index = 0; index < count; index += 1)
    await call(world.board, 'createInvoice', { body: invoiceBody({ send: true }) })
  return world
}

async function ids({ board }: TestWorld, query: QueryParameters<'listPayments'> = {}): Promise<number[]> {
  return (await call(board, 'listPayments', { query })).data.map(({ id }) => id)
}

describeServiceOnEachDatabase('the list of payments', (enter) => {
  it('shows each payment as it is shown alone and on its invoice', async () => {
    const world = await withInvoices(await enter(), 1)
    await pay(world, { invoiceId: 1, amount: 1, method: 'direct_debit', reference: null })
    await pay(world, { invoiceId: 1, amount: 2, method: 'online', reference: 'R' })
    const { data } = await call(world.board, 'listPayments', {})
    expect(data.map(({ amount, method, reference }) => [amount, method, reference])).toEqual([
      ['0.01', 'direct_debit', null],
      ['0.02', 'online', 'R'],
    ])
    expect(await Promise.all([1, 2].map((id) => call(world.board, 'getPayment', { id })))).toEqual(data)
    expect((await call(world.board, 'getInvoice', { id: 1 })).payments).toEqual(data)
  })

  it('finds those of an invoice', async () => {
    const world = await withInvoices(await enter(), 2)
    for (const invoiceId of [1, 2, 1]) await pay(world, { invoiceId, amount: 1 })
    const found = await Promise.all([1, 2, 3].map((invoice_id) => ids(world, { invoice_id })))
    expect(found).toEqual([[1, 3], [2], []])
  })

  it('finds what was booked since', async () => {
    const world = await withInvoices(await enter(), 2)
    const moments = ['2026-03-02T12:00:00.000Z', '2026-03-03T12:00:00.000Z', '2026-03-03T12:00:00.001Z']
    for (const [index, now] of moments.entries()) await pay(world, { invoiceId: 1 + (index % 2), amount: 1 }, now)
    const updated_since = '2026-03-03T12:00:00.000Z'
    expect(await ids(world, { updated_since })).toEqual([2, 3])
    expect(await ids(world, { updated_since, invoice_id: 1 })).toEqual([3])
  })

  it('goes page by page', async () => {
    const world = await withInvoices(await enter(), 1)
    for (let index = 0; index < 5; index += 1) await pay(world, { invoiceId: 1, amount: 1 })
    const first = await call(world.board, 'listPayments', { query: { limit: 3, invoice_id: 1 } })
    expect([first.data.length, first.has_more]).toEqual([3, true])
    expect(await ids(world, { invoice_id: 1, starting_after: first.next_cursor ?? '' })).toEqual([4, 5])
  })

  it('refuses what is no cursor of it', async () => {
    const { board } = await enter()
    const starting_after = Buffer.from('invoices:1').toString('base64url')
    expect(await refused(board, 'listPayments', { query: { starting_after } })).toEqual(
      problem(400, 'malformed_request'),
    )
  })

  it('shows nothing of another association', async () => {
    const [here, elsewhere] = [await withInvoices(await enter(), 1), await withInvoices(await enter(), 1)]
    await pay(here, { invoiceId: 1, amount: 1 })
    expect([await ids(elsewhere), await ids(elsewhere, { invoice_id: 1 })]).toEqual([[], []])
    expect(await refused(elsewhere.board, 'getPayment', { id: 1 })).toEqual(problem(404, 'not_found'))
  })
})
