/** Bank entries in an association file: what a file may change, and what it may not. */
import { expect, test } from 'vitest'
import type { Storage } from '../database/database.ts'
import { undoPayment } from '../ledger/undo.ts'
import { actor, books, makeClub } from '../../testing/bank-club.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { exportFile } from '../../testing/export-text.ts'
import { importFile } from '../../testing/import-file.ts'

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
      await importFile({ storage, file: { organization, invoices, bank_entries: [one] }, clock: () => now })
    }
    expect(await exportFile(storage, 'club')).toMatchObject({ bank_entries: [booked] })
    const payments = await storage.db.selectFrom('payments').select(['method', 'entry_id']).orderBy('id').execute()
    expect(payments).toEqual([
      { method: 'cash', entry_id: null },
      { method: 'bank_transfer', entry_id: 1 },
    ])
  })

  test('that is dismissed stays so, whatever an older file says', async () => {
    const storage = await open()
    const dismissed = { ...entry, status: 'dismissed' }
    for (const one of [dismissed, entry, { ...entry, status: 'unmatched' }]) {
      await importFile({ storage, file: { organization, bank_entries: [one] }, clock: () => now })
      expect(await exportFile(storage, 'club')).toMatchObject({ bank_entries: [dismissed] })
    }
  })

  test('that waits is dismissed by a later file', async () => {
    const storage = await open()
    const dismissed = { ...entry, status: 'dismissed' }
    for (const one of [entry, dismissed])
      await importFile({ storage, file: { organization, bank_entries: [one] }, clock: () => now })
    expect(await exportFile(storage, 'club')).toMatchObject({ bank_entries: [dismissed] })
  })

  test('that comes later is booked on the payment that has none, where there is an equal one', async () => {
    const storage = await open()
    const paid = { amount: '10.00', paid_on: '2026-03-02' }
    const two = [{ ...invoices[0], lines: [{ description: 'Bord', unit_price: '20.00' }], payments: [paid, paid] }]
    const later = { ...booked, identity: `${'a'.repeat(32)}-2` }
    await importFile({ storage, file: { organization, invoices: two, bank_entries: [booked] }, clock: () => now })
    await importFile({ storage, file: { organization, bank_entries: [later] }, clock: () => now })
    const payments = await storage.db.selectFrom('payments').select(['id', 'entry_id']).orderBy('id').execute()
    expect(payments).toEqual([
      { id: 1, entry_id: 1 },
      { id: 2, entry_id: 2 },
    ])
  })

  test('that waits is booked on the invoice that it names, once that is there', async () => {
    const storage = await open()
    const named = { ...entry, remittance: ['2026-0001'] }
    await importFile({ storage, file: { organization, bank_entries: [named] }, clock: () => now })
    const club = await makeClub(storage, { '2026-0001': '10.00' })
    await club.take([{ amount: '1.00', text: 'gift' }])
    expect((await books(club)).invoices).toEqual(['2026-0001 paid 1000'])
  })

  test('that is booked on a payment which is not there is dismissed, so that it is never booked twice', async () => {
    const storage = await open()
    const report = await importFile({
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
    await importFile({ storage, file: { organization, invoices, bank_entries: [booked] }, clock: () => now })
    const before = await exportFile(storage, 'club')
    const elsewhere = { ...booked, bookings: [{ invoice: '2026-0002', amount: '10.00' }] }
    const file = { organization, invoices: [other], bank_entries: [elsewhere] }
    await expect(importFile({ storage, file, clock: () => now })).rejects.toThrow('20.00 of 10.00 would be booked')
    expect(await exportFile(storage, 'club')).toEqual(before)
  })

  test('that was undone is still so after a move', async () => {
    const storage = await open()
    const back = { amount: '-10.00', paid_on: '2026-03-09' }
    const undone = { ...entry, bookings: [...booked.bookings, { invoice: '2026-0001', amount: '-10.00' }] }
    const moved = invoices.map((invoice) => ({ ...invoice, payments: [...invoice.payments, back] }))
    await importFile({
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
    await expect(importFile({ storage, file, clock: () => now })).rejects.toThrow(location)
  })

  test('given twice is refused', async () => {
    const storage = await open()
    const file = { organization, bank_entries: [entry, entry] }
    await expect(importFile({ storage, file, clock: () => now })).rejects.toThrow(
      'bank_entries[1].identity: The same as',
    )
  })
})

/** Payments in their order, with what links them. */
async function linksOf({ db }: Storage) {
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'amount', 'reference', 'entry_id', 'reverses_id'])
    .orderBy('id')
    .execute()
  return rows.map((row) => `${row.id} ${row.amount} ${row.reference} ${row.entry_id ?? '-'} ${row.reverses_id ?? '-'}`)
}

describeEachDatabase('payments of an association file', (open) => {
  const clock = () => now
  const decided = () => '2026-11-22T12:00:00.000Z'
  const input = { organizationId: 1, clock: decided, actor }
  const cash = (amount: string, reference: string) => ({ amount, method: 'cash', paid_on: '2026-02-02', reference })
  const invoice = (payments: readonly object[]) => [{ ...invoices[0], payments }]

  test('that were taken back are the same ones after a move', async () => {
    const [storage, elsewhere] = [await open(), await open()]
    const file = { organization, invoices: invoice([cash('10.00', 'bar, Jan'), cash('10.00', 'gate, Piet')]) }
    await importFile({ storage, file, clock })
    await undoPayment({ ...input, storage, paymentId: 2 })
    const expected = ['1 1000 bar, Jan - -', '2 1000 gate, Piet - -', '3 -1000 gate, Piet - 2']
    const moved = await exportFile(storage, 'club')
    await importFile({ storage: elsewhere, file: moved, clock })
    expect(await linksOf(elsewhere)).toEqual(expected)
    // A file of an earlier version does not say which.
    const unnamed = JSON.parse(
      JSON.stringify(moved).replaceAll(/,"(?:bank_entry|reverses)":(?:null|\d+)/g, ''),
    ) as unknown
    const third = await open()
    await importFile({ storage: third, file: unnamed, clock })
    expect(await linksOf(third)).toEqual(expected)
    await expect(undoPayment({ ...input, storage: third, paymentId: 2 })).rejects.toThrow('has been reversed already')
  })

  test('that are equal, and of which the second was taken back, are the same ones after a move', async () => {
    const [storage, elsewhere] = [await open(), await open()]
    const file = { organization, invoices: invoice([cash('10.00', 'bar'), cash('10.00', 'bar')]) }
    await importFile({ storage, file, clock })
    await undoPayment({ ...input, storage, paymentId: 2 })
    await importFile({ storage: elsewhere, file: await exportFile(storage, 'club'), clock })
    expect(await linksOf(elsewhere)).toEqual(['1 1000 bar - -', '2 1000 bar - -', '3 -1000 bar - 2'])
  })

  test('that were taken back in another order, and come from equal entries, are the same ones after a move', async () => {
    const [storage, elsewhere] = [await open(), await open()]
    const club = await makeClub(storage, { '2026-0001': '100.00' })
    const equal = { amount: '10.00', text: '2026-0001' }
    await club.take([
      { ...equal, ref: 'REF-2' },
      { ...equal, ref: 'REF-1' },
    ])
    const decision = { ...input, organizationId: club.id, storage }
    // Their payments are in the order of their references, not in that of the entries.
    for (const paymentId of [2, 1]) await undoPayment({ ...decision, paymentId })
    const links = await linksOf(storage)
    expect(links).toEqual([
      '1 1000 2026-0001 2 -',
      '2 1000 2026-0001 1 -',
      '3 -1000 2026-0001 1 2',
      '4 -1000 2026-0001 2 1',
    ])
    await importFile({ storage: elsewhere, file: await exportFile(storage, 'club'), clock: decided })
    expect(await linksOf(elsewhere)).toEqual(links)
  })

  test('take back one that was there before', async () => {
    const storage = await open()
    await importFile({ storage, file: { organization, invoices: invoice([cash('10.00', 'bar')]) }, clock })
    await importFile({ storage, file: { organization, invoices: invoice([cash('-10.00', 'storno')]) }, clock })
    expect(await linksOf(storage)).toEqual(['1 1000 bar - -', '2 -1000 storno - 1'])
  })

  test.for<readonly [name: string, payments: readonly object[], faults: readonly string[]]>([
    ['nothing', [cash('-5.00', 'a'), cash('5.00', 'b')], ['[0]: It takes back no payment']],
    ['one twice', [cash('20.00', 'a'), cash('-20.00', 'a'), cash('-20.00', 'b')], ['[2]: It takes back no payment']],
    [
      'a named one twice',
      [cash('20.00', 'a'), { ...cash('-20.00', 'a'), reverses: 0 }, { ...cash('-20.00', 'b'), reverses: 0 }],
      ['[2]: It takes back no payment'],
    ],
    ['a later one', [{ ...cash('-20.00', 'a'), reverses: 1 }, cash('20.00', 'a')], ['[0]: It takes back no payment']],
    ['one that is not equal', [cash('20.00', 'a'), { ...cash('-10.00', 'a'), reverses: 0 }], ['[1]: It takes back no']],
    ['money that came in', [cash('20.00', 'a'), { ...cash('20.00', 'b'), reverses: 0 }], ['[1]: It takes back no']],
    [
      'an entry that is not there',
      [{ ...cash('1.00', 'a'), bank_entry: entry.identity }],
      ['[0].bank_entry: No entry'],
    ],
    [
      'more than an exact number of cents',
      Array.from({ length: 12 }, (_, index) => cash('1000000000000.00', `${index}`)),
      [': They come to more than 9000000000000.00.'],
    ],
  ])('of %s are refused', async ([, payments, faults]) => {
    const storage = await open()
    const importing = importFile({ storage, file: { organization, invoices: invoice(payments) }, clock })
    const error: unknown = await importing.catch((reason: unknown) => reason)
    for (const fault of faults) expect(String(error)).toContain(`invoices[0].payments${fault}`)
    expect(await storage.db.selectFrom('payments').select('id').execute()).toEqual([])
  })

  test('of any amount that a statement brings come over', async () => {
    const [storage, elsewhere] = [await open(), await open()]
    const club = await makeClub(storage, { '2026-0001': '25.00' })
    await club.take([{ amount: '8000000000000.00', text: '2026-0001' }])
    const file = await exportFile(storage, 'club')
    await importFile({ storage: elsewhere, file, clock })
    expect(await exportFile(elsewhere, 'club')).toEqual(file)
  })
})
