import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { findInvoice } from '../invoices/queries.ts'
import { importFile } from '../../testing/import-file.ts'
import { Problem } from '../lib/problem.ts'
import { describeServiceOnEachDatabase, type TestWorld } from '../../testing/describe-service.ts'
import { close, command, invoiceBody, pay } from '../../testing/invoices.ts'
import { lockWaits } from '../../testing/lock-waits.ts'
import { bookPayment } from './allocate.ts'
import { withLedger } from './ledger.ts'

/** An invoice of 50.00 and what it shows after payments of these cents. */
async function afterPaying(world: TestWorld, more: Parameters<typeof invoiceBody>[0], ...cents: number[]) {
  const { id } = await call(world.board, 'createInvoice', { body: invoiceBody(more) })
  for (const amount of cents) await pay(world, { invoiceId: id, amount })
  return call(world.board, 'getInvoice', { id })
}

describeServiceOnEachDatabase('a payment', (enter) => {
  it('is on its invoice, which changes with it', async () => {
    const world = await enter()
    const { id } = await call(world.board, 'createInvoice', { body: invoiceBody({ send: true }) })
    const payment = { amount: 1234, method: 'cash', paidOn: '2026-02-28', reference: 'Bar' } as const
    await pay(world, { invoiceId: id, ...payment }, '2026-03-03T12:00:00.000Z')
    const moment = '2026-03-03T12:00:00.000Z'
    const shown = {
      object: 'payment',
      id: 1,
      invoice_id: id,
      amount: '12.34',
      method: 'cash',
      paid_on: '2026-02-28',
      reference: 'Bar',
      created_at: moment,
      updated_at: moment,
    }
    expect(await call(world.board, 'getInvoice', { id })).toMatchObject({
      status: 'sent',
      amount_paid: '12.34',
      amount_due: '37.66',
      updated_at: moment,
      payments: [shown],
    })
    expect(await call(world.board, 'getPayment', { id: 1 })).toEqual(shown)
  })

  it.each([
    ['sent', [4999], ['sent', '49.99', '0.01']],
    ['sent', [2500, 2500], ['paid', '50.00', '0.00']],
    ['sent', [6000], ['paid', '60.00', '0.00']],
    ['sent', [5000, 5000], ['paid', '100.00', '0.00']],
    ['draft', [100], ['draft', '1.00', '49.00']],
    ['draft', [5000], ['paid', '50.00', '0.00']],
  ] as const)('on a %s invoice of 50.00, in cents %j, makes it %j', async (from, cents, shown) => {
    const world = await enter()
    const invoice = await afterPaying(world, { send: from === 'sent' }, ...cents)
    expect([invoice.status, invoice.amount_paid, invoice.amount_due]).toEqual(shown)
    expect(invoice.payments.map(({ amount }) => Number(amount.replace('.', '')))).toEqual(cents)
  })

  it.each(['cancelled', 'credited'] as const)('on a %s invoice is booked and revives nothing', async (closing) => {
    const world = await enter()
    const { id, number } = await call(world.board, 'createInvoice', { body: invoiceBody({ send: true }) })
    await close(world, number, closing)
    expect(await pay(world, { invoiceId: id, amount: 5000 })).toMatchObject({ status: closing, amount_paid: 5000 })
    expect(await call(world.board, 'getInvoice', { id })).toMatchObject({
      status: closing,
      amount_paid: '50.00',
      amount_due: '0.00',
    })
  })

  it('is all that makes an invoice of 0.00 paid', async () => {
    const world = await enter()
    const lines = [{ description: 'Free', unit_price: '0.00' }]
    expect(await afterPaying(world, { send: true, lines })).toMatchObject({ status: 'sent', amount_due: '0.00' })
    expect(await afterPaying(world, { send: true, lines }, 1)).toMatchObject({ status: 'paid', amount_paid: '0.01' })
  })

  it.each([0, -1, 0.5, Number.NaN, 9_000_000_000_000_01])('of %d cents is not booked', async (amount) => {
    const world = await enter()
    const before = await afterPaying(world, { send: true })
    await expect(pay(world, { invoiceId: before.id, amount })).rejects.toThrow(RangeError)
    expect(await call(world.board, 'getInvoice', { id: before.id })).toEqual(before)
  })

  it('for an invoice of another association is not booked', async () => {
    const [here, elsewhere] = [await enter(), await enter()]
    const { id } = await afterPaying(elsewhere, { send: true })
    await expect(pay(here, { invoiceId: id, amount: 100 })).rejects.toThrow(Problem)
    expect((await call(elsewhere.board, 'getInvoice', { id })).payments).toEqual([])
    expect((await call(here.board, 'listPayments', {})).data).toEqual([])
  })

  it('is not lost while a file is imported that brings another one', async () => {
    const world = await enter({ settings: { slug: 'importing' } })
    const { storage, association } = world
    const { id, number } = await afterPaying(world, { send: true })
    const [booked, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const input = { storage, organizationId: association.id, clock: () => '2026-03-01T12:00:00.000Z', actor: command }
    const booking = withLedger(input, async (ledger) => {
      const payment = { invoiceId: id, amount: 1000, method: 'cash', paidOn: '2026-03-01', reference: null } as const
      await bookPayment(ledger, payment)
      booked.resolve()
      await commit.promise
    })
    await booked.promise
    const payments = [{ amount: '40.00', paid_on: '2026-03-02' }]
    const file = { organization: { slug: 'importing' }, invoices: [{ number, payments }] }
    const importing = importFile({ storage, file, clock: () => '2026-03-02T12:00:00.000Z' })
    // On SQLite it waits for the transaction; on PostgreSQL for the ledger.
    if (storage.engine === 'postgres') await expect.poll(() => lockWaits(storage.db)).toBe(1)
    commit.resolve()
    await Promise.all([booking, importing])
    expect(await call(world.board, 'getInvoice', { id })).toMatchObject({ status: 'paid', amount_paid: '50.00' })
  })

  it('is seen with its invoice or not at all', async () => {
    const world = await enter()
    const { id } = await afterPaying(world, { send: true })
    const reader = { db: world.storage.db, association: world.association }
    const paying = Array.from({ length: 10 }, () => pay(world, { invoiceId: id, amount: 500 }))
    const reading = Array.from({ length: 40 }, () => findInvoice(reader, id))
    for (const { row, payments } of await Promise.all(reading))
      expect(payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(row.amount_paid)
    await Promise.all(paying)
  })

  it('of many at once is lost by none, and the last one makes it paid', async () => {
    const world = await enter()
    const { id } = await afterPaying(world, { send: true })
    const after = await Promise.all(Array.from({ length: 25 }, () => pay(world, { invoiceId: id, amount: 200 })))
    expect(after.filter(({ status }) => status === 'paid')).toHaveLength(1)
    const invoice = await call(world.board, 'getInvoice', { id })
    expect(invoice).toMatchObject({ status: 'paid', amount_paid: '50.00', amount_due: '0.00' })
    expect(invoice.payments.map((payment) => payment.id)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1))
  })
})
