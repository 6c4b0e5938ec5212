/** Bank entries in an association file: what a file may change, and what it may not. */
import { expect, test } from 'vitest'
import { describeEachDatabase } from '../testing/databases.ts'
import { exportFile } from '../testing/export-text.ts'
import { importAssociation } from './import.ts'

const now = '2026-11-21T12:00:00.000Z'
const organization = { slug: 'club', name: 'Club' }
const entry = {
  identity: `${'a'.repeat(32)}-1`,
  account: 'NL91ABNA0417164300',
  booked_on: '2026-03-02',
  amount: '10.00',
}
const booked = { ...entry, status: 'booked', bookings: [{ invoice: '2026-0001', amount: '10.00' }] }
const invoices = [
  {
    number: '2026-0001',
    status: 'sent',
    recipient: { name: 'Bakker' },
    lines: [{ description: 'Bord', unit_price: '10.00' }],
    payments: [
      // Cash of the same day and amount is not of the bank.
      { amount: '10.00', method: 'cash', paid_on: '2026-03-02' },
      { amount: '10.00', paid_on: '2026-03-02' },
    ],
  },
]

describeEachDatabase('a bank entry of an association file', (open) => {
  test('that is booked stays so, whatever an older file says', async () => {
    const storage = await open()
    for (const one of [entry, booked, { ...entry, status: 'unmatched' }, { ...entry, status: 'dismissed' }]) {
      await importAssociation({ storage, file: { organization, invoices, bank_entries: [one] }, clock: () => now })
    }
    expect(await exportFile(storage, 'club')).toMatchObject({ bank_entries: [booked] })
    const payments = await storage.db.selectFrom('payments').select(['method', 'entry_id']).orderBy('id').execute()
    expect(payments).toEqual([
      { method: 'cash', entry_id: null },
      { method: 'bank_transfer', entry_id: 1 },
    ])
  })

  test('that is booked on a payment which is not there is dismissed, so that it is never booked twice', async () => {
    const storage = await open()
    const report = await importAssociation({
      storage,
      file: { organization, bank_entries: [booked] },
      clock: () => now,
    })
    expect(report.warnings).toEqual([expect.stringContaining('invoice 2026-0001 has no payment of 10.00')])
    expect(await exportFile(storage, 'club')).toMatchObject({ bank_entries: [{ status: 'dismissed', bookings: [] }] })
  })

  test('that is booked on another invoice here is not booked a second time by a file', async () => {
    const storage = await open()
    const other = { ...invoices[0], number: '2026-0002', payments: [{ amount: '10.00', paid_on: '2026-03-02' }] }
    await importAssociation({ storage, file: { organization, invoices, bank_entries: [booked] }, clock: () => now })
    const before = await exportFile(storage, 'club')
    const elsewhere = { ...booked, bookings: [{ invoice: '2026-0002', amount: '10.00' }] }
    const file = { organization, invoices: [other], bank_entries: [elsewhere] }
    await expect(importAssociation({ storage, file, clock: () => now })).rejects.toThrow(
      '20.00 of 10.00 would be booked',
    )
    expect(await exportFile(storage, 'club')).toEqual(before)
  })

  test('that was undone is still so after a move', async () => {
    const storage = await open()
    const back = { amount: '-10.00', paid_on: '2026-03-09' }
    const undone = { ...entry, bookings: [...booked.bookings, { invoice: '2026-0001', amount: '-10.00' }] }
    const moved = invoices.map((invoice) => ({ ...invoice, payments: [...invoice.payments, back] }))
    await importAssociation({
      storage,
      file: { organization, invoices: moved, bank_entries: [undone] },
      clock: () => now,
    })
    const rows = await storage.db.selectFrom('payments').select(['entry_id', 'reverses_id']).orderBy('id').execute()
    expect(rows.at(-1)).toEqual({ entry_id: 1, reverses_id: 2 })
    expect(await exportFile(storage, 'club')).toMatchObject({
      bank_entries: [{ status: 'unmatched', bookings: undone.bookings }],
    })
  })

  test.for<readonly [name: string, given: object, location: string]>([
    ['booked on nothing', { status: 'booked' }, 'bank_entries[0].bookings: An entry that is booked says on which'],
    ['of nothing', { amount: '0.00' }, 'bank_entries[0].amount: '],
    ['that is no identity', { identity: 'x' }, 'bank_entries[0].identity: This is not an identity'],
  ])('%s is refused', async ([, given, location]) => {
    const storage = await open()
    const file = { organization, bank_entries: [{ ...entry, ...given }] }
    await expect(importAssociation({ storage, file, clock: () => now })).rejects.toThrow(location)
  })

  test('given twice is refused', async () => {
    const storage = await open()
    const file = { organization, bank_entries: [entry, entry] }
    await expect(importAssociation({ storage, file, clock: () => now })).rejects.toThrow(
      'bank_entries[1].identity: The same as',
    )
  })
})
