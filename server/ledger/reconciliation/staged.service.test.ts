/** A statement that is imported while the association, or another one, changes. */
import { expect, onTestFinished, test } from 'vitest'
import { lockForChanges } from '../../changes/change-log.ts'
import type { Storage } from '../../database/database.ts'
import { openStorage } from '../../database/open.ts'
import { makeAssociation } from '../../testing/association.ts'
import { actor, books, later, makeClub } from '../../testing/bank-club.ts'
import { statementBytes } from '../../testing/bank-statement.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { readStatements } from '../camt/read-statements.ts'
import { importStatements } from './import-statement.ts'

/** `between` happens when everything is decided, before it commits. */
function beforeCommit(
  storage: Storage,
  between: () => Promise<unknown>,
): Pick<Storage, 'db' | 'staged' | 'transaction'> {
  const after = async <T>(work: Promise<T>) => {
    const result = await work
    await between()
    return result
  }
  return {
    db: storage.db,
    transaction: (work, options) => storage.transaction((tx) => after(work(tx)), options),
    staged: (slug, { work, lock }) => storage.staged(slug, { work: (rows) => after(work(rows)), lock }),
  }
}

describeEachDatabase('a statement that is being imported', (_open, fresh) => {
  test.each(['its own', 'another'])('holds up no change of %s association', async (which) => {
    const settings = { ...(await fresh()), timeouts: { lock: 1_000, statement: 3_000 } }
    const [ours, theirs] = [await openStorage(settings), await openStorage(settings)]
    onTestFinished(async () => {
      await ours.close()
      await theirs.close()
    })
    const club = await makeClub(ours, { '2026-0001': '10.00' })
    const organizationId = which === 'another' ? (await makeAssociation(ours)).id : club.id
    const change = () => theirs.transaction((tx) => lockForChanges(tx, { organizationId, clock: () => later }))
    let times = 0
    const storage = beforeCommit(ours, async () => {
      times += 1
      if (times === 1) await change()
    })
    const statements = readStatements(
      statementBytes({
        statements: [
          [
            { amount: '10.00', text: '2026-0001', ref: 'A1' },
            { amount: '7.00', ref: 'A2' },
          ],
        ],
      }),
    )
    const report = await importStatements({ storage, organizationId: club.id, statements, clock: () => later, actor })
    expect(report.entries.map(({ outcome }) => outcome)).toEqual(['booked', 'unmatched'])
    expect((await books(club)).invoices).toEqual(['2026-0001 paid 1000'])
    expect(await ours.db.selectFrom('bank_entries').select('id').execute()).toHaveLength(2)
    // A change of its own association makes it decide again.
    expect(times).toBe(which === 'another' ? 1 : 2)
  })
})
