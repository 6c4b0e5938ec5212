/** Every field of what is shown of the books. */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { insertRows } from '../database/insert-rows.ts'
import { describeService, problem, refused } from '../../testing/describe-service.ts'
import { inCash, invoiceBody, received } from '../../testing/invoices.ts'
import { rows } from '../../testing/rows.ts'

describeService('the books', (enter) => {
  it('show each of their fields', async () => {
    const world = await enter({ settings: { country: 'BE' } })
    const { board } = world
    const company = { chamber_of_commerce_number: '12345678', vat_number: 'BE0123456749' }
    await call(board, 'updateSettings', { body: company })
    const lines = [
      { description: 'Sign', unit_price: '100.00', vat_rate: 21 },
      { description: 'Course', unit_price: '10.00', vat_rate: 0 },
    ]
    const dates = { invoice_date: '2026-01-10', due_date: '2026-02-10' }
    const { id, number } = await call(board, 'createInvoice', { body: invoiceBody({ lines, ...dates, send: true }) })
    await call(board, 'recordPayment', { id, body: received('30.00') })
    expect(await call(board, 'getBooks', {})).toEqual({
      object: 'books',
      version: expect.any(Number),
      debtors: '1300',
      bank: '1100',
      cash: '1000',
      income: '8000',
      vat: '1500',
      other: '2000',
      write_off: '4990',
      vat_rates: [],
      closed_until: null,
      write_off_limit: '5.00',
      first_on: '2026-01-10',
      company: { name: 'TC De Linde', country: 'BE', ...company },
    })
    const period = { from: '2026-01-01', to: '2026-03-31' }
    expect(await call(board, 'getVatReport', { query: period })).toEqual({
      object: 'vat_report',
      ...period,
      rates: [
        { rate: 0, kind: 'exempt', base: '10.00', vat: '0.00' },
        { rate: 21, kind: null, base: '100.00', vat: '21.00' },
      ],
      base: '110.00',
      vat: '21.00',
      invoice_count: 1,
      credit_note_count: 0,
    })
    const none = { count: 0, amount: '0.00' }
    expect(await call(board, 'getAgeing', {})).toEqual({
      object: 'ageing',
      on: '2026-03-01',
      total: '101.00',
      count: 1,
      buckets: [
        { bucket: 'not_due', ...none },
        { bucket: '1_30', count: 1, amount: '101.00' },
        { bucket: '31_60', ...none },
        { bucket: '61_90', ...none },
        { bucket: 'over_90', ...none },
        { bucket: 'credit', ...none },
      ],
    })
    expect((await call(board, 'listOpenItems', {})).data).toEqual([
      {
        object: 'open_item',
        id,
        number,
        recipient_name: 'Bakery',
        member_id: null,
        ...dates,
        amount: '101.00',
        bucket: '1_30',
      },
    ])
    expect(await call(board, 'getReconciliation', {})).toEqual({
      object: 'reconciliation',
      checked_at: expect.any(String),
      invoices: 1,
      credit_notes: 0,
      payments: 1,
      paid: '30.00',
      write_offs: 0,
      written_off: '0.00',
      bank_entries: 0,
      count: 0,
      discrepancies: [],
    })
    const { content, ...file } = await call(board, 'getElectronicInvoice', { id })
    expect(file).toEqual({ object: 'electronic_invoice', file_name: `${number}.xml`, settings_lack: [] })
    expect(content).toContain('<Invoice')
  })
})

describeService('an entry of the journal', (enter) => {
  it('says what it is about, and what it is', async () => {
    const { board } = await enter()
    const member = await call(board, 'createMember', { body: { last_name: 'Jansen', email: 'a@example.org' } })
    const dates = { invoice_date: '2026-02-10', due_date: '2026-03-10' }
    const { id, number } = await call(board, 'createInvoice', {
      body: invoiceBody({ ...dates, member_id: member.id, send: true }),
    })
    await call(board, 'recordPayment', { id, body: received('60.00') })
    await call(board, 'refundInvoice', { id, body: inCash('10.00') })
    const [paid] = (await call(board, 'getManagedInvoice', { id })).payments
    await call(board, 'reversePayment', { id: paid?.id ?? 0, body: {} })
    await call(board, 'creditInvoice', { id, body: {} })
    const small = await call(board, 'createInvoice', { body: invoiceBody({ send: true }) })
    await call(board, 'recordPayment', { id: small.id, body: received('49.98') })
    await call(board, 'writeOffInvoice', { id: small.id, body: { amount: '0.02' } })
    const { data } = await call(board, 'listJournal', {})
    expect(data[0]).toEqual({
      object: 'journal_entry',
      kind: 'invoice',
      id,
      date: '2026-02-10',
      number,
      due_date: '2026-03-10',
      recipient_name: 'Jansen',
      member_id: member.id,
      lines: [
        expect.objectContaining({ role: 'debtors', description: `${number} Jansen`, debit: '50.00' }),
        expect.objectContaining({ role: 'income', description: 'Advertisement', vat_kind: 'exempt', credit: '50.00' }),
      ],
    })
    const shown = data
      .slice(1)
      .map(({ kind, id, date, number, due_date, recipient_name, member_id, lines }) => [
        [kind, id, date, number, due_date, recipient_name, member_id],
        lines.map(({ role, debit, credit }) => `${role} ${debit} ${credit}`),
      ])
    const ofMember = ['2026-03-01', number, null, 'Jansen', member.id]
    const ofOther = ['2026-03-01', small.number, null, 'Bakery', null]
    const due = ['2026-03-01', small.number, '2026-03-31', 'Bakery', null]
    expect(shown).toEqual([
      [
        ['invoice', small.id, ...due],
        ['debtors 50.00 0.00', 'income 0.00 50.00'],
      ],
      [
        ['credit_note', 1, '2026-03-01', 'C2026-0001', null, 'Jansen', member.id],
        ['debtors 0.00 50.00', 'income 50.00 0.00'],
      ],
      [
        ['payment', 1, ...ofMember],
        ['cash 60.00 0.00', 'debtors 0.00 60.00'],
      ],
      [
        ['refund', 2, ...ofMember],
        ['cash 0.00 10.00', 'debtors 10.00 0.00'],
      ],
      [
        ['reversal', 3, ...ofMember],
        ['cash 0.00 60.00', 'debtors 60.00 0.00'],
      ],
      [
        ['payment', 4, ...ofOther],
        ['cash 49.98 0.00', 'debtors 0.00 49.98'],
      ],
      [
        ['write_off', 5, ...ofOther],
        ['write_off 0.02 0.00', 'debtors 0.00 0.02'],
      ],
    ])
  })
})

describeService('a change of the books', (enter) => {
  it('is noted with what it was before, and only when there is one', async () => {
    const { board } = await enter()
    const vat_rates = [{ rate: 21, account: '1510' }]
    for (const body of [{ debtors: '1310' }, { debtors: '1310' }, { vat_rates }])
      await call(board, 'updateBooks', { body })
    for (const until of ['2026-02-28', '2026-02-28']) await call(board, 'closeBooks', { body: { until } })
    const { data } = await call(board, 'listChanges', { query: { record: 'organization' } })
    expect(data.map(({ action, fields }) => [action, fields])).toMatchObject([
      ['changed', [{ name: 'books_closed_until', before: null, after: '2026-02-28' }]],
      ['changed', [{ name: 'vat_rates', before: [], after: vat_rates }]],
      ['changed', [{ name: 'debtors', before: '1300', after: '1310' }]],
    ])
  })

  it('leaves the account for write-offs as it is for who changed the others before there was one', async () => {
    const { board, storage, association } = await enter()
    await call(board, 'updateBooks', { body: { cash: '1001' } })
    await storage.db
      .updateTable('book_accounts')
      .set({ write_off: null })
      .where('organization_id', '=', association.id)
      .execute()
    expect(await call(board, 'getBooks', {})).toMatchObject({ cash: '1001', write_off: '4990' })
  })
})

describeService('the limits of reports', (enter) => {
  it('are the first year that there is, and a hundred discrepancies', async () => {
    const { board, storage, association } = await enter()
    const query = { from: '1001-01-01', to: '1001-01-31' }
    expect(await call(board, 'getIncomeReport', { query })).toMatchObject({
      months: [{ month: '1001-01' }],
      years: [{ year: 1000 }, { year: 1001 }],
    })
    const wrong = Array.from({ length: 101 }, (_, index) => ({
      ...rows.invoices({ organization_id: association.id, id: index + 1 }),
      amount_paid: 1,
    }))
    await storage.transaction((tx) => insertRows(tx, 'invoices', wrong))
    const { count, discrepancies } = await call(board, 'getReconciliation', {})
    expect([count, discrepancies.length]).toEqual([101, 100])
  })

  it('are a document that was sent, for an electronic invoice', async () => {
    const { board } = await enter()
    const { id } = await call(board, 'createInvoice', { body: invoiceBody({ send: true }) })
    await call(board, 'cancelInvoice', { id, body: { reason: 'Twice' } })
    expect(await refused(board, 'getElectronicInvoice', { id })).toEqual(problem(409, 'invoice_status'))
  })
})
