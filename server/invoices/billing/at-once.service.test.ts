/** Administering money against haste, two treasurers, other associations and impossible amounts. */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import type { RequestBody } from '#contract/schemas/index.ts'
import { readStatements } from '../../ledger/camt/read-statements.ts'
import { importStatements } from '../../ledger/reconciliation/import-statement.ts'
import { statementBytes, testAccount } from '../../../testing/bank-statement.ts'
import { makeAssociation } from '../../../testing/association.ts'
import {
  describeService,
  describeServiceOnEachDatabase,
  invalid,
  problem,
  race,
  refused,
  type TestWorld,
} from '../../../testing/describe-service.ts'
import { command, expectReconciled, invoiceBody } from '../../../testing/invoices.ts'

const today = '2026-03-01'
const cash = (amount: string, paid_on = today) => ({ amount, method: 'cash', paid_on }) as const
/** Also where it is more than is due. */
const received = (...money: Parameters<typeof cash>) => ({ ...cash(...money), allow_overpayment: true })

async function sent(world: TestWorld, body: Partial<RequestBody<'createInvoice'>> = {}) {
  const { id } = await call(world.board, 'createInvoice', { body: invoiceBody({ send: true, ...body }) })
  return call(world.board, 'getManagedInvoice', { id })
}

/** Like a bank statement that names the invoice. */
async function bankPays({ storage, association }: TestWorld, number: string, amount: string) {
  return importStatements({
    storage,
    organizationId: association.id,
    statements: readStatements(statementBytes({ statements: [[{ amount, text: number, ref: 'R1', date: today }]] })),
    clock: () => '2026-03-01T12:00:01.000Z',
    actor: command,
  })
}

describeServiceOnEachDatabase('two treasurers at once', (enter) => {
  it('credit, refund or cancel what both saw only once', async () => {
    const world = await enter()
    const one = await sent(world)
    const credits = await race(
      [1, 2].map(() => call(world.board, 'creditInvoice', { id: one.id, version: one.version, body: {} })),
    )
    expect([credits.done.length, credits.refusals]).toEqual([1, [problem(412, 'version_conflict')]])
    const { id } = await sent(world)
    const { version } = await call(world.board, 'recordPayment', { id, body: received('60.00') })
    const refunds = await race(
      [1, 2].map(() => call(world.board, 'refundInvoice', { id, version, body: cash('10.00') })),
    )
    expect([refunds.done.length, refunds.refusals]).toEqual([1, [problem(412, 'version_conflict')]])
    const third = await sent(world)
    const body = { reason: 'Twice' }
    const cancels = await race(
      [1, 2].map(() => call(world.board, 'cancelInvoice', { id: third.id, version: third.version, body })),
    )
    expect([cancels.done.length, cancels.refusals]).toEqual([1, [problem(412, 'version_conflict')]])
    await expectReconciled(world)
  })

  it('without a version pay back no more than was overpaid, and credit no line twice', async () => {
    const world = await enter()
    const { id } = await sent(world)
    await call(world.board, 'recordPayment', { id, body: received('60.00') })
    const refunds = await race([1, 2].map(() => call(world.board, 'refundInvoice', { id, body: cash('10.00') })))
    expect([refunds.done.length, refunds.refusals]).toEqual([1, [invalid(['amount', 'invalid'])]])
    const other = await sent(world)
    const lines = [{ line_id: other.lines[0]?.id ?? 0, amount: '30.00' }]
    const credits = await race([1, 2].map(() => call(world.board, 'creditInvoice', { id: other.id, body: { lines } })))
    expect([credits.done.length, credits.refusals]).toEqual([1, [invalid(['lines.0.amount', 'invalid'])]])
    const { payments } = await call(world.board, 'getManagedInvoice', { id })
    const reversals = await race(
      [1, 2].map(() => call(world.board, 'reversePayment', { id: payments[0]?.id ?? 0, body: {} })),
    )
    expect([reversals.done.length, reversals.refusals]).toEqual([1, [problem(409, 'payment_not_reversible')]])
    await expectReconciled(world)
  })

  it('change a draft or send it: what was sent is what the other one changed, or stays', async () => {
    const world = await enter()
    const { id, version } = await sent(world, { send: false })
    const body = { lines: [{ description: 'Less', unit_price: '10.00' }] }
    await race<unknown>([
      call(world.board, 'updateInvoice', { id, version, body }),
      call(world.board, 'sendInvoice', { id }),
    ])
    const shown = await call(world.board, 'getManagedInvoice', { id })
    expect(shown.status).toBe('sent')
    expect(['10.00', '50.00']).toContain(shown.total)
    expect(shown.total).toBe(shown.lines[0]?.unit_price)
    await expectReconciled(world)
  })

  it('cancel while the bank pays: refused, or the money waits', async () => {
    const world = await enter({ settings: { iban: testAccount } })
    const { id, number } = await sent(world)
    await race<unknown>([
      bankPays(world, number, '50.00'),
      call(world.board, 'cancelInvoice', { id, body: { reason: 'Twice' } }),
    ])
    const { status, amount_paid, amount_due } = await call(world.board, 'getManagedInvoice', { id })
    // A statement does not book on what is cancelled: the money waits.
    expect([
      ['paid', '50.00', '0.00'],
      ['cancelled', '0.00', '0.00'],
    ]).toContainEqual([status, amount_paid, amount_due])
    await expectReconciled(world)
  })
})

describeServiceOnEachDatabase('a cancellation that is undone', (enter) => {
  it('asks again, and the next statement books the money that waited', async () => {
    const world = await enter({ settings: { iban: testAccount } })
    const { id, number } = await sent(world)
    await call(world.board, 'cancelInvoice', { id, body: { reason: 'Twice' } })
    await bankPays(world, number, '50.00')
    expect((await call(world.board, 'restoreInvoice', { id })).amount_due).toBe('50.00')
    await bankPays(world, number, '50.00')
    expect(await call(world.board, 'getManagedInvoice', { id })).toMatchObject({ status: 'paid', amount_paid: '50.00' })
    await expectReconciled(world)
  })
})

describeServiceOnEachDatabase('money that went back', (enter) => {
  it('after a return is not paid back again', async () => {
    const world = await enter()
    const { id } = await sent(world)
    const { payments } = await call(world.board, 'recordPayment', { id, body: received('70.00') })
    await call(world.board, 'reversePayment', { id: payments[0]?.id ?? 0, body: { reason: 'MD06' } })
    expect(await refused(world.board, 'refundInvoice', { id, body: cash('20.00') })).toEqual(
      invalid(['amount', 'invalid']),
    )
    await expectReconciled(world)
  })

  it('before a return leaves the refund to be asked back', async () => {
    const world = await enter()
    const { id } = await sent(world)
    const { payments } = await call(world.board, 'recordPayment', { id, body: received('70.00') })
    await call(world.board, 'refundInvoice', { id, body: cash('20.00') })
    const returned = await call(world.board, 'reversePayment', { id: payments[0]?.id ?? 0, body: {} })
    expect(returned).toMatchObject({ status: 'sent', amount_paid: '-20.00', amount_due: '70.00' })
    await expectReconciled(world)
  })
})

describeServiceOnEachDatabase('a repeated request', (enter) => {
  it('with another body under the same key is refused', async () => {
    const world = await enter()
    const { id } = await sent(world)
    const record = (amount: string) =>
      call(world.board, 'recordPayment', { id, body: received(amount), idempotencyKey: 'same' })
    await record('10.00')
    const { refusals } = await race([record('20.00')])
    expect(refusals).toMatchObject([{ status: 422, code: 'idempotency_key_reused' }])
    const again = await record('10.00')
    expect(again.amount_paid).toBe('10.00')
  })
})

describeService('another association', (enter) => {
  it('has no invoice, payment or credit note of this one', async () => {
    const world = await enter()
    const { id, lines } = await sent(world)
    await call(world.board, 'recordPayment', { id, body: received('60.00') })
    await call(world.board, 'creditInvoice', { id, body: { lines: [{ line_id: lines[0]?.id ?? 0, amount: '1.00' }] } })
    const other = world.service.connection(await (await makeAssociation(world.storage)).key())
    const missing = problem(404, 'not_found')
    expect(await refused(other, 'getManagedInvoice', { id })).toEqual(missing)
    expect(await refused(other, 'updateInvoice', { id, body: { reference: 'x' } })).toEqual(missing)
    expect(await refused(other, 'cancelInvoice', { id, body: { reason: 'x' } })).toEqual(missing)
    expect(await refused(other, 'restoreInvoice', { id })).toEqual(missing)
    expect(await refused(other, 'creditInvoice', { id, body: {} })).toEqual(missing)
    expect(await refused(other, 'recordPayment', { id, body: received('1.00') })).toEqual(missing)
    expect(await refused(other, 'refundInvoice', { id, body: cash('1.00') })).toEqual(missing)
    expect(await refused(other, 'reversePayment', { id: 1, body: {} })).toEqual(missing)
    expect(await refused(other, 'listInvoiceSendings', { id })).toEqual(missing)
    expect((await call(other, 'listCreditNotes', {})).data).toEqual([])
    // An invoice with the same id.
    const own = await call(other, 'createManagedInvoice', { body: invoiceBody() })
    expect(own).toMatchObject({ id, amount_paid: '0.00', payments: [], credit_notes: [] })
    expect((await call(other, 'listInvoiceSendings', { id })).data).toEqual([])
    expect((await call(other, 'listCreditNotes', { query: { invoice_id: id } })).data).toEqual([])
    // A credit note with the same id.
    await call(other, 'sendInvoice', { id })
    const { credit_notes: notes } = await call(other, 'creditInvoice', { id, body: {} })
    expect(notes).toMatchObject([{ id: 1, lines: [{ total_excl_vat: '50.00' }] }])
  })
})

describeService('amounts and days', (enter) => {
  it('that cannot be are refused at their field', async () => {
    const world = await enter()
    const { id, lines } = await sent(world)
    const line_id = lines[0]?.id ?? 0
    const largest = '9000000000000.00'
    for (const amount of ['0.00', '-1.00', '9000000000000.01', '99999999999999999.00', '1e3', '1,00']) {
      expect(await refused(world.board, 'recordPayment', { id, body: received(amount) })).toMatchObject({ status: 422 })
      expect(await refused(world.board, 'refundInvoice', { id, body: cash(amount) })).toMatchObject({ status: 422 })
      const credit = { lines: [{ line_id, amount }] }
      expect(await refused(world.board, 'creditInvoice', { id, body: credit })).toMatchObject({ status: 422 })
    }
    for (const day of ['2026-03-02', '2027-01-01', '9999-12-31', '2026-02-30'])
      expect(await refused(world.board, 'recordPayment', { id, body: received('1.00', day) })).toMatchObject({
        status: 422,
        errors: [['paid_on', expect.any(String)]],
      })
    for (const issued_on of ['2027-01-01', '2025-12-31', '0001-01-01'])
      expect(await refused(world.board, 'creditInvoice', { id, body: { issued_on } })).toEqual(
        invalid(['issued_on', 'invalid']),
      )
    expect((await call(world.board, 'recordPayment', { id, body: received(largest) })).amount_paid).toBe(largest)
    expect(await refused(world.board, 'recordPayment', { id, body: received('0.01') })).toEqual(
      invalid(['amount', 'invalid']),
    )
    await expectReconciled(world)
  })
})
