import { expect, it } from 'vitest'
import { insertRows } from '../database/insert-rows.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { addOrganization, rows } from '../../testing/rows.ts'
import {
  allNumbers,
  entriesBetween,
  entryById,
  entryIds,
  findClosedUntil,
  findEntry,
  historiesOf,
  findOutstanding,
  payablesOf,
  payersSeenBefore,
  unmatchedEntries,
  waitingByIds,
} from './queries.ts'

describeEachDatabase('entries of some days', (open) => {
  it('are the entries that were booked or may have been booked on them, in the order of their ids', async () => {
    const storage = await open()
    const organization_id = await addOrganization(storage)
    const days: readonly (readonly [booked_on: string, earliest_on: string | null])[] = [
      // May have been booked before the last day, on it, and after it.
      ['2026-03-09', '2026-03-01'],
      ['2026-03-09', '2026-03-04'],
      ['2026-03-09', '2026-03-05'],
      ['2026-03-05', null],
      ['2026-03-04', null],
      ['2026-03-03', '2026-03-01'],
      ['2026-03-02', null],
      ['2026-03-01', null],
    ]
    const entries = days.map(([booked_on, earliest_on], index) => ({
      ...rows.bank_entries({ organization_id, id: index + 1 }),
      booked_on,
      earliest_on,
    }))
    await storage.transaction(async (tx) => {
      await insertRows(tx, 'statement_files', [rows.statement_files({ organization_id, id: 1 })])
      await insertRows(tx, 'bank_entries', entries)
    })
    const reader = { db: storage.db, association: { id: organization_id } }
    const found = await entriesBetween(reader, '2026-03-02', '2026-03-04')
    expect(found.map(({ id }) => id)).toEqual([1, 2, 5, 6, 7])
  })
})

describeEachDatabase('entries that wait for a decision', (open) => {
  it('are neither dismissed nor allocated in full, oldest first', async () => {
    const storage = await open()
    const organization_id = await addOrganization(storage)
    const entries = [
      { amount: 25_00, allocated: 25_00 },
      { amount: 25_00, allocated: 24_99 },
      { amount: 25_00, dismissed: true },
      { amount: 25_00 },
      { amount: -25_00 },
    ].map((columns, index) => ({ ...rows.bank_entries({ organization_id, id: index + 1 }), allocated: 0, ...columns }))
    await storage.transaction(async (tx) => {
      await insertRows(tx, 'statement_files', [rows.statement_files({ organization_id, id: 1 })])
      await insertRows(tx, 'bank_entries', entries)
    })
    const reader = { db: storage.db, association: { id: organization_id } }
    const idsOf = (found: readonly { readonly id: number }[]) => found.map(({ id }) => id)
    expect(idsOf(await unmatchedEntries(reader))).toEqual([2, 4, 5])
    // Two statements, of which the first has the lower ids.
    const others = Array.from({ length: 999 }, (_, index) => index + 100)
    expect(idsOf(await waitingByIds(reader, [...others, 4, 3, 2, 1, 4]))).toEqual([2, 4])
  })
})

describeEachDatabase('invoices that wait for money', (open) => {
  it('were sent, and something is due on them', async () => {
    const storage = await open()
    const organization_id = await addOrganization(storage)
    const invoices = (
      [
        { status: 'sent', total: 10_00 },
        { status: 'sent', total: 10_00, amount_paid: 9_99 },
        { status: 'sent', total: 10_00, credited: 10_00 },
        { status: 'sent', total: 0 },
        { status: 'draft', total: 10_00 },
      ] as const
    ).map((columns, index) => ({ ...rows.invoices({ organization_id, id: index + 1 }), credited: 0, ...columns }))
    await storage.transaction((tx) => insertRows(tx, 'invoices', invoices))
    const found = await findOutstanding({ db: storage.db, association: { id: organization_id } })
    expect(found.map(({ number, due }) => [number, due])).toEqual([
      ['2026-0001', 10_00],
      ['2026-0002', 1],
    ])
  })
})

describeEachDatabase('the payers of accounts', (open) => {
  it('are the recipients of what they have paid, and the members whose account it is', async () => {
    const storage = await open()
    const [organization_id, elsewhere] = [await addOrganization(storage), await addOrganization(storage)]
    const [first, second, third] = ['NL69INGB0123456789', 'BE68539007547034', 'DE89370400440532013000'] as const
    await storage.transaction(async (tx) => {
      for (const organization of [organization_id, elsewhere]) {
        const key = (id: number) => ({ organization_id: organization, id })
        await insertRows(tx, 'members', [
          { ...rows.members(key(1)), iban: second },
          { ...rows.members(key(2)), iban: third },
        ])
        await insertRows(tx, 'invoices', [
          { ...rows.invoices(key(1)), recipient_name: `Bakery ${organization}` },
          { ...rows.invoices(key(2)), member_id: 2, recipient_name: 'Jansen' },
        ])
        await insertRows(tx, 'statement_files', [rows.statement_files(key(1))])
        await insertRows(tx, 'bank_entries', [
          { ...rows.bank_entries(key(1)), payer_iban: first, allocated: 100 },
          { ...rows.bank_entries(key(2)), payer_iban: second, allocated: 100 },
          // Taken back.
          { ...rows.bank_entries(key(3)), payer_iban: first, allocated: 0 },
          { ...rows.bank_entries(key(4)), payer_iban: third, allocated: 100 },
        ])
        await insertRows(tx, 'payments', [
          { ...rows.payments(key(1)), invoice_id: 1, entry_id: 1, amount: 60 },
          { ...rows.payments(key(2)), invoice_id: 1, entry_id: 1, amount: 40 },
          { ...rows.payments(key(3)), invoice_id: 2, entry_id: 2 },
          { ...rows.payments(key(4)), invoice_id: 2, entry_id: 3 },
          { ...rows.payments(key(5)), invoice_id: 2, entry_id: 4 },
        ])
      }
    })
    const reader = { db: storage.db, association: { id: organization_id } }
    const found = await payersSeenBefore(reader, [second, first, first])
    expect(found.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))).toEqual([
      { iban: second, memberId: 1, recipientName: '' },
      { iban: second, memberId: 2, recipientName: 'Jansen' },
      { iban: first, memberId: null, recipientName: `Bakery ${organization_id}` },
    ])
  })
})

describeEachDatabase('everything that the ledger reads', (open) => {
  it('is of its association alone', async () => {
    const storage = await open()
    const [theirs, ours] = [await addOrganization(storage), await addOrganization(storage)]
    await storage.transaction(async (tx) => {
      for (const [organization_id, name, amount] of [
        [theirs, 'theirs', 70],
        [ours, 'ours', 60],
      ] as const) {
        const key = (id: number) => ({ organization_id, id })
        await tx
          .updateTable('organizations')
          .set({ books_closed_until: `2025-12-${amount - 40}` })
          .where('id', '=', organization_id)
          .execute()
        await insertRows(tx, 'invoices', [
          {
            ...rows.invoices(key(1)),
            number: `${name}-1`,
            status: 'sent',
            total: 1000,
            credited: 100,
            amount_paid: amount,
          },
        ])
        await insertRows(tx, 'statement_files', [rows.statement_files(key(1))])
        await insertRows(tx, 'bank_entries', [
          { ...rows.bank_entries(key(1)), identity: name, payer_name: name, booked_on: '2026-03-02', allocated: 0 },
          {
            ...rows.bank_entries(key(2)),
            identity: `${name} 2`,
            payer_name: name,
            booked_on: '2026-03-09',
            earliest_on: '2026-03-01',
            allocated: 0,
          },
        ])
        await insertRows(tx, 'payments', [{ ...rows.payments(key(1)), invoice_id: 1, entry_id: 1, amount }])
      }
    })
    const reader = { db: storage.db, association: { id: ours } }
    const namesOf = (found: readonly { readonly id: number; readonly payerName: string | null }[]) =>
      found.map(({ id, payerName }) => `${id} ${payerName}`)
    const both = ['1 ours', '2 ours']
    expect(namesOf(await unmatchedEntries(reader))).toEqual(both)
    expect(namesOf(await waitingByIds(reader, [1, 2]))).toEqual(both)
    expect(namesOf(await entriesBetween(reader, '2026-03-01', '2026-03-03'))).toEqual(both)
    expect(await entryById(reader, 1)).toMatchObject({ payerName: 'ours', history: [{ number: 'ours-1', amount: 60 }] })
    expect(await entryById(reader, 3)).toBeUndefined()
    expect((await findEntry(reader, 2)).identity).toBe('ours 2')
    await expect(findEntry(reader, 3)).rejects.toThrow('There is no entry 3')
    expect(await entryIds(reader, ['ours', 'theirs', 'ours 2'])).toEqual(
      new Map([
        ['ours', 1],
        ['ours 2', 2],
      ]),
    )
    const historyOf = await historiesOf(reader, [1, 2])
    expect([historyOf(1), historyOf(2)]).toEqual([[{ number: 'ours-1', invoiceId: 1, amount: 60 }], []])
    expect(await allNumbers(reader)).toEqual([{ id: 1, number: 'ours-1' }])
    expect(await payablesOf(reader, [1, 1, 9])).toEqual(
      new Map([[1, { id: 1, number: 'ours-1', status: 'sent', due: 840, memberId: null, recipientName: 'A. Guest' }]]),
    )
    expect((await findOutstanding(reader)).map(({ number, due }) => [number, due])).toEqual([['ours-1', 840]])
    expect(await findClosedUntil(reader)).toBe('2025-12-20')
    expect(await findClosedUntil({ ...reader, association: { id: 999_999 } })).toBeNull()
  })
})
