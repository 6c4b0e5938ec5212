/** Databases and files of the version before the ledger: nothing of them is lost. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeEarlierDatabase } from '../../testing/earlier-database.ts'
import { importFile } from '../../testing/import-file.ts'
import type { Storage } from '../database/database.ts'
import { openStorage } from '../database/open.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { exportFile } from '../../testing/export-text.ts'
import { checkLedger } from './check.ts'

function fixture(name: string): Buffer {
  return readFileSync(join(import.meta.dirname, 'fixtures', name))
}

/** Written by the version before the ledger, from the same two associations. */
function parsed(name: string): unknown {
  const value: unknown = JSON.parse(fixture(name).toString())
  return value
}

/** Invoices, payments and entries of the first association, each in one line. */
async function ledgerOf({ db }: Storage) {
  const invoices = await db
    .selectFrom('invoices')
    .select(['number', 'status', 'total', 'amount_paid'])
    .where('organization_id', '=', 1)
    .orderBy('number')
    .execute()
  const payments = await db.selectFrom('payments').selectAll().where('organization_id', '=', 1).orderBy('id').execute()
  const entries = await db
    .selectFrom('bank_entries')
    .selectAll()
    .where('organization_id', '=', 1)
    .orderBy('id')
    .execute()
  return {
    invoices: invoices.map((row) => `${row.number} ${row.status} ${row.amount_paid}/${row.total}`),
    payments: payments.map(
      (row) => `${row.id} ${row.amount} of entry ${row.entry_id ?? '-'} reverses ${row.reverses_id ?? '-'}`,
    ),
    entries: entries.map(
      (row) => `${row.id} ${row.allocated}/${row.amount}${Number(row.dismissed) === 1 ? ' dismissed' : ''}`,
    ),
  }
}

const expected = {
  invoices: [
    '2026-0001 paid 12000/12000',
    '2026-0002 sent 4000/5000',
    '2026-0003 paid 1100/1000',
    '2026-0004 paid 8000/8000',
    '2026-0005 paid 2000/2000',
    '2026-0006 paid 3000/3000',
    '2026-0007 sent 500/1500',
    '2026-0008 cancelled 0/1500',
    '2026-0009 paid 2500/2500',
    // The bank took this one back; it stayed paid in the version before.
    '2026-0010 sent 0/10000',
    // Declared paid by a file, without payments.
    '2026-0011 paid 0/6000',
    '2026-0012 credited 4000/4000',
  ],
  payments: [
    '1 3000 of entry - reverses -',
    '2 2500 of entry - reverses -',
    '3 10000 of entry - reverses -',
    '4 -10000 of entry - reverses 3',
    '5 1100 of entry 4 reverses -',
    '6 2000 of entry 2 reverses -',
    '7 2000 of entry 3 reverses -',
    '8 2000 of entry 5 reverses -',
    '9 3000 of entry 5 reverses -',
    '10 12000 of entry 1 reverses -',
    '11 4000 of entry 9 reverses -',
    '12 5000 of entry 6 reverses -',
    '13 500 of entry 6 reverses -',
  ],
  entries: [
    '1 12000/12000',
    '2 2000/2000',
    '3 2000/2000',
    '4 1100/1100',
    '5 5000/5000',
    '6 5500/5500',
    '7 0/500 dismissed',
    '8 0/750',
    '9 4000/4000',
  ],
}

async function expectWhole(storage: Storage): Promise<void> {
  expect(await ledgerOf(storage)).toEqual(expected)
  for (const id of [1, 2])
    expect((await checkLedger({ db: storage.db, association: { id } })).discrepancies).toEqual([])
}

describeEachDatabase('a database from before the first release', (_, fresh) => {
  test('comes over whole', async () => {
    const settings = await fresh({ empty: true })
    await makeEarlierDatabase(settings)
    const storage = await openStorage(settings)
    await expectWhole(storage)
    await storage.close()
  })
})

/** Fields of the association file that the version before did not have. */
const addedFields = new Set([
  'charges',
  'for',
  'mandate_last_collected_on',
  'settled_elsewhere',
  'statement_file',
  'statement_files',
  'statement_balances',
  'direct_debits',
  'bank_entry',
  'reverses',
  'earliest_on',
  'batch_amount',
  'return_code',
  'dismissed_as',
  'dismissed_note',
  'resembles',
  'refund',
  'vat_number',
  'registration_number',
  'reason',
  'credit_notes',
  'cancellation_reason',
  'sendings',
  'reminders',
  'payer',
  'reminder_hold',
  'product',
  'ledger_account',
  'cost_centre',
  'vat_kind',
  'prices_include_vat',
  'write_off',
  'deceased_on',
  'earlier_periods',
  'left_as',
  'leaving_reason',
  'last_name_prefix',
  'called_off',
  'contribution_rules',
  'mailings',
  'mailing_templates',
  'notes',
  'no_newsletters_by',
  'erased_on',
  'books_until',
  'no_newsletters_since',
  'not_the_same_as',
])

function withoutAddedFields(file: unknown): unknown {
  return JSON.parse(JSON.stringify(file), (name, value: unknown) => (addedFields.has(name) ? undefined : value))
}

describeEachDatabase('an association file of the version before', (open) => {
  test('is imported unchanged, and what it says is exported again', async () => {
    const storage = await open()
    const file = parsed('version-0011.json')
    const report = await importFile({ storage, file, clock: () => '2026-11-21T12:00:00.000Z' })
    expect(report.warnings).toEqual([])
    const { invoices, entries } = await ledgerOf(storage)
    expect({ invoices, entries }).toEqual({ invoices: expected.invoices, entries: expected.entries })
    expect((await checkLedger({ db: storage.db, association: { id: 1 } })).discrepancies).toEqual([])
    const again: unknown = await exportFile(storage, 'club')
    const before = structuredClone(file) as {
      organization: object
      invoices: { number: string; status: string }[]
    }
    // The payment that the bank took back is asked for again.
    for (const invoice of before.invoices) if (invoice.number === '2026-0010') invoice.status = 'sent'
    // The association has more settings since.
    expect(withoutAddedFields(again)).toEqual({ ...before, organization: expect.objectContaining(before.organization) })
    expect(again).toMatchObject({
      invoices: before.invoices.map(({ number }) => ({ number, settled_elsewhere: number === '2026-0011' })),
    })
    await importFile({ storage, file: again, clock: () => '2026-11-21T12:00:00.000Z' })
    expect(await exportFile(storage, 'club')).toEqual(again)
  })
})
