/** Credit transfers that could not be booked automatically, on both databases. */
import { expect, test } from 'vitest'
import { actor, books, later, makeClub, outcomes } from '../../../testing/bank-club.ts'
import { lockInvoice } from '../invoices/queries.ts'
import { describeEngine, describeEachDatabase } from '../../../testing/databases.ts'
import { withLedger } from '../ledger.ts'
import { undoEntry } from '../undo.ts'
import { dismissEntry, listUnmatched, allocateByHand } from './by-hand.ts'

describeEachDatabase('a transfer that waits', (open) => {
  const gift = { amount: '30.00', payer: 'M. Peters', text: 'contributie' }

  test('is booked by hand, on one invoice or several, once', async () => {
    const club = await makeClub(await open(), { '2026-0001': '10.00', '2026-0002': '25.00' })
    await club.take([gift])
    const [entry] = await listUnmatched(club.storage, club.id)
    const decision = {
      storage: club.storage,
      organizationId: club.id,
      entryId: entry?.entry ?? 0,
      clock: () => later,
      actor,
    }
    const done = await allocateByHand({ ...decision, numbers: ['2026-0001', '2026-0002'] })
    expect(outcomes({ entries: [done] })).toEqual(['booked: 2026-0001 10.00 (0.00) + 2026-0002 20.00 (5.00)'])
    expect(await listUnmatched(club.storage, club.id)).toEqual([])
    const before = await books(club)
    await expect(allocateByHand({ ...decision, numbers: ['2026-0002'] })).rejects.toThrow(
      /^Entry 1 is booked already, on 2026-0001, 2026-0002; `payments undo` takes that back\.$/,
    )
    expect(outcomes(await club.take([gift]))).toEqual(['seen booked: 2026-0001 10.00 + 2026-0002 20.00'])
    expect(await books(club)).toEqual(before)
  })

  test.for<readonly [numbers: readonly string[], message: RegExp]>([
    [['2026-0009'], /^There is no invoice 2026-0009\.$/],
    [['2026-0003'], /^2026-0003 is a draft: it has to be sent first\.$/],
    [['2026-0005'], /^2026-0005 was cancelled before it was sent: nobody was asked to pay it\.$/],
    [['2026-0004', '2026-0001'], /^Of 30\.00 nothing would go to 2026-0001, on which 10\.00 is due\.$/],
  ])('is not booked by hand on %j', async ([numbers, message]) => {
    const club = await makeClub(await open(), {
      '2026-0001': '10.00',
      '2026-0003': ['10.00', 'draft'],
      '2026-0004': '30.00',
      '2026-0005': ['30.00', 'cancelled'],
    })
    await club.take([gift])
    const before = await books(club)
    const decision = { storage: club.storage, organizationId: club.id, entryId: 1, clock: () => later, actor }
    await expect(allocateByHand({ ...decision, numbers })).rejects.toThrow(message)
    expect(await books(club)).toEqual(before)
    await expect(allocateByHand({ ...decision, entryId: 2, numbers })).rejects.toThrow(/^There is no entry 2: /)
  })

  test('leaves the list when it is dismissed, and comes back', async () => {
    const club = await makeClub(await open())
    await club.take([gift])
    const decision = { storage: club.storage, organizationId: club.id, entryId: 1, clock: () => later, actor }
    await dismissEntry(decision)
    expect(await listUnmatched(club.storage, club.id)).toEqual([])
    expect(outcomes(await club.take([gift]))).toEqual(['seen dismissed'])
    await undoEntry(decision)
    expect(await listUnmatched(club.storage, club.id)).toHaveLength(1)
  })

  test('is shown with an invoice of its amount and name, and nothing is booked on a guess', async () => {
    const club = await makeClub(await open(), {
      '2026-0001': ['30.00', 'sent', 'Maria Peters'],
      '2026-0002': ['30.00', 'sent', 'Piet Jansen'],
    })
    await club.take([gift])
    expect(outcomes({ entries: await listUnmatched(club.storage, club.id) })).toEqual([
      'unmatched: no_number: 2026-0001?',
    ])
    await club.invoices({ '2026-0003': ['30.00', 'sent', 'Mia Peters'] })
    expect(outcomes({ entries: await listUnmatched(club.storage, club.id) })).toEqual(['unmatched: no_number'])
    expect((await books(club)).payments).toEqual([])
  })
})

describeEngine('postgres', 'the list of what waits', (open) => {
  test('does not wait for a transaction that holds an invoice', async () => {
    const club = await makeClub(await open(), { '2026-0001': ['10.00', 'draft'] })
    await club.take([{ amount: '10.00', text: '2026-0001' }])
    const input = { storage: club.storage, organizationId: club.id, clock: () => later, actor }
    const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = withLedger(input, async (ledger) => {
      await lockInvoice(ledger, 1)
      held.resolve()
      await release.promise
    })
    await held.promise
    expect(outcomes({ entries: await listUnmatched(club.storage, club.id) })).toEqual(['unmatched: draft'])
    release.resolve()
    await holding
  })
})
