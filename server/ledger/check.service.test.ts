/** Whatever is changed in the rows of the ledger by hand is found, on both databases. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { formatMoney } from '#contract/money.ts'
import { importFile } from '../../testing/import-file.ts'
import { actor, later, makeClub, now } from '../../testing/bank-club.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { checkLedger } from './check.ts'
import { discrepancyText, recordText } from './discrepancy-text.ts'
import { closeInvoice } from './close-invoice.ts'
import { withLedger } from './ledger.ts'
import { undoEntry } from './undo.ts'

const business = {
  number: '2026-0009',
  status: 'sent',
  recipient: { name: 'Bakker' },
  lines: [
    { description: 'Bord', unit_price: '100.00', quantity: 1.005, vat_rate: 21 },
    { description: 'Bal', unit_price: '9.99', quantity: 3, vat_rate: 5.5 },
  ],
}

describeEachDatabase('a ledger that was changed by hand', (open) => {
  test('does not reconcile any more', async () => {
    const storage = await open()
    const club = await makeClub(storage, { '2026-0001': '25.00' })
    const { id: organizationId } = club
    await importFile({
      storage,
      file: { organization: { slug: 'club' }, invoices: [business] },
      clock: () => now,
    })
    await club.take([
      { amount: '25.00', payer: 'J. Jansen', text: '2026-0001', ref: 'R-1' },
      { amount: '5.00', text: '2026-0009' },
    ])
    await undoEntry({ storage, organizationId, clock: () => later, actor, entryId: 1 })
    await undoEntry({ storage, organizationId, clock: () => later, actor, entryId: 2 })
    await club.take([{ amount: '25.00', payer: 'J. Jansen', text: '2026-0001', ref: 'R-2' }])
    const check = (db: typeof storage.db) => checkLedger({ db, association: club })
    expect(await check(storage.db)).toEqual({
      invoices: 2,
      creditNotes: 0,
      payments: 5,
      writeOffs: 0,
      entries: 3,
      paid: 25_00n,
      writtenOff: 0n,
      discrepancies: [],
    })

    const undone = new Error('undone')
    const after = async (...statements: readonly string[]) => {
      let found: string[] = []
      const changing = storage.transaction(async (db) => {
        for (const statement of statements) await sql.raw(statement).execute(db)
        found = (await check(db)).discrepancies.map((one) => `${recordText(one)}: ${discrepancyText(one)}`)
        throw undone
      })
      await expect(changing).rejects.toBe(undone)
      return found
    }
    expect(
      await after(`update invoices set total_vat = total_vat + 500, total = total + 500 where total_vat > 0`),
    ).toEqual([
      'invoice 2026-0009: the VAT is 27.76, but should be 22.76',
      'invoice 2026-0009: the total is 158.23, but should be 153.23',
    ])
    expect(await after(`update invoice_lines set unit_price = 90000 where unit_price = 10000`)).toContain(
      'invoice 2026-0009: the total of line 1 is 100.50, but should be 904.50',
    )
    expect(await after(`update invoice_lines set quantity = quantity * 10 where vat_rate = 550`)).toContain(
      'invoice 2026-0009: the total of line 2 is 29.97, but should be 299.70',
    )
    expect(await after(`update invoice_lines set vat_rate = 900 where vat_rate = 2100`)).toContain(
      'invoice 2026-0009: the VAT is 22.76, but should be 10.70',
    )
    expect(await after(`update bank_entries set dismissed = true where allocated = amount`)).toEqual([
      'entry 3: it is dismissed, but all of it is booked',
    ])
    expect(await after(`update payments set paid_on = '2020-01-01' where id = 5`)).toEqual([
      'payment 5: its day or method is not that of entry 3',
    ])
    expect(await after(`update payments set method = 'cash' where id = 5`)).toEqual([
      'payment 5: its day or method is not that of entry 3',
    ])
    expect(await after(`update payments set is_write_off = true, method = 'cash' where id = 5`)).toEqual([
      'write-off 5: its day or method is not that of entry 3',
    ])
    expect(await after(`update payments set reverses_id = null`)).toEqual([
      'payment 3: it is negative, but neither a refund nor a reversal',
      'payment 4: it is negative, but neither a refund nor a reversal',
    ])
    expect(await after(`update payments set amount = -amount where reverses_id = 1 or id = 1`)).toEqual([
      'payment 1: it is negative, but neither a refund nor a reversal',
      'payment 4: it is not the reversal of payment 1',
    ])
    const allocated = async (cents: number) => after(`update bank_entries set allocated = ${cents} where id = 3`)
    for (const cents of [-1, 25_01]) expect(await allocated(cents)).toHaveLength(2)
    for (const cents of [0, 24_99]) expect(await allocated(cents)).toHaveLength(1)
    // The reversal of another method, entry, amount or invoice.
    for (const change of ["method = 'cash'", 'entry_id = 3', 'amount = amount - 1', 'invoice_id = 3 - invoice_id'])
      expect(await after(`update payments set ${change} where id = 4`)).toContain(
        'payment 4: it is not the reversal of payment 1',
      )
    for (const change of [
      `is_refund = true where id = 3`,
      `is_refund = true, reverses_id = null, amount = -amount where id = 3`,
    ])
      expect(await after(`update payments set ${change}`)).toContain('payment 3: it is a refund, but takes nothing off')
    for (const change of [`amount = 250000`, `account = 'NL00FAKE'`, `booked_on = '2026-03-03'`])
      expect(await after(`update bank_entries set ${change} where id = 1`)).toContain(
        'entry 1: its account, day, amount or reference is not the one that its identity was made of',
      )
    for (const column of ['sent_at', 'payment_token'])
      expect(await after(`update invoices set ${column} = null where status = 'sent'`)).toEqual([
        'invoice 2026-0009: it was sent, but has no time of sending or no payment link',
      ])
    const gone = [`delete from payments where reverses_id is not null`, `delete from payments`]
    const forgotten = [`update invoices set amount_paid = 0`, `update bank_entries set allocated = 0`]
    expect(await after(...gone, ...forgotten)).toEqual([
      'invoice 2026-0001: the status is paid, but its payments make it sent',
    ])
  })
})

describeEachDatabase('a credit note that was changed by hand', (open) => {
  test('does not reconcile any more, nor does its invoice', async () => {
    const storage = await open()
    const { id: organizationId } = await makeClub(storage, { '2026-0001': '25.00' })
    const association = { id: organizationId }
    await importFile({ storage, file: { organization: { slug: 'club' }, invoices: [business] }, clock: () => now })
    await withLedger({ storage, organizationId, clock: () => later, actor }, (ledger) =>
      closeInvoice(ledger, '2026-0009', 'credited'),
    )
    const found = async (statement: string) => {
      const undone = new Error('undone')
      let texts: string[] = []
      const changing = storage.transaction(async (db) => {
        if (statement !== '') await sql.raw(statement).execute(db)
        const { discrepancies, creditNotes } = await checkLedger({ db, association })
        texts = [`${creditNotes}`, ...discrepancies.map((one) => `${recordText(one)}: ${discrepancyText(one)}`)]
        throw undone
      })
      await expect(changing).rejects.toBe(undone)
      return texts
    }
    expect(await found('')).toEqual(['1'])
    const amount = (kind: string) => expect.stringContaining(`credit note C2026-0001: ${kind} is `) as string
    expect(await found('update credit_notes set total_excl_vat = total_excl_vat + 1')).toEqual([
      '1',
      amount('the total without VAT'),
    ])
    expect(await found('update credit_notes set total_vat = total_vat + 1')).toEqual(['1', amount('the VAT')])
    expect(await found('update credit_notes set total = total + 1')).toEqual([
      '1',
      'invoice 2026-0009: what is credited is 153.23, but should be 153.24',
      amount('the total'),
    ])
    expect(await found(`update invoices set status = 'paid' where status = 'credited'`)).toEqual([
      '1',
      'invoice 2026-0009: the status is paid, but its payments make it sent',
      'invoice 2026-0009: the status is paid, but its credit notes cover all of it',
    ])
    expect(await found('update credit_note_lines set invoice_position = invoice_position + 10')).toEqual(['1'])
  })
})

describeEachDatabase('a ledger of many large payments', (open) => {
  test('reconciles, and its total is exact', async () => {
    const storage = await open()
    const payments = [{ amount: '9000000000000.00', paid_on: '2026-03-02' }]
    const invoices = Array.from({ length: 11 }, (_, index) => ({ ...business, number: `2026-${index}`, payments }))
    await importFile({
      storage,
      file: { organization: { slug: 'club', name: 'Club' }, invoices },
      clock: () => now,
    })
    const { paid, discrepancies } = await checkLedger({ db: storage.db, association: { id: 1 } })
    expect([formatMoney(paid), discrepancies]).toEqual(['99000000000000.00', []])
  })
})
