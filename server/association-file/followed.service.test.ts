/** An import into an association whose lists somebody follows by `updated_since`. */
import { expect, test } from 'vitest'
import { describeEachDatabase } from '../testing/databases.ts'
import type { AssociationFile } from '../testing/full-association.ts'
import { importAssociation } from './import.ts'

const [before, begun, ended] = ['2026-03-01T12:00:00.000Z', '2026-03-02T12:00:00.000Z', '2026-03-02T12:05:00.000Z']
const lists = ['members', 'groups', 'committees', 'events', 'invoices', 'payments'] as const
const payment = { amount: '1.00', paid_on: '2026-02-01' }

/** One of each, by a name of its own; `what` is what an import can change of it. */
const file = (name: string, what: string): AssociationFile => ({
  organization: { slug: 'club', name: 'Club' },
  members: [{ membership_number: name, last_name: what }],
  groups: [{ name, description: what }],
  committees: [{ name, description: what }],
  events: [{ name, starts_at: '2027-01-01T20:00:00Z', description: what }],
  invoices: [
    {
      number: name,
      recipient: { name: 'Bakker' },
      reference: what,
      lines: [{ description: 'C', unit_price: '9.00' }],
      payments: [{ ...payment, reference: what }],
    },
  ],
})

describeEachDatabase('an import that takes minutes', (open) => {
  test('is seen by whoever has looked for changes since it began', async () => {
    const storage = await open()
    for (const name of ['same', 'other'])
      await importAssociation({ storage, file: file(name, 'as it was'), now: before })
    for (const name of ['other', 'new'])
      await importAssociation({ storage, file: file(name, 'changed'), now: begun, clock: () => ended })
    for (const list of lists) {
      const rows = await storage.db.selectFrom(list).select('updated_at').orderBy('id').execute()
      const times = rows.map((row) => row.updated_at)
      // A payment does not change: the second one of `other` is new.
      const expected = list === 'payments' ? [before, before, ended, ended] : [before, ended, ended]
      expect([list, ...times]).toEqual([list, ...expected])
    }
  })
})
