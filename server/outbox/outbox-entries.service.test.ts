/** The outbox as its administrators see it. */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { describeService, problem, refused } from '../../testing/describe-service.ts'

describeService('the outbox', (enter) => {
  const waiting = async () => {
    const entered = await enter()
    const board = await entered.as({ environment: 'live' })
    const recipient = { name: 'Bakker', email: 'bakker@example.org' }
    const lines = [{ description: 'Advertentie', unit_price: '50.00' }]
    const invoice = await call(board, 'createInvoice', { body: { recipient, lines, send: true } })
    const fail = (given_up_at: string | null) =>
      entered.storage.db
        .updateTable('outbox')
        .set({ given_up_at, last_error: 'mail server: ECONNREFUSED', attempts: 12 })
        .where('organization_id', '=', entered.association.id)
        .execute()
    return { ...entered, board, invoice, fail }
  }

  it('lists what has not been delivered, with the record and the reason', async () => {
    const { board, invoice, fail } = await waiting()
    await fail('2026-03-01T12:00:00.000Z')
    const { data } = await call(board, 'listOutbox', {})
    expect(data).toEqual([
      {
        object: 'outbox_entry',
        id: 1,
        kind: 'invoice_email',
        record: { type: 'invoice', id: invoice.id, number: invoice.number },
        state: 'given_up',
        created_at: expect.any(String),
        attempts: 12,
        next_attempt_at: null,
        reason: 'mail server: ECONNREFUSED',
      },
    ])
  })

  it('tries an entry again, with as many attempts as a new one', async () => {
    const { board, fail } = await waiting()
    await fail('2026-03-01T12:00:00.000Z')
    expect(await call(board, 'retryOutboxEntry', { id: 1 })).toMatchObject({ state: 'waiting', attempts: 0 })
  })

  it('forgets an entry that is needed no more, and says who did it', async () => {
    const { board, fail, storage, association } = await waiting()
    await fail(null)
    expect(await call(board, 'discardOutboxEntry', { id: 1 })).toMatchObject({ state: 'discarded' })
    expect((await call(board, 'listOutbox', {})).data).toEqual([])
    const changes = storage.db.selectFrom('changes').selectAll().where('organization_id', '=', association.id)
    expect(await changes.where('record', '=', 'outbox_entry').execute()).toMatchObject([
      { action: 'discarded', actor_kind: 'key', record_id: 1 },
    ])
  })

  it('leaves one that was delivered or discarded as it is, and the log too', async () => {
    const { board, fail, storage, association } = await waiting()
    await fail(null)
    await call(board, 'discardOutboxEntry', { id: 1 })
    const again = await call(board, 'discardOutboxEntry', { id: 1 })
    expect(again).toMatchObject({ state: 'discarded' })
    await call(board, 'retryOutboxEntry', { id: 1 })
    const delivered = { delivered_at: '2026-03-01T12:00:00.000Z', given_up_at: null, last_error: null }
    await storage.db.updateTable('outbox').set(delivered).where('organization_id', '=', association.id).execute()
    for (const name of ['retryOutboxEntry', 'discardOutboxEntry'] as const)
      expect(await call(board, name, { id: 1 })).toMatchObject({ state: 'delivered' })
    const changes = storage.db.selectFrom('changes').select('action').where('organization_id', '=', association.id)
    expect(await changes.where('record', '=', 'outbox_entry').execute()).toEqual([{ action: 'discarded' }])
  })

  it('knows no other entry', async () => {
    const { board } = await waiting()
    expect(await refused(board, 'retryOutboxEntry', { id: 99 })).toEqual(problem(404, 'not_found'))
    expect(await refused(board, 'discardOutboxEntry', { id: 99 })).toEqual(problem(404, 'not_found'))
  })
})
