/** Invoices without a number are looked for among all that their members have. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeEngine } from '../../testing/databases.ts'
import { importFile } from '../../testing/import-file.ts'

const now = '2026-11-21T12:00:00.000Z'
const organization = { slug: 'club', name: 'Club' }
const file = {
  organization,
  members: [{ membership_number: '1', last_name: 'Een' }],
  invoices: [{ membership_number: '1', lines: [{ description: 'C', unit_price: '10.00' }] }],
}

// PostgreSQL takes twice as many values, and would take as much longer.
describeEngine('sqlite', 'an invoice without a number', (open) => {
  test('is recognised among more than a statement takes values', async () => {
    const storage = await open()
    await importFile({ storage, file, clock: () => now })
    await sql`
      with recursive numbers (number) as (select 2 union all select number + 1 from numbers where number < 33_000)
      insert into invoices (organization_id, id, number, member_id, recipient_name, status, invoice_date, due_date, reference,
        total_excl_vat, total_vat, total, amount_paid, created_at, updated_at)
      select organization_id, numbers.number, 'old-' || numbers.number, member_id, recipient_name, status, invoice_date, due_date, reference,
        0, 0, 0, 0, created_at, updated_at
      from invoices cross join numbers
    `.execute(storage.db)
    const { counts } = await importFile({ storage, file, clock: () => now })
    expect(counts.invoices).toEqual({ created: 0, updated: 0, unchanged: 1 })
  })
})
