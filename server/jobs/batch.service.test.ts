/** Rows of one payer or one email address are worked on together, however many they are. */
import { expect, test } from 'vitest'
import { insertRows } from '../database/insert-rows.ts'
import { makeAssociation } from '../../testing/association.ts'
import { describeEngine } from '../../testing/databases.ts'
import { rows } from '../../testing/rows.ts'
import { writeResults } from './batch.ts'

/** More than a statement takes parameters, on SQLite; PostgreSQL takes twice as many. */
const count = 33_000

describeEngine('sqlite', 'the results of a batch', (open) => {
  test('are written of more rows than a statement takes', async () => {
    const storage = await open()
    const { id } = await makeAssociation(storage)
    const key = { organization_id: id, id: 1 }
    const [stored] = await storage.transaction(async (tx) => {
      await insertRows(tx, 'jobs', [rows.jobs(key)])
      const row = { organization_id: id, job_id: 1, bundle: 1, content: '{}', is_done: false, invoice_ids: '[]' }
      const all = Array.from({ length: count }, (_, index) => ({ ...row, position: index + 1 }))
      await insertRows(tx, 'job_rows', all)
      const due = await tx.selectFrom('job_rows').selectAll().where('organization_id', '=', id).execute()
      const results = due.map(({ position }) => ({ position, reason: null, invoiceIds: [7] }))
      await writeResults({ db: tx, association: { id }, now: '2026-03-01T12:00:00.000Z' }, due, results)
      return tx
        .selectFrom('job_rows')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('organization_id', '=', id)
        .where('invoice_ids', '=', '[7]')
        .where('done_at', 'is not', null)
        .execute()
    })
    expect(stored).toEqual({ count })
  })
})
