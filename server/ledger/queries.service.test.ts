import { expect, it } from 'vitest'
import { insertRows } from '../database/insert-rows.ts'
import { describeEachDatabase } from '../testing/databases.ts'
import { addOrganization, rows } from '../testing/rows.ts'
import { entriesBetween, outstandingInvoices, unmatchedEntries, waitingByIds } from './queries.ts'

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
    const invoices = [
      { status: 'sent', total: 10_00 },
      { status: 'sent', total: 10_00, amount_paid: 9_99 },
      { status: 'sent', total: 10_00, credited: 10_00 },
      { status: 'sent', total: 0 },
      { status: 'draft', total: 10_00 },
    ].map((columns, index) => ({ ...rows.invoices({ organization_id, id: index + 1 }), credited: 0, ...columns }))
    await storage.transaction((tx) => insertRows(tx, 'invoices', invoices))
    const found = await outstandingInvoices({ db: storage.db, association: { id: organization_id } })
    expect(found.map(({ number, due }) => [number, due])).toEqual([
      ['2026-0001', 10_00],
      ['2026-0002', 1],
    ])
  })
})
