/** The ledger reconciles after each step, in any order of steps. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { actor, type Club, makeClub } from '../../testing/bank-club.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { exportFile } from '../../testing/export-text.ts'
import { importFile } from '../../testing/import-file.ts'
import { bookPayment } from './allocate.ts'
import { checkLedger } from './check.ts'
import { closeInvoice } from './close-invoice.ts'
import { LedgerError } from './errors.ts'
import { withLedger } from './ledger.ts'
import { dismissEntry, allocateByHand } from './reconciliation/by-hand.ts'
import { undoEntry, undoPayment } from './undo.ts'
import { propertyTimeout, runs } from '../../testing/thoroughness.ts'

const now = '2026-04-05T12:00:00.000Z'
const small = fc.integer({ min: 1, max: 6 })
const numbers = fc.integer({ min: 1, max: 4 }).map((number) => `2026-000${number}`)
const money = fc.constantFrom('5.00', '10.00', '30.00', '35.00')

const step = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), number: numbers, total: money }),
  fc.record({ kind: fc.constant('send' as const), number: numbers, total: money }),
  fc.record({ kind: fc.constant('cash' as const), id: small, amount: money }),
  fc.record({
    kind: fc.constant('statement' as const),
    named: fc.array(numbers, { maxLength: 2 }),
    amount: money,
    ref: small,
  }),
  fc.record({
    kind: fc.constant('match' as const),
    id: small,
    named: fc.array(numbers, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ kind: fc.constantFrom('dismiss' as const, 'undo' as const, 'undo payment' as const), id: small }),
  fc.record({ kind: fc.constantFrom('cancel' as const, 'credit' as const), number: numbers }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

async function perform(club: Club, taken: Step): Promise<unknown> {
  const input = { storage: club.storage, organizationId: club.id, clock: () => now, actor }
  switch (taken.kind) {
    case 'create':
      return club.invoices({ [taken.number]: [taken.total, 'draft'] })
    case 'send':
      return club.invoices({ [taken.number]: taken.total })
    case 'cash': {
      const payment = { invoiceId: taken.id, method: 'cash', paidOn: '2026-04-05', reference: null } as const
      const amount = Number(taken.amount) * 100
      return withLedger(input, (ledger) => bookPayment(ledger, { ...payment, amount }))
    }
    case 'statement':
      return club.take([{ amount: taken.amount, text: taken.named.join(' '), ref: `REF${taken.ref}` }])
    case 'match':
      return allocateByHand({ ...input, entryId: taken.id, numbers: taken.named })
    case 'dismiss':
      return dismissEntry({ ...input, entryId: taken.id })
    case 'undo':
      return undoEntry({ ...input, entryId: taken.id })
    case 'undo payment':
      return undoPayment({ ...input, paymentId: taken.id })
    case 'cancel':
    case 'credit': {
      const closing = taken.kind === 'cancel' ? 'cancelled' : 'credited'
      return withLedger(input, (ledger) => closeInvoice(ledger, taken.number, closing))
    }
  }
}

/** A refusal has words, and changes nothing. */
function isRefusal(error: unknown): boolean {
  return error instanceof LedgerError || (error instanceof Error && /Problem|AssociationFileError/.test(error.name))
}

/** The last invoice that an entry was booked on has the first number: the file has no order across invoices. */
const bookedBackwards: Step[] = [
  { kind: 'statement', named: ['2026-0002'], amount: '5.00', ref: 1 },
  { kind: 'undo', id: 1 },
  { kind: 'match', id: 1, named: ['2026-0001'] },
]

describeEachDatabase('any history', (open) => {
  test('reconciles after every step, and after a move', { timeout: propertyTimeout }, async () => {
    const [storage, elsewhere] = [await open(), await open()]
    let count = 0
    const property = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      count += 1
      const slug = `club-${count}`
      const club = await makeClub(storage, { '2026-0001': '30.00', '2026-0002': '10.00' }, { slug })
      for (const one of steps) {
        try {
          await perform(club, one)
        } catch (error) {
          if (!isRefusal(error)) throw error
        }
        const checked = await checkLedger({ db: storage.db, association: club })
        expect(checked.discrepancies).toEqual([])
      }
      const file = await exportFile(storage, slug)
      expect((await importFile({ storage: elsewhere, file, clock: () => now })).warnings).toEqual([])
      expect(await exportFile(elsewhere, slug)).toEqual(file)
      expect((await checkLedger({ db: elsewhere.db, association: { id: count } })).discrepancies).toEqual([])
    })
    const parameters = storage.engine === 'sqlite' ? runs(12) : runs(2)
    await fc.assert(property, { ...parameters, examples: [[bookedBackwards]] })
  })
})
