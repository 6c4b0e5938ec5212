import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import type { Invoice } from '#contract/schemas/invoices.ts'
import {
  describeService,
  describeServiceOnEachDatabase,
  problem,
  race,
  refused,
  type TestWorld,
} from '../../testing/describe-service.ts'
import { close, invoiceBody, outboxOf, pay } from '../../testing/invoices.ts'

const noAddress = { street: null, house_number: null, postal_code: null, city: null, country: null }
const home = { ...noAddress, street: 'Dorpsstraat', house_number: '1', country: 'Nederland' }

/** The parts of a sent invoice that sending again does not change. */
function unmoved(invoice: Invoice) {
  return { ...invoice, sent_at: null, updated_at: null }
}

function create({ board }: TestWorld, more: Parameters<typeof invoiceBody>[0] = {}): Promise<Invoice> {
  return call(board, 'createInvoice', { body: invoiceBody(more) })
}

describeServiceOnEachDatabase('sending a draft', (enter) => {
  it('makes it sent, gives it a payment address and puts its email into the outbox', async () => {
    const world = await enter()
    const draft = await create(world)
    world.service.setNow('2026-03-02T09:00:00.000Z')
    const sent = await call(world.board, 'sendInvoice', { id: draft.id })
    const moment = '2026-03-02T09:00:00.000Z'
    const payment_url = expect.stringMatching(new RegExp(`^${world.service.url}/pay/[\\w-]{32}$`)) as unknown
    expect(sent).toEqual({ ...draft, status: 'sent', sent_at: moment, updated_at: moment, payment_url })
    expect(await call(world.board, 'getInvoice', { id: draft.id })).toEqual(sent)
    expect(await outboxOf(world)).toEqual([['invoice_email', JSON.stringify({ invoice_id: draft.id })]])
  })

  it('is the same as creating it with send', async () => {
    const [one, other] = [await enter(), await enter()]
    const [{ id }, atOnce] = [await create(one), await create(other, { send: true })]
    const later = await call(one.board, 'sendInvoice', { id })
    const { updated_at, sent_at, payment_url } = atOnce
    expect({ ...later, updated_at, sent_at, payment_url }).toEqual(atOnce)
    expect(atOnce).toMatchObject({ status: 'sent', sent_at: '2026-03-01T12:00:00.000Z' })
    expect(await outboxOf(other)).toEqual(await outboxOf(one))
  })

  it('with a test key emails nothing, and does all the rest', async () => {
    const world = await enter()
    const trying = await world.as({ environment: 'test' })
    const { id } = await create(world)
    const url = expect.stringContaining('/pay/') as unknown
    expect(await call(trying, 'sendInvoice', { id })).toMatchObject({ status: 'sent', payment_url: url })
    expect(await call(trying, 'sendInvoice', { id })).toMatchObject({ status: 'sent', payment_url: url })
    expect(await call(trying, 'createInvoice', { body: invoiceBody({ send: true }) })).toMatchObject({
      status: 'sent',
      payment_url: url,
    })
    expect(await outboxOf(world)).toEqual([])
  })

  it('makes it out to the member as the member is now', async () => {
    const world = await enter()
    const { id: member_id } = await call(world.board, 'createMember', { body: { first_name: 'A', last_name: 'X' } })
    const { id } = await create(world, { member_id })
    const changes = { first_name: 'B', email: 'b@example.org', address: { street: 'Dorpsstraat', house_number: '1' } }
    await call(world.board, 'updateMember', { id: member_id, body: changes })
    expect((await call(world.board, 'sendInvoice', { id })).recipient).toEqual({
      name: 'B X',
      email: 'b@example.org',
      address: home,
    })
  })

  it('without an address for the email is refused and changes nothing', async () => {
    const world = await enter()
    const draft = await create(world, { recipient: { name: 'Bakery' } })
    const { id: member_id } = await call(world.board, 'createMember', { body: { last_name: 'X' } })
    const toMember = await create(world, { member_id })
    for (const invoice of [draft, toMember]) {
      expect(await refused(world.board, 'sendInvoice', { id: invoice.id })).toEqual(
        problem(409, 'recipient_without_email'),
      )
      expect(await call(world.board, 'getInvoice', { id: invoice.id })).toEqual(invoice)
    }
    expect(await outboxOf(world)).toEqual([])
  })

  it('by two at once sends it once and then again, and loses nothing', async () => {
    const world = await enter()
    const { id } = await create(world)
    const { done } = await race(Array.from({ length: 8 }, () => call(world.board, 'sendInvoice', { id })))
    expect(done.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 'sent'))
    expect(new Set(done.map((invoice) => invoice.payment_url)).size).toBe(1)
    expect(new Set(done.map((invoice) => invoice.updated_at)).size).toBe(8)
    expect(await outboxOf(world)).toHaveLength(8)
  })

  it('while a payment comes in loses neither', async () => {
    const world = await enter()
    const { id } = await create(world)
    const [sent] = await Promise.all([
      call(world.board, 'sendInvoice', { id }),
      ...Array.from({ length: 5 }, () => pay(world, { invoiceId: id, amount: 100 })),
    ])
    const invoice = await call(world.board, 'getInvoice', { id })
    expect(invoice).toMatchObject({ status: 'sent', amount_paid: '5.00', payment_url: sent.payment_url })
    expect(invoice.payments).toHaveLength(5)
  })

  it('with one Idempotency-Key emails it once', async () => {
    const world = await enter()
    const { id } = await create(world)
    const send = () => call(world.board, 'sendInvoice', { id, idempotencyKey: 'one' })
    expect(await send()).toEqual(await send())
    expect(await outboxOf(world)).toHaveLength(1)
  })
})

describeService('sending again', (enter) => {
  it('keeps the payment address and emails again', async () => {
    const world = await enter()
    const sent = await create(world, { send: true })
    world.service.setNow('2026-04-01T09:00:00.000Z')
    const again = await call(world.board, 'sendInvoice', { id: sent.id })
    expect(again).toEqual({ ...sent, sent_at: '2026-04-01T09:00:00.000Z', updated_at: '2026-04-01T09:00:00.000Z' })
    expect(await outboxOf(world)).toHaveLength(2)
  })

  it('goes to the member’s email address of now, and keeps the name and the address it was sent with', async () => {
    const world = await enter()
    const body = { last_name: 'X', email: 'old@example.org' }
    const { id: member_id } = await call(world.board, 'createMember', { body })
    const sent = await create(world, { member_id, send: true })
    await call(world.board, 'updateMember', {
      id: member_id,
      body: { last_name: 'Y', email: 'new@example.org', address: { city: 'Stad' } },
    })
    const again = await call(world.board, 'sendInvoice', { id: sent.id })
    expect(unmoved(again)).toEqual({ ...unmoved(sent), recipient: { ...sent.recipient, email: 'new@example.org' } })
  })

  it('is refused once the member has no email address, and changes nothing', async () => {
    const world = await enter()
    const body = { last_name: 'X', email: 'old@example.org' }
    const { id: member_id } = await call(world.board, 'createMember', { body })
    const sent = await create(world, { member_id, send: true })
    await call(world.board, 'updateMember', { id: member_id, body: { email: null } })
    expect(await refused(world.board, 'sendInvoice', { id: sent.id })).toEqual(problem(409, 'recipient_without_email'))
    expect(await call(world.board, 'getInvoice', { id: sent.id })).toEqual(sent)
  })

  it('is possible with part of it paid, and with nothing to pay', async () => {
    const world = await enter()
    const part = await create(world, { send: true })
    await pay(world, { invoiceId: part.id, amount: 4999 })
    const nothing = await create(world, { send: true, lines: [{ description: 'Free', unit_price: '0.00' }] })
    for (const { id } of [part, nothing])
      expect(await call(world.board, 'sendInvoice', { id })).toMatchObject({ status: 'sent' })
  })
})

describeService('an invoice that cannot be sent', (enter) => {
  it.each(['paid', 'cancelled', 'credited'] as const)('is %s, whether or not it has an address', async (status) => {
    const world = await enter()
    const member = await call(world.board, 'createMember', { body: { last_name: 'X', email: 'x@example.org' } })
    const { id, number } = await create(world, { member_id: member.id, send: true })
    if (status === 'paid') await pay(world, { invoiceId: id, amount: 5000 })
    else await close(world, number, status)
    const before = await call(world.board, 'getInvoice', { id })
    expect(before.status).toBe(status)
    for (const email of ['x@example.org', null]) {
      await call(world.board, 'updateMember', { id: member.id, body: { email } })
      expect(await refused(world.board, 'sendInvoice', { id })).toEqual(problem(409, 'invoice_not_sendable'))
    }
    expect(await call(world.board, 'getInvoice', { id })).toEqual(before)
    expect(await outboxOf(world)).toHaveLength(1)
  })

  it('is of another association', async () => {
    const [here, elsewhere] = [await enter(), await enter()]
    const { id } = await create(elsewhere)
    expect(await refused(here.board, 'sendInvoice', { id })).toEqual(problem(404, 'not_found'))
    expect(await refused(here.board, 'getInvoice', { id })).toEqual(problem(404, 'not_found'))
    expect((await call(elsewhere.board, 'getInvoice', { id })).status).toBe('draft')
  })
})
