/** An import into an association whose lists are followed by `updated_since`. */
import { expect, test } from 'vitest'
import { describeEachDatabase } from '../../testing/databases.ts'
import type { AssociationFile } from '../../testing/full-association.ts'
import { importFile } from '../../testing/import-file.ts'

const [before, later] = ['2026-03-01T12:00:00.000Z', '2026-03-02T12:00:00.000Z']
const lists = ['members', 'groups', 'committees', 'events', 'invoices', 'payments'] as const

/** One of each, by a name of its own; `text` is what an import can change of it. */
const file = (name: string, text: string): AssociationFile => ({
  organization: { slug: 'club', name: 'Club' },
  members: [{ membership_number: name, last_name: text }],
  groups: [{ name, description: text }],
  committees: [{ name, description: text }],
  events: [{ name, starts_at: '2027-01-01T20:00:00Z', description: text }],
  invoices: [
    {
      number: name,
      recipient: { name: 'Bakker' },
      reference: text,
      lines: [{ description: 'C', unit_price: '9.00' }],
      payments: [{ amount: '1.00', paid_on: '2026-02-01', reference: text }],
    },
  ],
})

describeEachDatabase('an import', (open) => {
  test('gives what it changes a moment after every earlier change, also when the clock has stood still', async () => {
    const storage = await open()
    for (const name of ['same', 'other'])
      await importFile({ storage, file: file(name, 'as it was'), clock: () => before })
    await importFile({ storage, file: file('other', 'changed'), clock: () => before })
    await importFile({ storage, file: file('new', 'new'), clock: () => later })
    const [second, third] = ['2026-03-01T12:00:00.001Z', '2026-03-01T12:00:00.002Z']
    for (const list of lists) {
      const rows = await storage.db.selectFrom(list).select('updated_at').orderBy('id').execute()
      const times = rows.map((row) => row.updated_at)
      // A payment does not change: the second one of `other` is new.
      const expected = list === 'payments' ? [before, second, third, later] : [before, third, later]
      expect([list, ...times]).toEqual([list, ...expected])
    }
  })

  test('of a file whose records changed later than the clock says stays behind them', async () => {
    const storage = await open()
    const { organization } = file('', '')
    const members = [{ membership_number: '1', last_name: 'A', updated_at: '2026-03-01T12:30:00.000Z' }]
    await importFile({ storage, file: { organization, members }, clock: () => before })
    await importFile({
      storage,
      file: { organization, members: [{ membership_number: '1', last_name: 'B' }] },
      clock: () => before,
    })
    const row = await storage.db.selectFrom('members').select('updated_at').executeTakeFirstOrThrow()
    expect(row.updated_at).toBe('2026-03-01T12:30:00.001Z')
  })

  test('writes each record that it changes into the change log, and a new association as one change', async () => {
    const storage = await open()
    await importFile({ storage, file: file('same', 'as it was'), clock: () => before })
    await importFile({ storage, file: file('same', 'changed'), clock: () => later })
    const rows = await storage.db
      .selectFrom('changes')
      .select(['record', 'action', 'actor_kind'])
      .orderBy('sequence')
      .execute()
    expect(rows.map(({ record, action, actor_kind: actor }) => `${actor}: ${record} ${action}`)).toEqual([
      'import: organization imported',
      'import: member changed',
      'import: group changed',
      'import: committee changed',
      'import: event changed',
      'import: invoice changed',
      'import: payment created',
    ])
  })
})
