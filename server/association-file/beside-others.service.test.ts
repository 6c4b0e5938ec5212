/** Two associations with the same records in one database: a file changes the one that it names. */
import { expect, test } from 'vitest'
import { describeDatabase } from '../../testing/databases.ts'
import { exportText } from '../../testing/export-text.ts'
import { type AssociationFile, fullAssociation } from '../../testing/full-association.ts'
import { importFile } from '../../testing/import-file.ts'

const [first, second, third] = ['2026-11-21T12:00:00.000Z', '2026-11-22T12:00:00.000Z', '2026-11-23T12:00:00.000Z']

/** Under another name, without what only one association may have. */
function copyFor(slug: string): AssociationFile {
  const { api_keys: _keys, invoices = [], ...rest } = fullAssociation
  return {
    ...rest,
    organization: { ...rest.organization, slug },
    invoices: invoices.map(({ payment_token: _token, ...invoice }) => invoice),
  }
}

/** Every text that a later file may change, changed. */
function changed({ members = [], groups = [], committees = [], events = [], products = [], ...file }: AssociationFile) {
  const description = 'Of the second file'
  return {
    ...file,
    organization: { ...file.organization, name: description, reminder_levels: null },
    products: products.map((product) => ({ ...product, name: description })),
    members: members.map(({ payer: _payer, ...member }) => ({
      ...member,
      phone: '06-99999999',
      payer: null,
      participants: member.participants?.map((participant) => ({ ...participant, active: false })),
    })),
    groups: groups.map((group) => ({ ...group, description })),
    committees: committees.map((committee) => ({ ...committee, description })),
    events: events.map((event) => ({ ...event, description })),
  }
}

describeDatabase('an association with the records of another one', (open) => {
  test('stays as it is, whatever a file changes of the other one', async () => {
    const storage = await open()
    const importAt = (file: unknown, at: string) => importFile({ storage, file, clock: () => at })
    for (const slug of ['one', 'other', 'third']) await importAt(copyFor(slug), first)
    const [one, last] = [await exportText(storage, 'one'), await exportText(storage, 'third')]
    await importAt(changed(copyFor('other')), second)
    // Held and booked once more, and nothing of it twice.
    await importAt(copyFor('other'), third)
    expect(await exportText(storage, 'one')).toBe(one)
    expect(await exportText(storage, 'third')).toBe(last)
  })
})
