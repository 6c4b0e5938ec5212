/** Small differences that are not asked for any more, and not reminded of, on both databases. */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import {
  describeServiceOnEachDatabase,
  invalid,
  problem,
  race,
  refused,
  type TestWorld,
} from '../../../testing/describe-service.ts'
import { expectReconciled, madeInvoice, received } from '../../../testing/invoices.ts'

/** 50.00, of which this much is left. */
async function left(world: TestWorld, amount: string, more: object = {}) {
  const { id } = await madeInvoice(world, { send: true, ...more })
  const paid = ((5000 - Number(amount.replace('.', ''))) / 100).toFixed(2)
  await call(world.board, 'recordPayment', { id, body: received(paid) })
  return id
}

describeServiceOnEachDatabase('a small difference', (enter) => {
  it('is written off: paid, on an account of its own, and as a payment without money in the journal', async () => {
    const world = await enter()
    const { board } = world
    const id = await left(world, '0.01')
    const body = { amount: '0.01', reason: 'Rounding' }
    const after = await call(board, 'writeOffInvoice', { id, body })
    expect(after).toMatchObject({ status: 'paid', amount_due: '0.00', amount_overpaid: '0.00' })
    expect(after.payments.at(-1)).toMatchObject({ amount: '0.01', is_write_off: true, method: 'other' })
    const { data } = await call(board, 'listJournal', {})
    const entry = data.find(({ kind }) => kind === 'write_off')
    expect(entry?.lines.map(({ account, role, debit, credit }) => [account, role, debit, credit])).toEqual([
      ['4990', 'write_off', '0.01', '0.00'],
      ['1300', 'debtors', '0.00', '0.01'],
    ])
    expect((await call(board, 'listOpenItems', {})).data).toEqual([])
    await expectReconciled(world)
  })

  it('is reversed like a payment, and then due again', async () => {
    const world = await enter()
    const { board } = world
    const id = await left(world, '2.00')
    const { payments } = await call(board, 'writeOffInvoice', { id, body: { amount: '2.00' } })
    const after = await call(board, 'reversePayment', { id: payments.at(-1)?.id ?? 0, body: {} })
    expect(after).toMatchObject({ status: 'sent', amount_due: '2.00' })
    const { data } = await call(board, 'listJournal', {})
    const booked = data.flatMap(({ lines }) => lines).filter(({ role }) => role === 'write_off')
    expect(booked.map(({ debit, credit }) => [debit, credit])).toEqual([
      ['2.00', '0.00'],
      ['0.00', '2.00'],
    ])
    await expectReconciled(world)
  })

  it('is written off or paid when both happen at the same moment, and never asked for', async () => {
    const world = await enter()
    const { board } = world
    const id = await left(world, '0.03')
    await race([
      call(board, 'writeOffInvoice', { id, body: { amount: '0.03' } }),
      call(board, 'recordPayment', { id, body: received('0.03') }),
    ])
    const after = await call(board, 'getManagedInvoice', { id })
    // Money that came in after the write-off takes its place.
    expect(after).toMatchObject({ status: 'paid', amount_due: '0.00', amount_paid: '50.00', amount_overpaid: '0.00' })
    await expectReconciled(world)
  })

  it('is never paid back: a credit note or late money takes the place of what was written off', async () => {
    const world = await enter()
    const { board } = world
    const written = async () => {
      const id = await left(world, '2.00')
      await call(board, 'writeOffInvoice', { id, body: { amount: '2.00', reason: 'Rounding' } })
      return id
    }
    const credited = await call(board, 'creditInvoice', { id: await written(), body: {} })
    expect(credited).toMatchObject({ status: 'credited', amount_paid: '48.00', amount_overpaid: '48.00' })
    const late = await call(board, 'recordPayment', { id: await written(), body: received('0.50') })
    expect(late).toMatchObject({ status: 'paid', amount_paid: '50.00', amount_overpaid: '0.00' })
    const changes = late.payments.filter(({ is_write_off }) => is_write_off)
    expect(changes.map(({ amount, reason }) => [amount, reason])).toEqual([
      ['2.00', 'Rounding'],
      ['-2.00', null],
      ['1.50', 'Rounding'],
    ])
    const open = await call(board, 'listOpenItems', {})
    expect(open.data.map(({ amount }) => amount)).toEqual(['-48.00'])
    await expectReconciled(world)
  })

  it('is refused above the limit of the association, when something else is due by now, and without anything due', async () => {
    const world = await enter()
    const { board } = world
    const refusal = problem(409, 'difference_not_small')
    const id = await left(world, '5.01')
    expect(await refused(board, 'writeOffInvoice', { id, body: { amount: '5.01' } })).toMatchObject(refusal)
    await call(board, 'updateSettings', { body: { write_off_limit: '5.01' } })
    expect(await refused(board, 'writeOffInvoice', { id, body: { amount: '5.00' } })).toEqual(
      invalid(['amount', 'invalid']),
    )
    await call(board, 'writeOffInvoice', { id, body: { amount: '5.01' } })
    expect(await refused(board, 'writeOffInvoice', { id, body: { amount: '5.01' } })).toMatchObject(refusal)
    const draft = await madeInvoice(world, { lines: [{ description: 'Pen', unit_price: '1.00' }] })
    expect(await refused(board, 'writeOffInvoice', { id: draft.id, body: { amount: '1.00' } })).toMatchObject(refusal)
  })

  it('is written off from the day of the invoice to today, and today where the invoice is of a later day', async () => {
    const world = await enter()
    const writeOff = async (invoice_date: string, written_off_on: string) => {
      const id = await left(world, '1.00', { invoice_date })
      const body = { amount: '1.00', written_off_on }
      const { done, refusals } = await race([call(world.board, 'writeOffInvoice', { id, body })])
      return done[0]?.payments.at(-1)?.paid_on ?? refusals[0]
    }
    const wrong = invalid(['written_off_on', 'invalid'])
    expect(await writeOff('2026-02-20', '2026-02-19')).toEqual(wrong)
    expect(await writeOff('2026-02-20', '2026-02-20')).toBe('2026-02-20')
    expect(await writeOff('2026-02-20', '2026-03-02')).toEqual(wrong)
    expect(await writeOff('2026-03-09', '2026-03-01')).toBe('2026-03-01')
  })

  it('is not reminded of below the threshold, and costs no fee', async () => {
    const world = await enter()
    const { board } = world
    const overdue = { invoice_date: '2026-01-01', due_date: '2026-01-15' }
    const [small, enough] = [await left(world, '4.99', overdue), await left(world, '5.00', overdue)]
    const rows = async () =>
      (await call(board, 'getReminderPreview', {})).rows.map(({ invoice_id, left_out }) => [invoice_id, left_out])
    expect(await rows()).toEqual([
      [small, 'small_amount'],
      [enough, null],
    ])
    const body = { level: 1, method: 'email' } as const
    expect(await refused(board, 'createReminder', { id: small, body })).toMatchObject(problem(409, 'reminder_not_due'))
    await call(board, 'updateSettings', { body: { reminder_threshold: '4.99' } })
    expect(await rows()).toEqual([
      [small, null],
      [enough, null],
    ])
  })
})
