/** Returns of payments in an association file: a move keeps them, and what can be undone of them. */
import { expect, test } from 'vitest'
import { checkLedger } from '../ledger/check.ts'
import { allocateByHand } from '../ledger/reconciliation/by-hand.ts'
import { undoEntry } from '../ledger/undo.ts'
import { actor, books, type Club, later, makeClub } from '../../testing/bank-club.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { exportFile } from '../../testing/export-text.ts'
import { importFile } from '../../testing/import-file.ts'

const iban = 'BE68539007547034'
const paid = { amount: '25.00', text: '2026-0001', iban, ref: 'IN-00001' }
const back = { ...paid, sign: 'DBIT', date: '2026-03-05', ref: 'BACK-00001' } as const
const details = '<RtrInf><Rsn><Cd>MD06</Cd></Rsn></RtrInf>'

function undo({ storage, id: organizationId }: Club, entryId: number) {
  return undoEntry({ storage, organizationId, clock: () => later, actor, entryId })
}

/** The same association in a second database. */
async function moved(club: Club, open: () => Promise<Club['storage']>): Promise<Club> {
  const file = await exportFile(club.storage, 'club')
  const storage = await open()
  await importFile({ storage, file, clock: () => later })
  expect(await exportFile(storage, 'club')).toEqual(file)
  // Importing it again changes nothing.
  await importFile({ storage, file, clock: () => later })
  expect(await exportFile(storage, 'club')).toEqual(file)
  const { id } = await storage.db.selectFrom('organizations').select('id').executeTakeFirstOrThrow()
  const there = { ...club, storage, id }
  expect((await checkLedger({ db: storage.db, association: there })).discrepancies).toEqual([])
  expect(await books(there)).toEqual(await books(club))
  return there
}

describeEachDatabase('a returned payment in an association file', (open) => {
  test('is moved as it is, undone, and booked again', async () => {
    const club = await makeClub(await open(), { '2026-0001': '25.00' })
    await club.take([paid, { ...back, details }])
    expect((await books(club)).invoices).toEqual(['2026-0001 sent 0'])
    const there = await moved(club, open)
    await undo(there, 2)
    expect((await books(there)).invoices).toEqual(['2026-0001 paid 2500'])
    const restored = await moved(there, open)
    await allocateByHand({
      storage: restored.storage,
      organizationId: restored.id,
      clock: () => later,
      actor,
      entryId: 2,
      numbers: ['2026-0001'],
    })
    expect((await books(restored)).invoices).toEqual(['2026-0001 sent 0'])
    const again = await moved(restored, open)
    await undo(again, 2)
    await undo(again, 1)
    expect((await books(again)).invoices).toEqual(['2026-0001 sent 0'])
    await moved(again, open)
  })
})
