import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import type { RequestBody } from '#contract/schemas/index.ts'
import { checkLedger } from '../ledger/check.ts'
import { describeService, invalid, problem, race, refused, type TestWorld } from '../testing/describe-service.ts'
import { invoiceBody, outboxOf, pay } from '../testing/invoices.ts'

type Created = Partial<RequestBody<'createInvoice'>>

async function made(world: TestWorld, body: Created = {}) {
  const { id } = await call(world.board, 'createInvoice', { body: invoiceBody(body) })
  return call(world.board, 'getManagedInvoice', { id })
}

/** Nothing in the rows contradicts what is derived from them. */
async function reconciles({ storage, association }: TestWorld) {
  expect((await checkLedger({ db: storage.db, association })).discrepancies).toEqual([])
}

const today = '2026-03-01'
const cash = (amount: string) => ({ amount, method: 'cash', paid_on: today }) as const
const vatLines = [
  { description: 'Sign', unit_price: '100.00', vat_rate: 21 },
  { description: 'Discount', unit_price: '-10.00', vat_rate: 21 },
]

describeService('a draft', (enter) => {
  it('is changed as a whole or in part, and keeps its number', async () => {
    const world = await enter()
    const { id, number, version, updated_at } = await made(world)
    const body = {
      lines: [{ description: 'Board', quantity: 2, unit_price: '10.00', vat_rate: 21 }],
      reference: 'PO 7',
      due_date: '2026-06-01',
    }
    const changed = await call(world.board, 'updateInvoice', { id, version, body })
    expect(changed).toMatchObject({
      number,
      status: 'draft',
      reference: 'PO 7',
      due_date: '2026-06-01',
      total: '24.20',
    })
    expect(changed.lines.map(({ description, quantity }) => [description, quantity])).toEqual([['Board', 2]])
    const shown = await call(world.board, 'getInvoice', { id })
    expect(shown).toMatchObject({ total: '24.20', recipient: { name: 'Bakery' }, updated_at: changed.updated_at })
    expect(changed.updated_at > updated_at).toBe(true)
    await reconciles(world)
  })

  it('gets another recipient', async () => {
    const world = await enter()
    const member = await call(world.board, 'createMember', { body: { last_name: 'Jansen', email: 'j@example.org' } })
    const { id } = await made(world)
    const forMember = await call(world.board, 'updateInvoice', { id, body: { member_id: member.id } })
    expect(forMember).toMatchObject({ member_id: member.id, recipient: { name: 'Jansen', email: 'j@example.org' } })
    const recipient = { name: 'Butcher' }
    expect(await call(world.board, 'updateInvoice', { id, body: { recipient } })).toMatchObject({
      member_id: null,
      recipient: { name: 'Butcher', email: null },
    })
    const both = { recipient, member_id: member.id }
    expect(await refused(world.board, 'updateInvoice', { id, body: both })).toEqual(invalid(['member_id', 'invalid']))
    expect(await refused(world.board, 'updateInvoice', { id, body: { member_id: 99 } })).toEqual(
      invalid(['member_id', 'invalid']),
    )
  })

  it('stays in the year of its number', async () => {
    const world = await enter()
    const { id } = await made(world)
    const body = { invoice_date: '2027-01-01' }
    expect(await refused(world.board, 'updateInvoice', { id, body })).toEqual(invalid(['invoice_date', 'invalid']))
    expect((await call(world.board, 'updateInvoice', { id, body: { invoice_date: '2026-12-31' } })).number).toBe(
      '2026-0001',
    )
  })

  it('is paid when what it asks falls to what came in', async () => {
    const world = await enter()
    const { id } = await made(world)
    await pay(world, { invoiceId: id, amount: 1000 }, '2026-03-01T12:00:01.000Z')
    const body = { lines: [{ description: 'Less', unit_price: '10.00' }] }
    expect((await call(world.board, 'updateInvoice', { id, body })).status).toBe('paid')
    await reconciles(world)
  })

  it('is changed by one of two at once, and not once it has been sent', async () => {
    const world = await enter()
    const { id, version } = await made(world)
    const change = (reference: string) => call(world.board, 'updateInvoice', { id, version, body: { reference } })
    const { done, refusals } = await race([change('A'), change('B')])
    expect([done.length, refusals]).toEqual([1, [problem(412, 'version_conflict')]])
    await call(world.board, 'sendInvoice', { id })
    expect(await refused(world.board, 'updateInvoice', { id, body: { reference: 'C' } })).toEqual(
      problem(409, 'invoice_status'),
    )
  })

  it('is discarded and restored, and its number is used by no other one', async () => {
    const world = await enter()
    const { id, version } = await made(world)
    expect(await call(world.board, 'cancelInvoice', { id, version, body: {} })).toMatchObject({ status: 'cancelled' })
    expect((await made(world)).number).toBe('2026-0002')
    expect(await refused(world.board, 'cancelInvoice', { id, body: {} })).toEqual(problem(409, 'invoice_status'))
    expect(await call(world.board, 'restoreInvoice', { id })).toMatchObject({ number: '2026-0001', status: 'draft' })
    expect(await refused(world.board, 'restoreInvoice', { id })).toEqual(problem(409, 'invoice_status'))
    await reconciles(world)
  })
})

describeService('an invoice that was sent', (enter) => {
  it('is cancelled with a reason, and restored', async () => {
    const world = await enter()
    const { id } = await made(world, { send: true })
    const emails = await outboxOf(world)
    expect(await refused(world.board, 'cancelInvoice', { id, body: {} })).toEqual(invalid(['reason', 'required']))
    expect(await call(world.board, 'cancelInvoice', { id, body: { reason: 'Twice' } })).toMatchObject({
      status: 'cancelled',
      cancellation_reason: 'Twice',
      amount_due: '0.00',
    })
    expect(await outboxOf(world)).toEqual(emails)
    expect(await call(world.board, 'restoreInvoice', { id })).toMatchObject({
      status: 'sent',
      cancellation_reason: null,
      amount_due: '50.00',
    })
    await reconciles(world)
  })

  it('is not cancelled once money came in, or a part is credited', async () => {
    const world = await enter()
    const first = await made(world, { send: true })
    await call(world.board, 'recordPayment', { id: first.id, body: cash('0.01') })
    const second = await made(world, { send: true })
    const lines = [{ line_id: second.lines[0]?.id ?? 0, amount: '1.00' }]
    await call(world.board, 'creditInvoice', { id: second.id, body: { lines } })
    for (const { id } of [first, second])
      expect(await refused(world.board, 'cancelInvoice', { id, body: { reason: 'x' } })).toEqual(
        problem(409, 'invoice_not_cancellable'),
      )
  })

  it('counts what came in while it was cancelled', async () => {
    const world = await enter()
    const { id } = await made(world, { send: true })
    await call(world.board, 'cancelInvoice', { id, body: { reason: 'x' } })
    expect(await call(world.board, 'recordPayment', { id, body: cash('50.00') })).toMatchObject({
      status: 'cancelled',
      amount_overpaid: '50.00',
    })
    expect((await call(world.board, 'restoreInvoice', { id })).status).toBe('paid')
    await reconciles(world)
  })
})

describeService('crediting', (enter) => {
  it('takes back a whole invoice with a number of its own', async () => {
    const world = await enter()
    const { id, version } = await made(world, { send: true, lines: vatLines })
    const credited = await call(world.board, 'creditInvoice', { id, version, body: { reason: 'Wrong price' } })
    expect(credited).toMatchObject({ status: 'credited', amount_credited: '108.90', amount_due: '0.00' })
    expect(credited.credit_notes).toMatchObject([
      {
        number: 'C2026-0001',
        issued_on: today,
        reason: 'Wrong price',
        total: '108.90',
        vat: [{ rate: 21, base: '90.00', amount: '18.90' }],
      },
    ])
    expect(await call(world.board, 'getInvoice', { id })).toMatchObject({ status: 'credited', total: '108.90' })
    expect(await refused(world.board, 'creditInvoice', { id, body: {} })).toEqual(problem(409, 'invoice_status'))
    const { data } = await call(world.board, 'listCreditNotes', { query: { invoice_id: id } })
    expect(data).toEqual(credited.credit_notes)
    expect((await call(world.board, 'listCreditNotes', { query: { invoice_id: 99 } })).data).toEqual([])
    await reconciles(world)
  })

  it('takes back a part: less is due, and /v2 says so', async () => {
    const world = await enter()
    const { id, lines } = await made(world, { send: true, lines: vatLines })
    const part = { lines: [{ line_id: lines[0]?.id ?? 0, amount: '40.00' }] }
    expect(await call(world.board, 'creditInvoice', { id, body: part })).toMatchObject({
      status: 'sent',
      amount_credited: '48.40',
      lines: [{ amount_left: '60.00' }, { amount_left: '-10.00' }],
    })
    expect(await call(world.board, 'getInvoice', { id })).toMatchObject({
      status: 'sent',
      total: '108.90',
      amount_paid: '0.00',
      amount_due: '60.50',
    })
    expect((await call(world.board, 'recordPayment', { id, body: cash('60.50') })).status).toBe('paid')
    expect(await call(world.board, 'creditInvoice', { id, body: {} })).toMatchObject({
      status: 'credited',
      amount_overpaid: '60.50',
    })
    await reconciles(world)
  })

  it('takes back no more than is left, and no draft', async () => {
    const world = await enter()
    const { id, lines } = await made(world, { send: true, lines: vatLines })
    const [sign = 0, discount = 0] = lines.map((line) => line.id)
    const credit = (...parts: readonly (readonly [number, string])[]) =>
      refused(world.board, 'creditInvoice', {
        id,
        body: { lines: parts.map(([line_id, amount]) => ({ line_id, amount })) },
      })
    expect(await credit([sign, '100.01'])).toEqual(invalid(['lines.0.amount', 'invalid']))
    expect(await credit([sign, '-1.00'])).toEqual(invalid(['lines.0.amount', 'invalid']))
    expect(await credit([sign, '1.00'], [sign, '1.00'])).toEqual(invalid(['lines.1.line_id', 'invalid']))
    expect(await credit([99, '1.00'])).toEqual(invalid(['lines.0.line_id', 'invalid']))
    // Without the discount that is more than the invoice.
    expect(await credit([sign, '100.00'])).toEqual(invalid(['lines', 'invalid']))
    expect(await credit([discount, '-10.00'])).toEqual(invalid(['lines', 'invalid']))
    for (const issued_on of ['2026-03-02', '2026-02-28'])
      expect(await refused(world.board, 'creditInvoice', { id, body: { issued_on } })).toEqual(
        invalid(['issued_on', 'invalid']),
      )
    const draft = await made(world)
    expect(await refused(world.board, 'creditInvoice', { id: draft.id, body: {} })).toEqual(
      problem(409, 'invoice_status'),
    )
    expect((await call(world.board, 'listCreditNotes', {})).data).toEqual([])
  })
})

describeService('payments by hand', (enter) => {
  it('are recorded, shown in /v2, and settle the invoice', async () => {
    const world = await enter()
    const { id, version } = await made(world, { send: true })
    const body = { ...cash('20.00'), reference: 'Bar' }
    const partly = await call(world.board, 'recordPayment', { id, version, body })
    expect(partly).toMatchObject({ status: 'sent', amount_due: '30.00' })
    const { status } = await call(world.board, 'recordPayment', { id, version: partly.version, body: cash('30.00') })
    expect(status).toBe('paid')
    const { data } = await call(world.board, 'listPayments', { query: { invoice_id: id } })
    expect(data.map(({ amount, method, reference }) => [amount, method, reference])).toEqual([
      ['20.00', 'cash', 'Bar'],
      ['30.00', 'cash', null],
    ])
    await reconciles(world)
  })

  it('are recorded once by a double click, and by one of two treasurers', async () => {
    const world = await enter()
    const { id, version } = await made(world, { send: true })
    const record = (idempotencyKey: string) =>
      call(world.board, 'recordPayment', { id, version, body: cash('50.00'), idempotencyKey })
    const same = await race([record('one'), record('one')])
    expect(same.done.length).toBeGreaterThan(0)
    expect((await race([record('two')])).refusals).toEqual([problem(412, 'version_conflict')])
    expect((await call(world.board, 'getInvoice', { id })).payments.length).toBe(1)
  })

  it('are not recorded ahead of their day, or of nothing', async () => {
    const world = await enter()
    const { id } = await made(world, { send: true })
    const body = { ...cash('0.00'), paid_on: '2026-03-02' }
    expect(await refused(world.board, 'recordPayment', { id, body })).toEqual(invalid(['amount', 'invalid']))
    expect(await refused(world.board, 'recordPayment', { id, body: { ...body, amount: '1.00' } })).toEqual(
      invalid(['paid_on', 'invalid']),
    )
  })

  it('are reversed once, with a reason, and stay to be seen', async () => {
    const world = await enter()
    const { id } = await made(world, { send: true })
    const { payments } = await call(world.board, 'recordPayment', { id, body: cash('50.00') })
    const paymentId = payments[0]?.id ?? 0
    const reversed = await call(world.board, 'reversePayment', { id: paymentId, body: { reason: 'Wrong invoice' } })
    expect(reversed).toMatchObject({ status: 'sent', amount_due: '50.00' })
    expect(
      reversed.payments.map(({ amount, reverses_id, reversed_by_id, reason }) => [
        amount,
        reverses_id,
        reversed_by_id,
        reason,
      ]),
    ).toEqual([
      ['50.00', null, 2, null],
      ['-50.00', 1, null, 'Wrong invoice'],
    ])
    for (const each of [1, 2])
      expect(await refused(world.board, 'reversePayment', { id: each, body: {} })).toEqual(
        problem(409, 'payment_not_reversible'),
      )
    await reconciles(world)
  })

  it('are paid back as far as they are too much, and that can be taken back', async () => {
    const world = await enter()
    const { id } = await made(world, { send: true })
    await call(world.board, 'recordPayment', { id, body: cash('70.00') })
    expect(await refused(world.board, 'refundInvoice', { id, body: cash('20.01') })).toEqual(
      invalid(['amount', 'invalid']),
    )
    const back = await call(world.board, 'refundInvoice', { id, body: { ...cash('20.00'), reason: 'Paid twice' } })
    expect(back).toMatchObject({ status: 'paid', amount_paid: '50.00', amount_overpaid: '0.00' })
    expect(back.payments[1]).toMatchObject({ amount: '-20.00', is_refund: true, reason: 'Paid twice' })
    await reconciles(world)
    const { amount_overpaid } = await call(world.board, 'reversePayment', { id: 2, body: {} })
    expect(amount_overpaid).toBe('20.00')
    await reconciles(world)
  })
})
