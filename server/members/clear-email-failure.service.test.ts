import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { addressDigest } from '../outbox/bounces.ts'
import { describeServiceOnEachDatabase, problem, refused, type TestWorld } from '../../testing/describe-service.ts'

describeServiceOnEachDatabase('an address that failed', (enter) => {
  /** As after an email to the address has come back. */
  async function failed({ storage, association }: TestWorld, board: TestWorld['board'], address: string) {
    await call(board, 'createInvoice', {
      body: { recipient: { name: 'X', email: address }, lines: [{ description: 'A', unit_price: '1.00' }], send: true },
    })
    await storage.db
      .updateTable('outbox')
      .set({
        sent_to: addressDigest(association.id, address),
        bounced_at: '2026-03-01T13:00:00.000Z',
        bounce_code: '5.1.1',
      })
      .where('organization_id', '=', association.id)
      .where('bounced_at', 'is', null)
      .execute()
  }

  async function world() {
    const entered = await enter()
    const board = await entered.as({ environment: 'live' })
    const jan = await call(board, 'createMember', {
      body: { first_name: 'Jan', last_name: 'Bos', email: 'jan@example.net' },
    })
    await call(board, 'createMember', { body: { last_name: 'Vos', email: 'vos@example.net' } })
    await failed(entered, board, 'Jan@Example.net')
    const failures = async () => (await call(board, 'getEmailFailures', {})).failures
    return { ...entered, board, jan, failures }
  }

  it('is listed with its member, and counted on the home screen', async () => {
    const { board, jan, failures } = await world()
    expect(await failures()).toEqual([
      {
        member: { id: jan.id, name: 'Jan Bos' },
        email: 'jan@example.net',
        reason: 'unknown_address',
        at: '2026-03-01T13:00:00.000Z',
      },
    ])
    expect((await call(board, 'getHome', {})).members?.failing_emails).toBe(1)
  })

  it('is marked no more once the member has another one', async () => {
    const { board, jan, failures } = await world()
    await call(board, 'updateMember', { id: jan.id, body: { email: 'jan@example.com' } })
    expect(await failures()).toEqual([])
  })

  it('is marked no more when someone says that it works, also on the home screen', async () => {
    const { board, jan, failures } = await world()
    await call(board, 'getHome', {})
    await call(board, 'clearEmailFailure', { id: jan.id })
    expect(await failures()).toEqual([])
    expect((await call(board, 'getHome', {})).members?.failing_emails).toBe(0)
  })

  it('is of no member of another association with the same address', async () => {
    const { board } = await enter()
    await call(board, 'createMember', { body: { last_name: 'Bos', email: 'jan@example.net' } })
    await world()
    expect((await call(board, 'getEmailFailures', {})).failures).toEqual([])
  })

  it('of an unknown member is not found', async () => {
    const { board } = await enter()
    expect(await refused(board, 'clearEmailFailure', { id: 99 })).toEqual(problem(404, 'not_found'))
  })
})
