import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import {
  describeService,
  describeServiceOnEachDatabase,
  invalid,
  problem,
  race,
  refused,
} from '../../../testing/describe-service.ts'
import { expectReconciled, madeInvoice, outboxOf, pay, received } from '../../../testing/invoices.ts'

const vatLines = [
  { description: 'Sign', unit_price: '100.00', vat_rate: 21 },
  { description: 'Discount', unit_price: '-10.00', vat_rate: 21 },
]

describeService('a draft', (enter) => {
  it('is changed as a whole or in part, and keeps its number', async () => {
    const world = await enter()
    const { id, number, version, updated_at } = await madeInvoice(world)
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
    await expectReconciled(world)
  })

  it('shows as changed what was, and nothing else', async () => {
    const { board, ...world } = await enter()
    const { id } = await madeInvoice({ board, ...world })
    const lines = [{ description: 'Board', unit_price: '60.00' }]
    for (const body of [{ lines }, { reference: 'PO 7' }]) await call(board, 'updateInvoice', { id, body })
    const { data } = await call(board, 'listChanges', { query: { record: 'invoice' } })
    const changes = data.filter(({ action }) => action === 'changed').map(({ fields }) => fields)
    expect(changes.map((fields) => fields.map(({ name }) => name))).toEqual([
      ['reference'],
      ['total_excl_vat', 'total', 'lines'],
    ])
    expect(changes[1]?.at(-1)).toMatchObject({
      before: [{ description: 'Advertisement', total_excl_vat: '50.00' }],
      after: [{ description: 'Board', total_excl_vat: '60.00' }],
    })
  })

  it('gets another recipient', async () => {
    const world = await enter()
    const member = await call(world.board, 'createMember', { body: { last_name: 'Jansen', email: 'j@example.org' } })
    const { id } = await madeInvoice(world)
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
    const { id } = await madeInvoice(world)
    const body = { invoice_date: '2027-01-01' }
    expect(await refused(world.board, 'updateInvoice', { id, body })).toEqual(invalid(['invoice_date', 'invalid']))
    expect((await call(world.board, 'updateInvoice', { id, body: { invoice_date: '2026-12-31' } })).number).toBe(
      '2026-0001',
    )
  })

  it('is paid when what it asks falls to what came in', async () => {
    const world = await enter()
    const { id } = await madeInvoice(world)
    await pay(world, { invoiceId: id, amount: 1000 }, '2026-03-01T12:00:01.000Z')
    const body = { lines: [{ description: 'Less', unit_price: '10.00' }] }
    expect((await call(world.board, 'updateInvoice', { id, body })).status).toBe('paid')
    await expectReconciled(world)
  })

  it('is discarded and restored, and its number is used by no other one', async () => {
    const world = await enter()
    const { id, version } = await madeInvoice(world)
    expect(await call(world.board, 'cancelInvoice', { id, version, body: {} })).toMatchObject({ status: 'cancelled' })
    expect((await madeInvoice(world)).number).toBe('2026-0002')
    expect(await refused(world.board, 'cancelInvoice', { id, body: {} })).toEqual(problem(409, 'invoice_status'))
    expect(await call(world.board, 'restoreInvoice', { id })).toMatchObject({ number: '2026-0001', status: 'draft' })
    expect(await refused(world.board, 'restoreInvoice', { id })).toEqual(problem(409, 'invoice_status'))
    await expectReconciled(world)
  })
})

describeServiceOnEachDatabase('a draft that two change', (enter) => {
  it('is changed by one of two at once, and not once it has been sent', async () => {
    const world = await enter()
    const { id, version } = await madeInvoice(world)
    const change = (reference: string) => call(world.board, 'updateInvoice', { id, version, body: { reference } })
    const { done, refusals } = await race([change('A'), change('B')])
    expect([done.length, refusals]).toEqual([1, [problem(412, 'version_conflict')]])
    await call(world.board, 'sendInvoice', { id })
    expect(await refused(world.board, 'updateInvoice', { id, body: { reference: 'C' } })).toEqual(
      problem(409, 'invoice_status'),
    )
  })
})

describeService('a draft for someone without an email address', (enter) => {
  it('is posted: it is sent without an email, and then reminded', async () => {
    const world = await enter()
    const member = await call(world.board, 'createMember', { body: { last_name: 'Jansen' } })
    const dates = { invoice_date: '2026-01-01', due_date: '2026-01-15' }
    const { id, version } = await madeInvoice(world, { member_id: member.id, ...dates })
    expect(await refused(world.board, 'sendInvoice', { id })).toEqual(problem(409, 'recipient_without_email'))
    const emails = await outboxOf(world)
    const mark = () => call(world.board, 'markInvoiceSent', { id, version })
    const { done, refusals } = await race([mark(), mark()])
    expect([done[0]?.status, refusals]).toEqual(['sent', [problem(412, 'version_conflict')]])
    expect(await outboxOf(world)).toEqual(emails)
    expect(await refused(world.board, 'markInvoiceSent', { id })).toEqual(problem(409, 'invoice_status'))
    const letter = { level: 1, method: 'letter' } as const
    expect(await call(world.board, 'createReminder', { id, body: letter })).toMatchObject({ amount_due: '50.00' })
    await expectReconciled(world)
  })
})

describeService('an invoice that was sent', (enter) => {
  it('is cancelled with a reason, and restored', async () => {
    const world = await enter()
    const { id } = await madeInvoice(world, { send: true })
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
    await expectReconciled(world)
  })

  it('is not cancelled once money came in, or a part is credited', async () => {
    const world = await enter()
    const first = await madeInvoice(world, { send: true })
    await call(world.board, 'recordPayment', { id: first.id, body: received('0.01') })
    const second = await madeInvoice(world, { send: true })
    const lines = [{ line_id: second.lines[0]?.id ?? 0, amount: '1.00' }]
    await call(world.board, 'creditInvoice', { id: second.id, body: { lines } })
    for (const { id } of [first, second])
      expect(await refused(world.board, 'cancelInvoice', { id, body: { reason: 'x' } })).toEqual(
        problem(409, 'invoice_not_cancellable'),
      )
  })

  it('counts what came in while it was cancelled', async () => {
    const world = await enter()
    const { id } = await madeInvoice(world, { send: true })
    await call(world.board, 'cancelInvoice', { id, body: { reason: 'x' } })
    expect(await call(world.board, 'recordPayment', { id, body: received('50.00') })).toMatchObject({
      status: 'cancelled',
      amount_overpaid: '50.00',
    })
    expect((await call(world.board, 'restoreInvoice', { id })).status).toBe('paid')
    await expectReconciled(world)
  })
})

describeService('crediting', (enter) => {
  it('takes back a whole invoice with a number of its own', async () => {
    const world = await enter()
    const { id, version } = await madeInvoice(world, { send: true, lines: vatLines })
    const credited = await call(world.board, 'creditInvoice', { id, version, body: { reason: 'Wrong price' } })
    expect(credited).toMatchObject({ status: 'credited', amount_credited: '108.90', amount_due: '0.00' })
    expect(credited.credit_notes).toMatchObject([
      {
        number: 'C2026-0001',
        issued_on: '2026-03-01',
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
    await expectReconciled(world)
  })

  it('takes back a part: less is due, and /v2 says so', async () => {
    const world = await enter()
    const { id, lines } = await madeInvoice(world, { send: true, lines: vatLines })
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
    expect((await call(world.board, 'recordPayment', { id, body: received('60.50') })).status).toBe('paid')
    expect(await call(world.board, 'creditInvoice', { id, body: {} })).toMatchObject({
      status: 'credited',
      amount_overpaid: '60.50',
    })
    await expectReconciled(world)
  })

  it('is dated from the day of the invoice to today, and today where the invoice is of a later day', async () => {
    const world = await enter({ now: '2026-03-05T12:00:00.000Z' })
    const credit = async (invoice_date: string, issued_on: string | null) => {
      const { id } = await madeInvoice(world, { send: true, invoice_date })
      const body = issued_on === null ? {} : { issued_on }
      const { done, refusals } = await race([call(world.board, 'creditInvoice', { id, body })])
      return done[0]?.credit_notes[0]?.issued_on ?? refusals[0]
    }
    const wrong = invalid(['issued_on', 'invalid'])
    expect(await credit('2026-03-03', '2026-03-02')).toEqual(wrong)
    expect(await credit('2026-03-03', '2026-03-03')).toBe('2026-03-03')
    expect(await credit('2026-03-03', '2026-03-05')).toBe('2026-03-05')
    expect(await credit('2026-03-03', '2026-03-06')).toEqual(wrong)
    expect(await credit('2026-03-05', '2026-03-04')).toEqual(wrong)
    expect(await credit('2026-03-05', null)).toBe('2026-03-05')
    expect(await credit('2026-03-09', null)).toBe('2026-03-05')
    expect(await credit('2026-03-09', '2026-03-04')).toBe('2026-03-04')
  })

  it('takes back no more than is left, and no draft', async () => {
    const world = await enter()
    const { id, lines } = await madeInvoice(world, { send: true, lines: vatLines })
    const [sign = 0, discount = 0] = lines.map((line) => line.id)
    const credit = (...parts: readonly (readonly [number, string])[]) =>
      refused(world.board, 'creditInvoice', {
        id,
        body: { lines: parts.map(([line_id, amount]) => ({ line_id, amount })) },
      })
    expect(await credit([sign, '100.01'])).toEqual(invalid(['lines.0.amount', 'invalid']))
    expect(await credit([sign, '-1.00'])).toEqual(invalid(['lines.0.amount', 'invalid']))
    expect(await credit([sign, '1.00'], [discount, '0.00'])).toEqual(invalid(['lines.1.amount', 'invalid']))
    expect(await credit([sign, '0.00'], [discount, '-1.00'])).toEqual(invalid(['lines.0.amount', 'invalid']))
    expect(await credit([sign, '1.00'], [sign, '1.00'])).toEqual(invalid(['lines.1.line_id', 'invalid']))
    expect(await credit([99, '1.00'])).toEqual(invalid(['lines.0.line_id', 'invalid']))
    // Without the discount that is more than the invoice.
    expect(await credit([sign, '100.00'])).toEqual(invalid(['lines', 'invalid']))
    expect(await credit([discount, '-10.00'])).toEqual(invalid(['lines', 'invalid']))
    for (const issued_on of ['2026-03-02', '2026-02-28'])
      expect(await refused(world.board, 'creditInvoice', { id, body: { issued_on } })).toEqual(
        invalid(['issued_on', 'invalid']),
      )
    const draft = await madeInvoice(world)
    expect(await refused(world.board, 'creditInvoice', { id: draft.id, body: {} })).toEqual(
      problem(409, 'invoice_status'),
    )
    expect((await call(world.board, 'listCreditNotes', {})).data).toEqual([])
  })
})
