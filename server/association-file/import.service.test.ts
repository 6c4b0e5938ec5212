/** An import adds, changes and leaves records, on both databases. */
import { beforeEach, expect, test } from 'vitest'
import type { Storage } from '../database/database.ts'
import { nextNumber } from '../database/sequences.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import type { AssociationFile } from '../../testing/full-association.ts'
import { importFile } from '../../testing/import-file.ts'

const first = '2026-11-21T12:00:00.000Z'
const second = '2026-11-22T12:00:00.000Z'
const organization = { slug: 'club', name: 'Club', country: 'Nederland' }

const start: AssociationFile = {
  organization,
  custom_fields: [{ name: 'size', type: 'text' }],
  products: [{ code: 'LES' }],
  members: [
    { membership_number: '1', last_name: 'Een', email: 'een@example.org', custom_fields: { size: 'L' } },
    { membership_number: '2', last_name: 'Twee', sepa: { iban: 'NL91ABNA0417164300', mandate_date: '2020-01-01' } },
  ],
  groups: [
    { name: 'Team', members: [{ membership_number: '1', valid_from: '2026-01-01' }] },
    { name: 'Les', product: 'LES' },
  ],
  committees: [{ name: 'Bestuur', members: [{ membership_number: '1', role: 'Lid' }] }],
  events: [{ name: 'Feest', starts_at: '2027-01-01T20:00:00Z', registrations: [{ membership_number: '1' }] }],
  invoices: [
    {
      number: '2026-0007',
      membership_number: '1',
      status: 'sent',
      invoice_date: '2026-01-01',
      lines: [{ description: 'C', unit_price: '10.00' }],
    },
  ],
}

describeEachDatabase('a second file', (open) => {
  let storage: Storage

  const read = (parts: Omit<AssociationFile, 'organization'>, now = second) =>
    importFile({ storage, file: { organization: { slug: 'club' }, ...parts }, clock: () => now })
  const member = (number: string) =>
    storage.db.selectFrom('members').selectAll().where('membership_number', '=', number).executeTakeFirstOrThrow()
  const updatedAt = async (table: 'groups' | 'committees' | 'events' | 'group_places' | 'members', id = 1) =>
    (await storage.db.selectFrom(table).select('updated_at').where('id', '=', id).executeTakeFirstOrThrow()).updated_at

  beforeEach(async () => {
    storage = await open()
    await importFile({ storage, file: start, clock: () => first })
  })

  test('renames and moves what only a file can, and is the same when it is read again', async () => {
    const renamed = {
      groups: [{ name: 'Team 1', renamed_from: 'Team' }],
      committees: [{ name: 'Board', renamed_from: 'Bestuur' }],
      events: [
        { name: 'Party', renamed_from: 'Feest', starts_at: '2027-01-02T20:00:00Z', moved_from: '2027-01-01T20:00:00Z' },
      ],
    }
    for (let round = 0; round < 2; round += 1) await read(renamed)
    const namesOf = async (table: 'groups' | 'committees' | 'events') =>
      (await storage.db.selectFrom(table).select('name').orderBy('id').execute()).map(({ name }) => name)
    expect([await namesOf('groups'), await namesOf('committees'), await namesOf('events')]).toEqual([
      ['Team 1', 'Les'],
      ['Board'],
      ['Party'],
    ])
  })

  test('takes descriptions of several lines', async () => {
    await read({ events: [{ name: 'Feest', starts_at: '2027-01-01T20:00:00Z', description: 'One\r\n\nTwo' }] })
    const { description } = await storage.db.selectFrom('events').select('description').executeTakeFirstOrThrow()
    expect(description).toBe('One\n\nTwo')
  })

  test('changes what it names and leaves the rest of the member', async () => {
    await read({ members: [{ membership_number: '1', phone: '06-01', address: { city: 'Soest' } }] })
    expect(await member('1')).toMatchObject({
      last_name: 'Een',
      email: 'een@example.org',
      phone: '06-01',
      city: 'Soest',
      country: 'Nederland',
      updated_at: second,
      created_at: first,
    })
  })

  test('does not say of a new member that they joined today', async () => {
    await read({ members: [{ membership_number: '3', last_name: 'Drie' }] })
    expect(await member('3')).toMatchObject({ member_since: null })
  })

  test('clears what it names as null', async () => {
    await read({ members: [{ membership_number: '1', email: null, custom_fields: { size: null } }] })
    expect(await member('1')).toMatchObject({ email: null, email_key: null, custom_fields: '{}' })
  })

  test('clears a whole mandate with its IBAN', async () => {
    await read({ members: [{ membership_number: '2', sepa: { iban: null } }] })
    expect(await member('2')).toMatchObject({ iban: null, mandate_reference: null, mandate_date: null })
  })

  test('keeps what it says of a mandate without an IBAN, as an export does', async () => {
    const sepa = { iban: null, account_holder: 'A. Twee', mandate_reference: 'M-2', mandate_date: null }
    await read({ members: [{ membership_number: '2', sepa }] })
    expect(await member('2')).toMatchObject(sepa)
  })

  test('does not touch members it does not name', async () => {
    await read({ members: [{ membership_number: '1', phone: '06-01' }] })
    expect((await member('2')).updated_at).toBe(first)
  })

  test('finds a renamed member by the new name', async () => {
    await read({ members: [{ membership_number: '1', last_name: 'Özil' }] })
    expect((await member('1')).search).toBe('ozil oezil')
  })

  test('withdraws a cancellation by saying active', async () => {
    await read({ members: [{ membership_number: '1', status: 'cancelled', membership_end_date: '2027-12-31' }] })
    await read({ members: [{ membership_number: '1', status: 'active' }] })
    expect(await member('1')).toMatchObject({ status: 'active', membership_end_date: null })
  })

  test('shows a renamed member in its groups and committees as changed', async () => {
    await read({ members: [{ membership_number: '1', last_name: 'Anders' }] })
    expect([await updatedAt('group_places'), await updatedAt('committees')]).toEqual([second, second])
  })

  test('shows a group as changed when a member joins', async () => {
    await read({ groups: [{ name: 'Team', members: [{ membership_number: '2', valid_from: '2026-02-01' }] }] })
    expect(await updatedAt('groups')).toBe(second)
  })

  test('shows a class as changed when a subscription to its product begins', async () => {
    await read({ members: [{ membership_number: '1', subscriptions: [{ product: 'LES', starts_on: '2026-01-01' }] }] })
    expect(await updatedAt('groups', 2)).toBe(second)
  })

  test('shows both members as changed when they become a family', async () => {
    await read({
      members: [{ membership_number: '1', relationships: [{ membership_number: '2', type: 'spouse_of' }] }],
    })
    expect([await updatedAt('members', 1), await updatedAt('members', 2)]).toEqual([second, second])
  })

  test('shows an event as changed when a guest registers', async () => {
    await read({
      events: [{ name: 'Feest', starts_at: '2027-01-01T21:00:00+01:00', registrations: [{ name: 'Gast' }] }],
    })
    expect(await updatedAt('events')).toBe(second)
  })

  test('shows every member as changed when a field is added to all', async () => {
    await read({ custom_fields: [{ name: 'belt', type: 'number' }] })
    expect([await updatedAt('members', 1), await updatedAt('members', 2)]).toEqual([second, second])
  })

  test('shows the association as changed with its fields, which are remembered by it', async () => {
    await read({ custom_fields: [{ name: 'size', label: 'Maat' }] })
    const { updated_at: changed } = await storage.db
      .selectFrom('organizations')
      .select('updated_at')
      .executeTakeFirstOrThrow()
    expect(changed).toBe(second)
  })

  test('ends a membership it names by its first day', async () => {
    await read({
      groups: [
        { name: 'Team', members: [{ membership_number: '1', valid_from: '2026-01-01', valid_until: '2026-06-30' }] },
      ],
    })
    const memberships = await storage.db.selectFrom('group_places').select(['valid_from', 'valid_until']).execute()
    expect(memberships).toEqual([{ valid_from: '2026-01-01', valid_until: '2026-06-30' }])
  })

  test('leaves the next membership number after the highest it brought', async () => {
    await read({ members: [{ membership_number: '41', last_name: 'X' }] })
    expect(await storage.transaction((tx) => nextNumber(tx, 1, 'membership_number'))).toBe(42)
  })

  test('leaves a revoked key revoked, and says so', async () => {
    const keys = (revoked: boolean) => ({
      api_keys: [{ name: 'K', key: `lb_live_${'kQ9w8E7r6T'.repeat(4)}`, revoked }],
    })
    await read(keys(true))
    const report = await read(keys(false))
    const { revoked_at: revoked } = await storage.db
      .selectFrom('api_keys')
      .select('revoked_at')
      .executeTakeFirstOrThrow()
    expect([revoked, report.warnings]).toEqual([second, ['The key "K" was revoked and stays revoked.']])
  })

  test('makes a key that it names without one, only the first time', async () => {
    const file = { api_keys: [{ name: 'K', environment: 'test' as const }] }
    const keys = [(await read(file)).keys, (await read(file)).keys]
    expect(keys).toEqual([
      [
        {
          name: 'K',
          environment: 'test',
          key: expect.stringMatching(/^lb_test_\w{32,}$/),
          scopes: expect.arrayContaining(['leden:lezen']),
        },
      ],
      [],
    ])
  })

  test('warns of live and test keys side by side', async () => {
    const report = await read({ api_keys: [{ name: 'L' }, { name: 'T', environment: 'test' }] })
    expect(report.warnings).toEqual([expect.stringContaining('live and test keys')])
  })
})

describeEachDatabase('two imports at once', (open) => {
  test('of one file make one association', async () => {
    const storage = await open()
    const results = await Promise.allSettled(
      [1, 2, 3].map(() => importFile({ storage, file: start, clock: () => first })),
    )
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
    const { members } = await storage.db
      .selectFrom('members')
      .select(({ fn }) => fn.countAll<number>().as('members'))
      .executeTakeFirstOrThrow()
    expect(members).toBe(2)
  })
})
