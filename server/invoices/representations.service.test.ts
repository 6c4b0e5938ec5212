import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { describeServiceOnEachDatabase, type TestWorld } from '../../testing/describe-service.ts'
import { close, inCash, invoiceBody, pay, summaryOf } from '../../testing/invoices.ts'

const lines = [{ description: 'Other', unit_price: '30.00', vat_rate: 9 }]
const recipient = { name: 'Grocer', email: 'grocer@example.org' }

describeServiceOnEachDatabase('the representations of invoices that are kept', (enter) => {
  const changes: [string, (world: TestWorld) => Promise<unknown>][] = [
    ['nothing', async () => {}],
    ['the lines of a draft', ({ board }) => call(board, 'updateInvoice', { id: 1, body: { lines } })],
    ['the recipient of a draft', ({ board }) => call(board, 'updateInvoice', { id: 1, body: { recipient } })],
    [
      'a field, twice in a millisecond',
      async ({ board }) => {
        for (const reference of ['A', 'B']) await call(board, 'updateInvoice', { id: 1, body: { reference } })
      },
    ],
    ['a refused change', ({ board }) => call(board, 'updateInvoice', { id: 1, body: { lines: [] } }).catch(() => {})],
    ['sending', ({ board }) => call(board, 'sendInvoice', { id: 1 })],
    ['a payment', ({ board }) => call(board, 'recordPayment', { id: 1, body: inCash('1.00') })],
    ['a payment from the bank', (world) => pay(world, { invoiceId: 1, amount: 200 })],
    ['a payment taken back', ({ board }) => call(board, 'reversePayment', { id: 1, body: { reason: 'x' } })],
    ['crediting', (world) => close(world, '2026-0001', 'credited')],
  ]

  it('are what is stored, after every kind of change', async () => {
    const world = await enter()
    for (const body of [{}, { send: true }]) await call(world.board, 'createInvoice', { body: invoiceBody(body) })
    for (const [what, change] of changes) {
      await change(world)
      const alone = await Promise.all([1, 2].map((id) => call(world.board, 'getInvoice', { id })))
      const { data } = await call(world.board, 'listInvoices', {})
      expect(data, what).toEqual(alone.map(summaryOf))
    }
  })

  it('are of the association that asks', async () => {
    const worlds = [await enter(), await enter()]
    for (const [index, { board }] of worlds.entries())
      await call(board, 'createInvoice', { body: invoiceBody({ reference: `R${index}` }) })
    const lists = await Promise.all(worlds.map(({ board }) => call(board, 'listInvoices', {})))
    expect(lists.map(({ data }) => data.map(({ reference }) => reference))).toEqual([['R0'], ['R1']])
  })
})
