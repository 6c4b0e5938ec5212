/** Import, export and import again is the identity, on each database and from one to the other. */
import { describe, expect, test } from 'vitest'
import { describeEachDatabase } from '../../testing/databases.ts'
import { exportFile, exportText } from '../../testing/export-text.ts'
import { fullAssociation } from '../../testing/full-association.ts'
import { openStorage } from '../database/open.ts'
import { importFile } from '../../testing/import-file.ts'
import { isUnchanged } from './report.ts'

const now = '2026-11-21T12:00:00.000Z'
const later = '2026-11-22T12:00:00.000Z'
const slug = fullAssociation.organization.slug

describeEachDatabase('an association file with everything in it', (open) => {
  test('is the same after import, export, import elsewhere, export', async () => {
    const [first, second] = [await open(), await open()]
    await importFile({ storage: first, file: fullAssociation, clock: () => now })
    const exported = await exportText(first, slug)
    await importFile({ storage: second, file: JSON.parse(exported), clock: () => later })
    expect(await exportText(second, slug)).toBe(exported)
  })

  test('is the same on the other database', async () => {
    const [here, sqlite] = [await open(), await openStorage({ file: ':memory:' })]
    await importFile({ storage: sqlite, file: fullAssociation, clock: () => now })
    const exported = await exportText(sqlite, slug)
    await sqlite.close()
    await importFile({ storage: here, file: JSON.parse(exported), clock: () => later })
    expect(await exportText(here, slug)).toBe(exported)
  })

  test('changes nothing when it is imported a second time', async () => {
    const storage = await open()
    await importFile({ storage, file: fullAssociation, clock: () => now })
    const before = await exportText(storage, slug)
    const report = await importFile({ storage, file: fullAssociation, clock: () => later })
    expect(isUnchanged(report)).toBe(true)
    expect(await exportText(storage, slug)).toBe(before)
  })

  test('changes nothing when its export is imported where it came from', async () => {
    const storage = await open()
    await importFile({ storage, file: fullAssociation, clock: () => now })
    const before = await exportText(storage, slug)
    const report = await importFile({ storage, file: JSON.parse(before), clock: () => later })
    expect(isUnchanged(report)).toBe(true)
    expect(await exportText(storage, slug)).toBe(before)
  })

  test('comes back as it was given, with defaults and what was computed', async () => {
    const storage = await open()
    await importFile({ storage, file: fullAssociation, clock: () => now })
    const file = await exportFile(storage, slug)
    expect(file).toMatchObject({
      organization: fullAssociation.organization,
      api_keys: [
        {
          name: 'Secretary',
          environment: 'test',
          scopes: ['leden:lezen', 'leden:gevoelig'],
          expires_at: '2029-12-31T23:00:00.000Z',
          revoked: false,
        },
        { name: 'Old', environment: 'live', scopes: [], expires_at: null, revoked: true },
      ],
      custom_fields: fullAssociation.custom_fields,
      products: fullAssociation.products,
      members: [
        {
          ...fullAssociation.members?.[0],
          sepa: { ...fullAssociation.members?.[0]?.sepa, iban: 'NL91ABNA0417164300' },
        },
        {
          membership_number: 'B',
          relationships: [{ membership_number: 'A-1', type: 'spouse_of', primary_contact: false }],
        },
        { membership_number: '17', address: { country: 'België' }, custom_fields: { belts: null, shirt_size: null } },
        { status: 'inactive' },
        { status: 'ended' },
        { status: 'deceased' },
      ],
      groups: fullAssociation.groups,
      committees: fullAssociation.committees,
      events: [
        {
          starts_at: '2027-05-01T08:00:00.000Z',
          registrations: [{ name: 'Y' }, { name: 'Y' }, { name: 'Zoë Vroeger' }, {}, {}],
        },
        {},
        {},
      ],
      invoices: [
        fullAssociation.invoices?.[0],
        { due_date: '2020-01-21', recipient: { name: 'Bakker B.V.' } },
        { status: 'draft', recipient: { name: 'Y', address: { postal_code: '1234 AB' } } },
        { status: 'paid' },
        { status: 'cancelled' },
        {
          ...fullAssociation.invoices?.[5],
          lines: [{ unit_price: '10.00' }, {}, { vat_kind: 'exempt' }, { vat_kind: 'outside' }, { vat_kind: 'zero' }],
        },
      ],
      statement_files: fullAssociation.statement_files,
      statement_balances: fullAssociation.statement_balances,
      direct_debits: fullAssociation.direct_debits,
      bank_entries: [
        fullAssociation.bank_entries?.[0],
        { status: 'dismissed', bookings: [] },
        {
          ...fullAssociation.bank_entries?.[2],
          status: 'unmatched',
          payer_name: null,
          remittance: [],
          method: 'bank_transfer',
          lump: false,
        },
      ],
    })
  })
})

describe('an export', () => {
  test('contains no key, only its prefix and hash', async () => {
    const storage = await openStorage({ file: ':memory:' })
    await importFile({ storage, file: fullAssociation, clock: () => now })
    const text = await exportText(storage, slug)
    await storage.close()
    expect(text).not.toContain('a'.repeat(40))
    expect(text).toContain('"prefix":"lb_test_aQ9w8E7r"')
  })
})

describeEachDatabase('an association whose clock was ahead for a moment', (open) => {
  test('can be moved: its records come with the present time, and a warning', async () => {
    const [first, second] = [await open(), await open()]
    const organization = { slug: 'club', name: 'Club' }
    const member = { membership_number: '1', last_name: 'Jansen' }
    await importFile({ storage: first, file: { organization }, clock: () => now })
    await importFile({
      storage: first,
      file: { organization, members: [member] },
      clock: () => '2027-11-21T12:00:00.000Z',
    })
    const exported: unknown = JSON.parse(await exportText(first, 'club'))
    const { warnings } = await importFile({ storage: second, file: exported, clock: () => later })
    expect(warnings).toEqual([expect.stringContaining('in the future')])
    const stored = await second.db.selectFrom('members').select(['created_at', 'updated_at']).execute()
    expect(stored).toEqual([{ created_at: later, updated_at: later }])
  })
})
