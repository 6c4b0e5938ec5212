import { expect, test } from 'vitest'
import { insertRows } from '../database/insert-rows.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { addOrganization, rows } from '../../testing/rows.ts'
import { originsOf, paymentChains } from './returns.ts'

describeEachDatabase('the payments of invoices', (open) => {
  test('are followed to what became of them, with how each came in', async () => {
    const storage = await open()
    const ids = [await addOrganization(storage), await addOrganization(storage)]
    await storage.transaction(async (tx) => {
      for (const organization_id of ids) {
        const key = (id: number) => ({ organization_id, id })
        await insertRows(tx, 'members', [rows.members(key(1))])
        await insertRows(
          tx,
          'invoices',
          [1, 2, 3, 4].map((id) => rows.invoices(key(id))),
        )
        await insertRows(tx, 'statement_files', [rows.statement_files(key(1))])
        await insertRows(tx, 'bank_entries', [
          { ...rows.bank_entries(key(1)), payer_iban: `IBAN ${organization_id}` },
          { ...rows.bank_entries(key(2)), amount: -100 },
          rows.bank_entries(key(3)),
        ])
        await insertRows(tx, 'direct_debits', [
          { ...rows.direct_debits(key(1)), status: 'submitted' as const },
          // The bank has it in the other association alone.
          {
            ...rows.direct_debits(key(2)),
            status: organization_id === ids[0] ? ('created' as const) : ('submitted' as const),
          },
        ])
        await insertRows(tx, 'direct_debit_rows', [
          { ...rows.direct_debit_rows(key(1)), invoice_id: 2, collects_invoice_id: 2 },
          { ...rows.direct_debit_rows(key(2)), invoice_id: 3, collects_invoice_id: 3 },
        ])
        await insertRows(tx, 'payments', [
          { ...rows.payments(key(1)), invoice_id: 1, entry_id: 1 },
          { ...rows.payments(key(2)), invoice_id: 2 },
          { ...rows.payments(key(3)), invoice_id: 1, entry_id: 2, amount: -100, reverses_id: 1 },
          { ...rows.payments(key(4)), invoice_id: 3, entry_id: 3 },
          { ...rows.payments(key(5)), invoice_id: 1, entry_id: 2, reverses_id: 3 },
          { ...rows.payments(key(6)), invoice_id: 3, method: 'direct_debit' },
          { ...rows.payments(key(7)), invoice_id: 4 },
        ])
      }
    })
    const reader = { db: storage.db, association: { id: ids[0] ?? 0 } }
    const chains = await paymentChains(reader, [3, 2, 1, 1])
    expect(chains.map(({ first, last, rows: all }) => [first.id, last.id, all.map(({ id }) => id)])).toEqual([
      [1, 5, [1, 3, 5]],
      [2, 2, [2]],
      [4, 4, [4]],
      [6, 6, [6]],
    ])
    const originOf = await originsOf(reader, chains)
    expect(chains.map(originOf)).toEqual([
      { isCollected: false, payerIban: `IBAN ${ids[0]}` },
      { isCollected: true, payerIban: null },
      { isCollected: false, payerIban: null },
      { isCollected: true, payerIban: null },
    ])
    expect(await paymentChains(reader, [])).toEqual([])
  })
})
