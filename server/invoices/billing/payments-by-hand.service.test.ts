import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { describeServiceOnEachDatabase, invalid, problem, race, refused } from '../../../testing/describe-service.ts'
import { expectReconciled, inCash, madeInvoice, received } from '../../../testing/invoices.ts'

describeServiceOnEachDatabase('payments by hand', (enter) => {
  it('are recorded, shown in /v2, and settle the invoice', async () => {
    const world = await enter()
    const { id, version } = await madeInvoice(world, { send: true })
    const body = { ...inCash('20.00'), reference: 'Bar' }
    const partly = await call(world.board, 'recordPayment', { id, version, body })
    expect(partly).toMatchObject({ status: 'sent', amount_due: '30.00' })
    const { status } = await call(world.board, 'recordPayment', {
      id,
      version: partly.version,
      body: received('30.00'),
    })
    expect(status).toBe('paid')
    const { data } = await call(world.board, 'listPayments', { query: { invoice_id: id } })
    expect(data.map(({ amount, method, reference }) => [amount, method, reference])).toEqual([
      ['20.00', 'cash', 'Bar'],
      ['30.00', 'cash', null],
    ])
    await expectReconciled(world)
  })

  it('are recorded once by a double click, and by one of two treasurers', async () => {
    const world = await enter()
    const { id, version } = await madeInvoice(world, { send: true })
    const record = (idempotencyKey: string) =>
      call(world.board, 'recordPayment', { id, version, body: received('50.00'), idempotencyKey })
    const same = await race([record('one'), record('one')])
    expect(same.done.length).toBeGreaterThan(0)
    expect((await race([record('two')])).refusals).toEqual([problem(412, 'version_conflict')])
    expect((await call(world.board, 'getInvoice', { id })).payments.length).toBe(1)
  })

  it('are not recorded ahead of their day, or of nothing', async () => {
    const world = await enter()
    const { id } = await madeInvoice(world, { send: true })
    const body = { ...inCash('0.00'), paid_on: '2026-03-02' }
    expect(await refused(world.board, 'recordPayment', { id, body })).toEqual(invalid(['amount', 'invalid']))
    expect(await refused(world.board, 'recordPayment', { id, body: { ...body, amount: '1.00' } })).toEqual(
      invalid(['paid_on', 'invalid']),
    )
  })

  it('are not more than is due, unless that is confirmed: also after another payment', async () => {
    const world = await enter()
    const { id } = await madeInvoice(world, { send: true })
    const record = (amount: string) => call(world.board, 'recordPayment', { id, body: inCash(amount) })
    const refusals = async (amount: string) => (await race([record(amount)])).refusals
    expect(await refusals('50.01')).toEqual([invalid(['amount', 'invalid'])])
    await record('20.00')
    expect(await refusals('30.01')).toEqual([invalid(['amount', 'invalid'])])
    const both = await race([record('30.00'), record('30.00')])
    expect([both.done.length, both.refusals]).toEqual([1, [invalid(['amount', 'invalid'])]])
    const { amount_overpaid: overpaid } = await call(world.board, 'recordPayment', { id, body: received('10.00') })
    expect(overpaid).toBe('10.00')
    await expectReconciled(world)
  })

  it('are reversed once, with a reason, and stay to be seen', async () => {
    const world = await enter()
    const { id } = await madeInvoice(world, { send: true })
    const { payments } = await call(world.board, 'recordPayment', { id, body: received('50.00') })
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
    await expectReconciled(world)
  })

  it('are paid back as far as they are too much, and that can be taken back', async () => {
    const world = await enter()
    const { id } = await madeInvoice(world, { send: true })
    await call(world.board, 'recordPayment', { id, body: received('70.00') })
    expect(await refused(world.board, 'refundInvoice', { id, body: inCash('20.01') })).toEqual(
      invalid(['amount', 'invalid']),
    )
    const back = await call(world.board, 'refundInvoice', { id, body: { ...inCash('20.00'), reason: 'Paid twice' } })
    expect(back).toMatchObject({ status: 'paid', amount_paid: '50.00', amount_overpaid: '0.00' })
    expect(back.payments[1]).toMatchObject({ amount: '-20.00', is_refund: true, reason: 'Paid twice' })
    await expectReconciled(world)
    const { amount_overpaid } = await call(world.board, 'reversePayment', { id: 2, body: {} })
    expect(amount_overpaid).toBe('20.00')
    await expectReconciled(world)
  })

  it('are not paid back before they came in', async () => {
    const world = await enter()
    const { id } = await madeInvoice(world, { send: true })
    const on = (day: string, amount: string) => ({ ...inCash(amount), paid_on: day })
    await call(world.board, 'recordPayment', { id, body: on('2026-02-10', '50.00') })
    await call(world.board, 'recordPayment', { id, body: { ...on('2026-02-20', '30.00'), allow_overpayment: true } })
    const early = { id, body: on('2026-02-09', '20.00') }
    expect(await refused(world.board, 'refundInvoice', early)).toEqual(invalid(['paid_on', 'invalid']))
    await call(world.board, 'refundInvoice', { id, body: on('2026-02-20', '20.00') })
    // What went back later is not there twice.
    expect(await refused(world.board, 'refundInvoice', { id, body: on('2026-01-31', '10.00') })).toEqual(
      invalid(['paid_on', 'invalid']),
    )
    await call(world.board, 'refundInvoice', { id, body: on('2026-02-10', '10.00') })
    await expectReconciled(world)
  })
})
