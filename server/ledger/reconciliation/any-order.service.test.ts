/** The same is booked in any order of files and entries, and however often each comes. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { importFile } from '../../../testing/import-file.ts'
import type { Storage } from '../../database/database.ts'
import { statementBytes, type TestEntry, testAccount } from '../../../testing/bank-statement.ts'
import { actor } from '../../../testing/bank-club.ts'
import { describeEachDatabase } from '../../../testing/databases.ts'
import { readStatements } from '../camt/read-statements.ts'
import { importStatements } from './import-statement.ts'
import { propertyTimeout, runs } from '../../../testing/thoroughness.ts'

const now = '2026-04-01T12:00:00.000Z'
const numbers = ['2026-0001', '2026-0002', '2026-0003']
const days = ['2026-03-01', '2026-03-02', '2026-03-03']

/** So much that no chance of parts exceeds it: what comes in too much depends on what came before. */
const invoices = numbers.map((number) => ({
  number,
  status: 'sent' as const,
  recipient: { name: 'Iemand' },
  lines: [{ description: 'Contributie', unit_price: '1000.00' }],
}))

interface Made {
  readonly day: string
  readonly entry: TestEntry
}

const made: fc.Arbitrary<Made> = fc
  .record({
    day: fc.constantFrom(...days),
    amount: fc.constantFrom('1.00', '2.00', '12.50'),
    text: fc.constantFrom(...numbers.map((number) => `factuur ${number}`), 'gift', ''),
    payer: fc.constantFrom('J. Jansen', 'Familie de Groot & Zn.', undefined),
    hasRef: fc.boolean(),
  })
  .map(({ day, hasRef, payer, ...rest }) => ({
    day,
    entry: { ...rest, date: day, ...(payer === undefined ? {} : { payer }), ...(hasRef ? { ref: 'yes' } : {}) },
  }))

/** A bank's own references differ. */
function numbered(entries: readonly Made[]): Made[] {
  return entries.map(({ day, entry }, index) => ({
    day,
    entry: entry.ref === undefined ? entry : { ...entry, ref: `REF${index}` },
  }))
}

/** A file says whole days, its entries in any order. */
interface TestFile {
  readonly days: readonly string[]
  readonly version: string
  readonly seed: number
}

const file: fc.Arbitrary<TestFile> = fc.record({
  days: fc.subarray(days, { minLength: 1 }),
  version: fc.constantFrom('02', '08'),
  seed: fc.nat(),
})

function bytesOf(entries: readonly Made[], { days: told, version, seed }: TestFile): Uint8Array {
  const mine = entries.filter(({ day }) => told.includes(day)).map(({ entry }) => entry)
  const turned = mine.map((_, index) => mine[(index + seed) % mine.length]).flatMap((entry) => entry ?? [])
  return statementBytes({ version, statements: [seed % 2 === 0 ? turned : turned.toReversed()] })
}

let clubs = 0

/** The bookings and the unmatched entries after these files, one after the other. */
async function outcome(storage: Storage, files: readonly Uint8Array[]) {
  clubs += 1
  const slug = `club-${clubs}`
  await importFile({
    storage,
    file: { organization: { slug, name: 'Club', iban: testAccount }, invoices },
    clock: () => now,
  })
  const { id } = await storage.db
    .selectFrom('organizations')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  for (const bytes of files) {
    await importStatements({ storage, organizationId: id, statements: readStatements(bytes), clock: () => now, actor })
  }
  const payments = await storage.db
    .selectFrom('payments')
    .select(['invoice_id', 'amount', 'paid_on', 'reference'])
    .where('organization_id', '=', id)
    .execute()
  const entries = await storage.db
    .selectFrom('bank_entries')
    .select(['booked_on', 'amount', 'allocated', 'dismissed', 'remittance'])
    .where('organization_id', '=', id)
    .execute()
  return {
    payments: payments.map((row) => JSON.stringify(Object.values({ ...row }))).toSorted(),
    entries: entries.map((row) => JSON.stringify(Object.values({ ...row }))).toSorted(),
  }
}

describeEachDatabase('statements by chance', (open) => {
  test('book the same in any order and any repetition', { timeout: propertyTimeout }, async () => {
    const storage = await open()
    await fc.assert(
      fc.asyncProperty(
        fc.array(made, { maxLength: 12 }).map(numbered),
        fc.array(file, { maxLength: 4 }),
        async (entries, files) => {
          const whole: TestFile = { days, version: '02', seed: 0 }
          const once = await outcome(storage, [bytesOf(entries, whole)])
          const often = await outcome(
            storage,
            [...files, { ...whole, version: '08', seed: 1 }, ...files].map((one) => bytesOf(entries, one)),
          )
          expect(often).toEqual(once)
          expect(once.entries).toHaveLength(entries.length)
        },
      ),
      storage.engine === 'sqlite' ? runs(10) : runs(2),
    )
  })
})
