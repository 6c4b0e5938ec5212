import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { describeServiceOnEachDatabase } from '../../testing/describe-service.ts'
import { close, command, invoiceBody, outboxOf, pay } from '../../testing/invoices.ts'
import { lockWaits } from '../../testing/lock-waits.ts'
import { bookPayment } from './allocate.ts'
import type { Closing } from './close-invoice.ts'
import { withLedger } from './ledger.ts'

describeServiceOnEachDatabase('closing an invoice', (enter) => {
  it.each<[from: 'draft' | 'sent', paid: number, Closing]>([
    ['draft', 0, 'cancelled'],
    ['sent', 0, 'cancelled'],
    ['sent', 0, 'credited'],
    ['sent', 1000, 'credited'],
    ['sent', 5000, 'credited'],
  ])('that is %s, %d cents of it paid: %s, and nothing is due any more', async (from, paid, closing) => {
    const world = await enter()
    const { id, number } = await call(world.board, 'createInvoice', { body: invoiceBody({ send: from === 'sent' }) })
    if (paid > 0) await pay(world, { invoiceId: id, amount: paid })
    const before = await call(world.board, 'getInvoice', { id })
    const emails = await outboxOf(world)
    expect(await close(world, number, closing)).toMatchObject({ done: true })
    expect(await call(world.board, 'getInvoice', { id })).toEqual({
      ...before,
      status: closing,
      amount_due: '0.00',
      updated_at: '2026-03-06T12:00:00.000Z',
    })
    expect(await outboxOf(world)).toEqual(emails)
  })

  it('as credited is noted with what its credit note says', async () => {
    const world = await enter()
    const { id, number } = await call(world.board, 'createInvoice', { body: invoiceBody({ send: true }) })
    await close(world, number, 'credited')
    const { data } = await call(world.board, 'listChanges', { query: { record: 'credit_note' } })
    expect(data.map(({ action, fields }) => [action, fields.map(({ name, after }) => [name, after])])).toEqual([
      [
        'created',
        [
          ['invoice_id', id],
          ['number', 'C2026-0001'],
          ['issued_on', '2026-03-06'],
          ['total_excl_vat', '50.00'],
          ['total_vat', '0.00'],
          ['total', '50.00'],
          ['lines', [expect.objectContaining({ description: 'Advertisement', total_excl_vat: '50.00' })]],
        ],
      ],
    ])
  })

  it('that cannot be closed changes nothing', async () => {
    const world = await enter()
    const { id, number } = await call(world.board, 'createInvoice', { body: invoiceBody({ send: true }) })
    await pay(world, { invoiceId: id, amount: 1 })
    const before = await call(world.board, 'getInvoice', { id })
    expect(await close(world, number, 'cancelled')).toMatchObject({ done: false, refusal: 'partly_paid' })
    expect(await call(world.board, 'getInvoice', { id })).toEqual(before)
  })

  it('reaches no other association', async () => {
    const [here, elsewhere] = [await enter(), await enter()]
    const { id, number } = await call(elsewhere.board, 'createInvoice', { body: invoiceBody() })
    expect(await close(here, number, 'cancelled')).toEqual({ done: false, refusal: 'unknown', row: null })
    expect((await call(elsewhere.board, 'getInvoice', { id })).status).toBe('draft')
  })

  it('that is just being paid is refused', async () => {
    const world = await enter()
    const { storage, association } = world
    const { id, number } = await call(world.board, 'createInvoice', { body: invoiceBody({ send: true }) })
    const [paid, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const input = { storage, organizationId: association.id, clock: () => '2026-03-05T12:00:00.000Z', actor: command }
    const paying = withLedger(input, async (ledger) => {
      const payment = { amount: 5000, method: 'bank_transfer', paidOn: '2026-03-05', reference: null } as const
      await bookPayment(ledger, { invoiceId: id, ...payment })
      paid.resolve()
      await commit.promise
    })
    await paid.promise
    const closing = close(world, number, 'cancelled')
    // On SQLite it waits for the transaction, on PostgreSQL for the ledger.
    if (storage.engine === 'postgres') await expect.poll(() => lockWaits(storage.db)).toBe(1)
    commit.resolve()
    await paying
    expect(await closing).toMatchObject({ done: false, refusal: 'paid' })
    expect(await call(world.board, 'getInvoice', { id })).toMatchObject({ status: 'paid', amount_paid: '50.00' })
  })
})
