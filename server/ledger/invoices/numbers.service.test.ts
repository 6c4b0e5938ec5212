import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { importFile } from '../../../testing/import-file.ts'
import { describeServiceOnEachDatabase, race, refused, type TestWorld } from '../../../testing/describe-service.ts'
import { invoiceBody } from '../../../testing/invoices.ts'

function numbersFrom(year: number, first: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${year}-${String(first + index).padStart(4, '0')}`)
}

async function numbers({ board }: TestWorld): Promise<string[]> {
  return (await call(board, 'listInvoices', { query: { limit: 100 } })).data.map(({ number }) => number)
}

describeServiceOnEachDatabase('numbers of invoices', (enter) => {
  it('have no gap under parallel creation, and ids and numbers go up together', async () => {
    const world = await enter()
    const { done } = await race(
      Array.from({ length: 50 }, () => call(world.board, 'createInvoice', { body: invoiceBody() })),
    )
    expect(done).toHaveLength(50)
    expect(await numbers(world)).toEqual(numbersFrom(2026, 1, 50))
  })

  it('have no gap when some are rolled back', async () => {
    const world = await enter()
    const create = (index: number) =>
      call(world.board, 'createInvoice', {
        body: invoiceBody({ send: true, ...(index % 3 === 0 ? { recipient: { name: 'No email' } } : {}) }),
      })
    const { done, refusals } = await race(Array.from({ length: 30 }, (_, index) => create(index)))
    expect([done.length, refusals.length]).toEqual([20, 10])
    expect(await numbers(world)).toEqual(numbersFrom(2026, 1, 20))
  })

  it('count per year of the invoice date', async () => {
    const world = await enter()
    for (const invoice_date of ['2025-12-31', '2026-01-01', '2025-01-01', '2024-02-29', '2026-12-31', '2000-01-01'])
      await call(world.board, 'createInvoice', { body: invoiceBody({ invoice_date }) })
    expect(await numbers(world)).toEqual(['2025-0001', '2026-0001', '2025-0002', '2024-0001', '2026-0002', '2000-0001'])
  })

  it('count per association', async () => {
    const worlds = [await enter(), await enter()]
    for (const { board } of worlds) await call(board, 'createInvoice', { body: invoiceBody() })
    expect(await Promise.all(worlds.map(numbers))).toEqual([['2026-0001'], ['2026-0001']])
  })

  it('are used once by a request that comes again', async () => {
    const world = await enter()
    const create = () => call(world.board, 'createInvoice', { body: invoiceBody(), idempotencyKey: 'one' })
    const first = await create()
    expect([await create(), await create()]).toEqual([first, first])
    const { done, refusals } = await race(Array.from({ length: 10 }, create))
    expect([done.length, refusals.length]).toEqual([10, 0])
    expect(await numbers(world)).toEqual(['2026-0001'])
  })

  it('are used once by a request that comes many times at once', async () => {
    const world = await enter()
    const create = () => call(world.board, 'createInvoice', { body: invoiceBody(), idempotencyKey: 'one' })
    const { done } = await race(Array.from({ length: 10 }, create))
    expect(new Set(done.map(({ number }) => number))).toEqual(new Set(['2026-0001']))
    expect(await numbers(world)).toEqual(['2026-0001'])
  })

  it('tell a conflict again to a request that comes again, and leave its number to another', async () => {
    const { board } = await enter()
    const body = invoiceBody({ recipient: { name: 'No email' }, send: true })
    const first = await refused(board, 'createInvoice', { body, idempotencyKey: 'one' })
    expect(await refused(board, 'createInvoice', { body, idempotencyKey: 'one' })).toEqual(first)
    expect(await call(board, 'createInvoice', { body: invoiceBody() })).toMatchObject({ number: '2026-0001' })
  })

  it('go on after those of an association file', async () => {
    const world = await enter({ settings: { slug: 'numbered' } })
    const given = ['2026-0041', '2026-00007', 'F2026-900', '2025-12000']
    const invoices = given.map((number) => ({
      number,
      recipient: { name: 'Bakery' },
      lines: [{ description: 'Board', unit_price: '1.00' }],
    }))
    const file = { organization: { slug: 'numbered', name: 'TC De Linde' }, invoices }
    await importFile({ storage: world.storage, file, clock: () => '2026-03-01T12:00:00.000Z' })
    const next = [invoiceBody(), invoiceBody({ invoice_date: '2025-05-05' })]
    for (const body of next) await call(world.board, 'createInvoice', { body })
    expect(await numbers(world)).toEqual([...given, '2026-0042', '2025-12001'])
  })
})
