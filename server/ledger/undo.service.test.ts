/** Taking back what was decided, and what the ledger says then, on both databases. */
import { expect, test } from 'vitest'
import { importFile } from '../../testing/import-file.ts'
import { lockForChanges } from '../changes/change-log.ts'
import { actor, books, type Club, later, makeClub, outcomes } from '../../testing/bank-club.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { exportFile } from '../../testing/export-text.ts'
import { lockWaits } from '../../testing/lock-waits.ts'
import { checkLedger } from './check.ts'
import { lockLedger, withLedger } from './ledger.ts'
import { dismissEntry, listUnmatched, allocateByHand } from './reconciliation/by-hand.ts'
import { undoEntry, undoPayment } from './undo.ts'

const afterwards = '2026-04-03T12:00:00.000Z'

function input({ storage, id: organizationId }: Club) {
  return { storage, organizationId, clock: () => afterwards, actor }
}

describeEachDatabase('undoing after a change by a clock that was ahead', (open) => {
  test('books the reversal on the day of the reversal', async () => {
    const club = await makeClub(await open(), { '2026-0001': '10.00' })
    await club.take([{ amount: '10.00', text: '2026-0001', ref: 'A1' }])
    await withLedger({ ...input(club), clock: () => '2027-04-02T12:00:00.000Z' }, async () => {})
    await undoEntry({ ...input(club), entryId: 1 })
    expect((await books(club)).payments).toContain('2026-0001 -1000 bank_transfer 2026-04-03 2026-0001')
  })
})

describeEachDatabase('undoing', (open) => {
  test('reverses what an entry was booked on, and the entry waits for a decision', async () => {
    const club = await makeClub(await open(), { '2026-0001': '10.00', '2026-0002': '20.00' })
    const entry = { amount: '30.00', text: '2026-0001 2026-0002', ref: 'A1' }
    await club.take([entry])
    expect(await undoEntry({ ...input(club), entryId: 1 })).toEqual({
      entry: 1,
      status: 'unmatched',
      reversed: [
        { payment: 1, invoice: '2026-0001', amount: '10.00', status: 'sent' },
        { payment: 2, invoice: '2026-0002', amount: '20.00', status: 'sent' },
      ],
    })
    expect(await books(club)).toEqual({
      invoices: ['2026-0001 sent 0', '2026-0002 sent 0'],
      payments: [
        '2026-0001 -1000 bank_transfer 2026-04-03 2026-0001 2026-0002',
        '2026-0001 1000 bank_transfer 2026-03-02 2026-0001 2026-0002',
        '2026-0002 -2000 bank_transfer 2026-04-03 2026-0001 2026-0002',
        '2026-0002 2000 bank_transfer 2026-03-02 2026-0001 2026-0002',
      ],
    })
    // The reference names the same invoices as before.
    expect(outcomes(await club.take([entry]))).toEqual(['seen unmatched: undone'])
    expect(await allocateByHand({ ...input(club), entryId: 1, numbers: ['2026-0002'] })).toMatchObject({
      invoices: [{ number: '2026-0002', amount: '30.00', left: '-10.00' }],
    })
    expect((await checkLedger({ db: club.storage.db, association: club })).discrepancies).toEqual([])
    const changes = await club.storage.db
      .selectFrom('changes')
      .select(['record', 'record_id', 'action'])
      // The association itself, which is in the log since it was made.
      .where('record', '!=', 'organization')
      .orderBy('sequence')
      .execute()
    // The entry as it came; two payments with their invoices, and the entry; the same again when they were taken back; one more payment.
    expect(changes.map(({ record, record_id: id, action }) => `${action} ${record} ${id}`).join(', ')).toBe(
      [
        'created bank_entry 1, created payment 1, changed invoice 1, created payment 2, changed invoice 2',
        'changed bank_entry 1',
        'created payment 3, changed invoice 1, created payment 4, changed invoice 2, changed bank_entry 1',
        'created payment 5, changed invoice 2, changed bank_entry 1',
      ].join(', '),
    )
  })

  test('of one payment leaves the others of its entry, and what is left can be booked elsewhere', async () => {
    const club = await makeClub(await open(), { '2026-0001': '10.00', '2026-0002': '20.00', '2026-0003': '20.00' })
    await club.take([{ amount: '30.00', text: '2026-0001 2026-0002' }])
    expect(await undoPayment({ ...input(club), paymentId: 2 })).toMatchObject({ entry: 1, status: 'unmatched' })
    await allocateByHand({ ...input(club), entryId: 1, numbers: ['2026-0003'] })
    expect((await books(club)).invoices).toEqual(['2026-0001 paid 1000', '2026-0002 sent 0', '2026-0003 paid 2000'])
    // Then all of the entry is, but nothing of it twice.
    expect(await undoEntry({ ...input(club), entryId: 1 })).toMatchObject({
      reversed: [{ payment: 1 }, { payment: 4 }],
    })
    expect((await books(club)).invoices).toEqual(['2026-0001 sent 0', '2026-0002 sent 0', '2026-0003 sent 0'])
  })

  test('leaves an invoice paid that a file declared paid, also after a move', async () => {
    const [club, elsewhere] = [await makeClub(await open()), await open()]
    const lines = [{ description: 'Contributie', unit_price: '25.00' }]
    const declared = { number: '2026-0001', status: 'paid', recipient: { name: 'X' }, lines }
    const organization = { slug: 'club' }
    await importFile({ storage: club.storage, file: { organization, invoices: [declared] }, clock: () => later })
    await club.take([{ amount: '25.00', text: 'gift' }])
    await allocateByHand({ ...input(club), entryId: 1, numbers: ['2026-0001'] })
    await importFile({ storage: elsewhere, file: await exportFile(club.storage, 'club'), clock: () => later })
    for (const storage of [club.storage, elsewhere]) {
      await undoEntry({ ...input(club), storage, entryId: 1 })
      expect((await books({ ...club, storage })).invoices).toEqual(['2026-0001 paid 0'])
      expect((await checkLedger({ db: storage.db, association: club })).discrepancies).toEqual([])
    }
  })

  test('of a dismissal puts the entry back', async () => {
    const club = await makeClub(await open())
    await club.take([{ amount: '5.00', text: 'gift' }])
    await dismissEntry({ ...input(club), entryId: 1 })
    expect(await undoEntry({ ...input(club), entryId: 1 })).toEqual({ entry: 1, status: 'unmatched', reversed: [] })
    expect(outcomes({ entries: await listUnmatched(club.storage, club.id) })).toEqual(['unmatched: no_number'])
  })

  test.for<readonly [name: string, act: (club: Club) => Promise<unknown>, message: RegExp]>([
    ['an entry that waits', (club) => undoEntry({ ...input(club), entryId: 2 }), /^There is nothing to undo: entry 2/],
    ['no entry', (club) => undoEntry({ ...input(club), entryId: 9 }), /^There is no entry 9/],
    ['no payment', (club) => undoPayment({ ...input(club), paymentId: 9 }), /^There is no payment 9\.$/],
    [
      'a reversed payment',
      (club) => undoPayment({ ...input(club), paymentId: 1 }),
      /^Payment 1 has been reversed already/,
    ],
    ['a reversal', (club) => undoPayment({ ...input(club), paymentId: 2 }), /^Payment 2 is a reversal itself/],
  ])('%s is refused', async ([, act, message]) => {
    const club = await makeClub(await open(), { '2026-0001': '10.00' })
    await club.take([
      { amount: '10.00', text: '2026-0001' },
      { amount: '5.00', text: 'gift' },
    ])
    await undoPayment({ ...input(club), paymentId: 1 })
    const before = await books(club)
    await expect(act(club)).rejects.toThrow(message)
    expect(await books(club)).toEqual(before)
  })
})

describeEachDatabase('a reversal after a change with a clock that was ahead', (open) => {
  test('is booked on its own day', async () => {
    const club = await makeClub(await open(), { '2026-0001': '10.00' })
    await club.take([{ amount: '10.00', text: '2026-0001' }])
    await club.storage.transaction((tx) =>
      lockForChanges(tx, { organizationId: club.id, clock: () => '2027-04-02T12:00:00.000Z' }),
    )
    await undoPayment({ ...input(club), paymentId: 1 })
    const [reversal] = await club.storage.db.selectFrom('payments').select('paid_on').where('id', '=', 2).execute()
    expect(reversal?.paid_on).toBe(afterwards.slice(0, 10))
  })
})

describeEachDatabase('two decisions about one entry', (open) => {
  /** Both begin while another transaction holds the ledger, so that neither sees what the other does. */
  async function atOnce(club: Club, ...acts: readonly (() => Promise<unknown>)[]) {
    const { storage, id: organizationId } = club
    const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = storage.transaction(async (db) => {
      await lockLedger(db, { organizationId, clock: () => later, actor })
      held.resolve()
      await release.promise
    })
    await held.promise
    const running = acts.map((act) => act())
    if (storage.engine === 'postgres') await expect.poll(() => lockWaits(storage.db)).toBe(acts.length)
    release.resolve()
    await holding
    return Promise.allSettled(running)
  }

  test.for<readonly [name: string, decide: (club: Club) => Promise<unknown>, paid: string]>([
    [
      'matched',
      (club) => allocateByHand({ ...input(club), entryId: 1, numbers: ['2026-0001'] }),
      '2026-0001 sent 5000',
    ],
    ['dismissed', (club) => dismissEntry({ ...input(club), entryId: 1 }), '2026-0001 sent 0'],
  ])('book it once when it is %s while a statement is imported', async ([, decide, paid]) => {
    const club = await makeClub(await open(), { '2026-0001': ['100.00', 'draft'] })
    await club.take([{ amount: '50.00', text: '2026-0001' }])
    await club.invoices({ '2026-0001': '100.00' })
    const outcomes = await atOnce(
      club,
      () => decide(club),
      () => club.take([]),
    )
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
    const { invoices, payments } = await books(club)
    expect(payments.length).toBeLessThan(2)
    // Whichever came first decided.
    expect(['2026-0001 sent 5000', paid]).toContain(invoices[0])
    expect((await checkLedger({ db: club.storage.db, association: club })).discrepancies).toEqual([])
  })
})
