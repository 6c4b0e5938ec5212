/**
 * Associations with the same records in one database: a file changes the one that it names, and reads nothing of the others. Without copies of
 * the one's rows (`Storage.staged`), beside which there are no others.
 */
import { expect, test } from 'vitest'
import type { Storage } from '../database/database.ts'
import { describeDatabase } from '../../testing/databases.ts'
import { rowsOfAssociation } from '../../testing/association-rows.ts'
import { earlierAssociation } from '../../testing/earlier-association.ts'
import { type AssociationFile, fullAssociation } from '../../testing/full-association.ts'
import { importFile } from '../../testing/import-file.ts'

const first = '2026-11-21T12:00:00.000Z'

/** Under another name, without what only one association may have: its keys are its own. */
function copyFor(slug: string, { api_keys: keys = [], invoices = [], ...rest } = fullAssociation): AssociationFile {
  return {
    ...rest,
    organization: { ...rest.organization, slug },
    api_keys: keys.map((key) => ({ ...key, key: key.key?.replace(/.{10}$/, slug.padEnd(10, 'x')) })),
    invoices: invoices.map(({ payment_token: _token, ...invoice }) => invoice),
  }
}

/** Whatever a later file may change, changed. */
function changed({ members = [], groups = [], committees = [], events = [], products = [], ...file }: AssociationFile) {
  const { invoices = [], direct_debits: debits = [], bank_entries: entries = [], api_keys: keys = [] } = file
  const description = 'Of the second file'
  return {
    ...file,
    organization: { ...file.organization, name: description, reminder_levels: null, modules: { participants: false } },
    api_keys: keys.map((key) => ({ ...key, scopes: ['leden:lezen' as const] })),
    products: products.map((product) => ({ ...product, name: description })),
    members: members.map(({ payer: _payer, ...member }) => ({
      ...member,
      first_name: description,
      phone: '06-99999999',
      payer: null,
      participants: member.participants?.map((participant) => ({ ...participant, active: false })),
      relationships: member.relationships?.map((relation) => ({ ...relation, type: 'sibling_of' as const })),
      subscriptions: member.subscriptions?.map((one) => ({ ...one, ends_on: '2026-12-31' })),
    })),
    groups: groups.map((group) => ({ ...group, description })),
    committees: committees.map((committee) => ({ ...committee, description })),
    events: events.map((event) => ({ ...event, description })),
    invoices: invoices.map((invoice) => ({
      ...invoice,
      reminder_hold: null,
      ...(invoice.status === 'draft' ? { lines: [{ description, unit_price: '2.00' }] } : {}),
    })),
    direct_debits: debits.map((debit) => ({
      ...debit,
      status: 'discarded' as const,
      submitted_at: undefined,
      rows: debit.rows.map((row) => ({ ...row, collects: false })),
    })),
    // Booked on an invoice without such a payment, so that it is dismissed.
    bank_entries: entries.map((entry, index) =>
      index === 2
        ? { ...entry, status: 'booked' as const, bookings: [{ invoice: '2026-0005', amount: '25.00' }] }
        : entry,
    ),
  }
}

/** Its payments and bank entries, which do not know of each other yet. */
function unlinked(file: AssociationFile): AssociationFile {
  const entries = file.bank_entries?.map(({ status: _status, bookings: _bookings, ...entry }) => entry)
  return { ...file, bank_entries: entries }
}

/** Files of one association, each of which finds the records of the one before. */
function filesFor(slug: string): readonly AssociationFile[] {
  const full = copyFor(slug)
  const { organization, statement_files, bank_entries } = full
  // In the end as at first, held and booked once more, and nothing twice.
  return [unlinked(full), { organization, statement_files, bank_entries }, changed(full), full]
}

/** The same records with other ids: an id of one association is that of another record here. Classes have another product. */
function reversed({ organization, groups = [], ...parts }: AssociationFile): unknown {
  const classes = groups.map((group) => ({ ...group, kind: 'class' as const, product: 'LOS', members: [] }))
  const all = Object.entries({ ...parts, groups: classes }).map(
    ([name, records]) => [name, records.toReversed()] as const,
  )
  return Object.fromEntries<unknown>([['organization', organization], ...all])
}

async function rowsOf(storage: Storage, slug: string) {
  const { id } = await storage.db
    .selectFrom('organizations')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  return rowsOfAssociation(storage, id)
}

/** Wrong on purpose: what an import says and mends is the association that it is for. */
async function spoil({ db }: Storage, organizationId: number): Promise<void> {
  await db.updateTable('bank_entries').set({ allocated: -5 }).where('organization_id', '=', organizationId).execute()
}

describeDatabase('an association with the records of another one', (open) => {
  async function start() {
    const storage = await open()
    const locked: Pick<Storage, 'db' | 'transaction' | 'staged'> = {
      db: storage.db,
      transaction: (work, options) => storage.transaction(work, options),
      // As for an association that changes again and again while it is copied.
      staged: async () => null,
    }
    const importFirst = (file: unknown) => importFile({ storage: locked, file, clock: () => first })
    /** Resolves to the reports. `since`: days after the first one. */
    const importAll = async (files: readonly unknown[], since = 0) => {
      const reports = []
      for (const [index, file] of files.entries()) {
        const now = `2026-11-2${2 + since + index}T12:00:00.000Z`
        reports.push(await importFile({ storage: locked, file, clock: () => now }))
      }
      return reports
    }
    return { storage, importFirst, importAll }
  }

  test('stays as it is, whatever files change of the other one', async () => {
    const { storage, importFirst, importAll } = await start()
    await importFirst(copyFor('one', unlinked(fullAssociation)))
    await importFirst(copyFor('other', earlierAssociation))
    await importFirst(copyFor('third'))
    for (const organizationId of [1, 3]) await spoil(storage, organizationId)
    const neighbours = async () => [await rowsOf(storage, 'one'), await rowsOf(storage, 'third')]
    const before = await neighbours()
    for (const file of filesFor('other')) {
      await importAll([file])
      expect(await neighbours()).toEqual(before)
    }
  })

  test('has the rows, the change log and the reports that it has alone, whatever is beside it', async () => {
    const [alone, beside] = [await start(), await start()]
    // Empty ones, so that its id is the same.
    for (const slug of ['one', 'two']) await alone.importFirst({ organization: { slug, name: slug } })
    await beside.importFirst(copyFor('one'))
    await spoil(beside.storage, 1)
    await beside.importFirst(reversed(copyFor('two', unlinked(changed(fullAssociation)))))
    for (const { importFirst } of [alone, beside]) await importFirst(copyFor('other', earlierAssociation))
    const [waiting, ...rest] = filesFor('other')
    const wanted = await alone.importAll([waiting, ...rest])
    const reports = await beside.importAll([waiting])
    await beside.importFirst(reversed(copyFor('three', changed(fullAssociation))))
    // With a longer change log.
    for (let round = 0; round < 2; round += 1) await beside.importAll(filesFor('three'))
    reports.push(...(await beside.importAll(rest, 1)))
    expect(reports).toEqual(wanted)
    const [found, rows] = [await rowsOf(beside.storage, 'other'), await rowsOf(alone.storage, 'other')]
    for (const [table, all] of Object.entries(rows)) expect([table, found[table]]).toEqual([table, all])
  })
})
