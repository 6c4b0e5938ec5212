/** An import adds and changes invoices, on both databases. */
import { beforeEach, expect, test } from 'vitest'
import type { Storage } from '../database/database.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { exportText } from '../../testing/export-text.ts'
import type { AssociationFile } from '../../testing/full-association.ts'
import { importFile } from '../../testing/import-file.ts'

const first = '2026-11-21T12:00:00.000Z'
const second = '2026-11-22T12:00:00.000Z'

const start: AssociationFile = {
  organization: { slug: 'club', name: 'Club' },
  members: [{ membership_number: '1', last_name: 'Een' }],
  invoices: [
    {
      number: '2026-0007',
      membership_number: '1',
      status: 'sent',
      invoice_date: '2026-01-01',
      lines: [{ description: 'C', unit_price: '10.00' }],
    },
  ],
}

describeEachDatabase('a second file with invoices', (open) => {
  let storage: Storage

  const read = (parts: Pick<AssociationFile, 'invoices'>, now = second) =>
    importFile({ storage, file: { organization: { slug: 'club' }, ...parts }, clock: () => now })

  beforeEach(async () => {
    storage = await open()
    await importFile({ storage, file: start, clock: () => first })
  })

  test('books a payment once and makes the invoice paid when it is complete', async () => {
    const payment = (amount: string) => ({ amount, paid_on: '2026-02-01', method: 'cash' as const })
    const invoices = (...amounts: string[]) =>
      read({ invoices: [{ number: '2026-0007', payments: amounts.map(payment) }] })
    await invoices('4.00')
    await invoices('4.00', '6.00')
    await invoices('4.00', '6.00')
    const invoice = await storage.db
      .selectFrom('invoices')
      .select(['status', 'amount_paid', 'total'])
      .executeTakeFirstOrThrow()
    expect(invoice).toEqual({ status: 'paid', amount_paid: 1000, total: 1000 })
  })

  test('keeps an invoice of nothing paid where the file says so', async () => {
    const lines = [{ description: 'Trial lesson', unit_price: '0.00' }]
    const free = { recipient: { name: 'Bakker' }, lines }
    await read({
      invoices: [
        { ...free, number: '2026-0008', status: 'paid' },
        { ...free, number: '2026-0009', status: 'sent' },
      ],
    })
    const invoices = await storage.db
      .selectFrom('invoices')
      .select(['number', 'status'])
      .where('total', '=', 0)
      .orderBy('id')
      .execute()
    expect(invoices).toEqual([
      { number: '2026-0008', status: 'paid' },
      { number: '2026-0009', status: 'sent' },
    ])
  })

  test('takes paid without enough payments for paid elsewhere, as files of an earlier version say it', async () => {
    const payment = (amount: string) => ({ amount, paid_on: '2026-02-01', method: 'cash' as const })
    const lines = [{ description: 'Ball', unit_price: '10.00' }]
    const payments = [[], ['9.99'], ['10.00'], ['4.00', '6.01']]
    const paid = { recipient: { name: 'Bakker' }, lines, status: 'paid' as const }
    await read({ invoices: payments.map((amounts) => ({ ...paid, payments: amounts.map(payment) })) })
    const invoices = await storage.db
      .selectFrom('invoices')
      .select(['status', 'amount_paid', 'settled_elsewhere'])
      .where('number', '!=', '2026-0007')
      .orderBy('id')
      .execute()
    const rows = invoices.map((row) => [row.status, row.amount_paid, Boolean(row.settled_elsewhere)])
    expect(rows).toEqual([
      ['paid', 0, true],
      ['paid', 999, true],
      ['paid', 1000, false],
      ['paid', 1001, false],
    ])
  })

  test('keeps the credit notes of each invoice with it', async () => {
    const lines = [{ description: 'Ball', unit_price: '10.00' }]
    const note = (number: string, amount: string) => ({ number, issued_on: '2026-02-01', lines: [{ line: 0, amount }] })
    const sent = { recipient: { name: 'Bakker' }, lines, status: 'sent' as const }
    const file = {
      invoices: [
        { ...sent, number: '2026-0008', credit_notes: [note('C2026-0001', '6.00')] },
        { ...sent, number: '2026-0009', credit_notes: [note('C2026-0002', '3.00')] },
      ],
    }
    await read(file)
    // Again, with what is stored: the notes of another invoice would make these credited, or refused.
    await read(file)
    const further = [note('C2026-0002', '3.00'), note('C2026-0003', '4.00')]
    await read({ invoices: [{ number: '2026-0008' }, { number: '2026-0009', credit_notes: further }] })
    const invoices = await storage.db
      .selectFrom('invoices')
      .select(['number', 'status', 'credited'])
      .where('number', '!=', '2026-0007')
      .orderBy('id')
      .execute()
    expect(invoices).toEqual([
      { number: '2026-0008', status: 'sent', credited: 600 },
      { number: '2026-0009', status: 'sent', credited: 700 },
    ])
  })

  test('addresses a new invoice without a recipient to its member, as they are by the file', async () => {
    const address = { street: 'Markt', house_number: '2a', postal_code: '9000', city: 'Gent', country: 'BE' }
    const member = { membership_number: '2', first_name: 'An', last_name: 'Twee', email: 'an@example.org', address }
    const invoice = {
      number: '2026-0008',
      membership_number: '2',
      lines: [{ description: 'Ball', unit_price: '1.00' }],
    }
    await importFile({
      storage,
      file: { organization: { slug: 'club' }, members: [member], invoices: [invoice] },
      clock: () => second,
    })
    const row = await storage.db
      .selectFrom('invoices')
      .selectAll()
      .where('number', '=', '2026-0008')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      recipient_name: 'An Twee',
      recipient_email: 'an@example.org',
      recipient_street: 'Markt',
      recipient_house_number: '2a',
      recipient_postal_code: '9000',
      recipient_city: 'Gent',
      recipient_country: 'BE',
    })
  })

  test('numbers invoices without a number after the highest of their year', async () => {
    const line = { description: 'C', unit_price: '10.00' }
    await read({
      invoices: [
        { membership_number: '1', invoice_date: '2026-05-01', lines: [line] },
        { recipient: { name: 'Bakker' }, invoice_date: '2025-05-01', lines: [line] },
        { membership_number: '1', invoice_date: '2026-05-01', lines: [line] },
      ],
    })
    const numbers = await storage.db.selectFrom('invoices').select('number').orderBy('id').execute()
    expect(numbers.map(({ number }) => number)).toEqual(['2026-0007', '2026-0008', '2025-0001', '2026-0009'])
  })

  test('recognises invoices without a number by what they say', async () => {
    const line = { description: 'D', unit_price: '10.00' }
    const file = {
      invoices: [
        { membership_number: '1', invoice_date: '2026-05-01', lines: [line] },
        { membership_number: '1', invoice_date: '2026-05-01', lines: [line] },
        { recipient: { name: 'Bakker' }, reference: 'R', lines: [line] },
      ],
    }
    await read(file)
    const before = await exportText(storage, 'club')
    await read(file, '2026-11-23T12:00:00.000Z')
    expect(await exportText(storage, 'club')).toBe(before)
  })

  test('replaces the lines of a draft', async () => {
    const file = (price: string) => ({
      invoices: [
        {
          number: 'D-1',
          membership_number: '1',
          invoice_date: '2026-05-01',
          lines: [{ description: 'D', unit_price: price }],
        },
      ],
    })
    await read(file('10.00'))
    await read(file('12.00'))
    const { id, total } = await storage.db
      .selectFrom('invoices')
      .select(['id', 'total'])
      .where('number', '=', 'D-1')
      .executeTakeFirstOrThrow()
    const lines = await storage.db
      .selectFrom('invoice_lines')
      .select('unit_price')
      .where('invoice_id', '=', id)
      .execute()
    expect([total, lines]).toEqual([1200, [{ unit_price: 1200 }]])
  })

  test('shows a draft as changed whose lines are others of the same amount', async () => {
    const file = (description: string) => ({
      invoices: [{ number: 'D-1', membership_number: '1', lines: [{ description, unit_price: '10.00' }] }],
    })
    const changed = () =>
      storage.db.selectFrom('invoices').select('updated_at').where('number', '=', 'D-1').executeTakeFirst()
    await read(file('D'))
    expect(await changed()).toEqual({ updated_at: second })
    const report = await read(file('E'), '2026-11-23T12:00:00.000Z')
    expect(report.counts.invoices).toEqual({ created: 0, updated: 1, unchanged: 0 })
    expect(await changed()).toEqual({ updated_at: '2026-11-23T12:00:00.000Z' })
  })
})
