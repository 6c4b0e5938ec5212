import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { describeServiceOnEachDatabase, problem, refused } from '../../testing/describe-service.ts'
import { invoiceBody, pay } from '../../testing/invoices.ts'

describeServiceOnEachDatabase('the check of the books', (enter) => {
  it('counts what it checked, and names what was changed beside the service', async () => {
    const { board, storage, association, as } = await enter()
    const { id, number } = await call(board, 'createInvoice', { body: invoiceBody({ send: true }) })
    await call(board, 'recordPayment', { id, body: { amount: '50.00', method: 'cash', paid_on: '2026-03-01' } })
    const counts = { invoices: 1, credit_notes: 0, payments: 1, paid: '50.00', bank_entries: 0 }
    expect(await call(board, 'getReconciliation', {})).toMatchObject({ ...counts, count: 0, discrepancies: [] })
    await storage.db
      .updateTable('invoices')
      .set({ amount_paid: 4000 })
      .where('organization_id', '=', association.id)
      .execute()
    const invoice = { record: 'invoice', id, name: number, invoice_id: id, line: null }
    expect(await call(board, 'getReconciliation', {})).toMatchObject({
      ...counts,
      count: 1,
      discrepancies: [{ ...invoice, kind: 'amount_paid', stored: '40.00', expected: '50.00' }],
    })
    const reader = await as({ scopes: ['facturen:lezen'] })
    expect(await refused(reader, 'getReconciliation', {})).toEqual(problem(403, 'insufficient_scope'))
    const { board: stranger } = await enter()
    expect(await call(stranger, 'getReconciliation', {})).toMatchObject({ invoices: 0, count: 0 })
  })

  it('counts a difference that was written off apart from money', async () => {
    const { board } = await enter()
    const { id } = await call(board, 'createInvoice', { body: invoiceBody({ send: true }) })
    await call(board, 'recordPayment', { id, body: { amount: '49.98', method: 'cash', paid_on: '2026-03-01' } })
    await call(board, 'writeOffInvoice', { id, body: { amount: '0.02' } })
    expect(await call(board, 'getReconciliation', {})).toMatchObject({
      payments: 1,
      paid: '49.98',
      write_offs: 1,
      written_off: '0.02',
      count: 0,
    })
  })

  it('is of one moment, whatever is invoiced while it reads', async () => {
    const { board } = await enter()
    const made = Array.from({ length: 40 }, () => call(board, 'createInvoice', { body: invoiceBody({ send: true }) }))
    const checked = Array.from({ length: 40 }, () => call(board, 'getReconciliation', {}))
    const found = await Promise.all(checked)
    await Promise.all(made)
    expect(found.flatMap(({ discrepancies }) => discrepancies)).toEqual([])
  })
})

describeServiceOnEachDatabase('the first day of the books', (enter) => {
  it('is that of the first invoice or payment, also of a draft', async () => {
    const world = await enter()
    const { board } = world
    const draft = await call(board, 'createInvoice', { body: invoiceBody({}) })
    expect((await call(board, 'getBooks', {})).first_on).toBeNull()
    for (const paidOn of ['2026-02-25', '2026-02-20']) await pay(world, { invoiceId: draft.id, amount: 1000, paidOn })
    expect((await call(board, 'getAgeing', {})).total).toBe('-20.00')
    expect((await call(board, 'getBooks', {})).first_on).toBe('2026-02-20')
    for (const invoice_date of ['2026-02-15', '2026-02-10'])
      await call(board, 'createInvoice', { body: invoiceBody({ send: true, invoice_date }) })
    expect((await call(board, 'getBooks', {})).first_on).toBe('2026-02-10')
    expect((await call((await enter()).board, 'getBooks', {})).first_on).toBeNull()
  })
})
