/** Every field of what is shown of the books. */
import { expect, it } from 'vitest'
import { call } from '#client/client.ts'
import { describeService } from '../testing/describe-service.ts'
import { inCash, invoiceBody } from '../testing/invoices.ts'

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
    await call(board, 'recordPayment', { id, body: inCash('30.00') })
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
