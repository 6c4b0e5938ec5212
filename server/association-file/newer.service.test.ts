/** What an import lists record by record, and records that changed after the file was exported. */
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { NewerChoice } from '#contract/newer-choices.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { directDebits } from '../../testing/full-bank.ts'
import { lockForChanges } from '../changes/change-log.ts'
import type { Database, Storage } from '../database/database.ts'
import { exportAssociation } from './export.ts'
import { AssociationFileError, NewerRecordsError } from './errors.ts'
import { importAssociation } from './import.ts'

const first = '2026-03-01T12:00:00.000Z'
const second = '2026-03-01T12:10:00.000Z'
const third = '2026-03-01T12:20:00.000Z'

const club = {
  organization: { slug: 'club', name: 'Club' },
  products: [{ code: 'LES', name: 'Lessen' }],
  members: [
    { membership_number: '1', first_name: 'Sander', last_name: 'Bos', address: { street: 'Lindelaan' } },
    {
      membership_number: '2',
      last_name: 'Vos',
      phone: '030-1',
      participants: [{ name: 'Bo', active: true }],
      relationships: [{ membership_number: '1', type: 'child_of' }],
    },
  ],
  groups: [{ name: 'Heren 1', members: [{ membership_number: '1', valid_from: '2026-01-01' }] }],
  invoices: [
    {
      number: '2026-0001',
      membership_number: '1',
      status: 'sent',
      lines: [{ description: 'Contributie', quantity: 1, unit_price: '120.00', vat_rate: 0 }],
    },
  ],
}

const looseFile = z.looseObject({ exported_at: z.string(), members: z.array(z.looseObject({})) })

describeEachDatabase('records that changed after the export', (open) => {
  async function start() {
    const storage = await open()
    const run = (file: unknown, options: { newer?: NewerChoice; dryRun?: boolean } = {}) =>
      importAssociation({ storage, file, clock: () => third, ...options })
    await importAssociation({ storage, file: club, clock: () => first })
    return { storage, run, file: await exported(storage) }
  }

  async function exported(storage: Storage) {
    let text = ''
    const sink = { restart: () => (text = ''), write: (part: string) => (text += part) }
    await exportAssociation({ storage, slug: 'club', sink })
    return looseFile.parse(JSON.parse(text))
  }

  /** A colleague's change, ten minutes after the export. */
  const change = (storage: Storage, work: (tx: Database, updated_at: string) => Promise<unknown>) =>
    storage.transaction(async (tx) => work(tx, await lockForChanges(tx, { organizationId: 1, clock: () => second })))
  const move = (storage: Storage) =>
    change(storage, (tx, updated_at) =>
      tx
        .updateTable('members')
        .set({ street: 'Nieuwe Gracht', updated_at })
        .where('membership_number', '=', '1')
        .execute(),
    )
  const members = ({ db }: Storage) => db.selectFrom('members').select(['street', 'phone']).orderBy('id').execute()

  const groupPlaces = ({ db }: Storage) =>
    db.selectFrom('group_places').select(['valid_from', 'valid_until']).orderBy('valid_from').execute()

  it('stay as they are where a membership has ended and begun again', async () => {
    const { storage, run, file } = await start()
    await change(storage, async (tx, updated_at) => {
      await tx.updateTable('group_places').set({ valid_until: '2026-02-28', updated_at }).execute()
      const place = { id: 90, organization_id: 1, group_id: 1, member_id: 1, role: null, valid_until: null }
      await tx
        .insertInto('group_places')
        .values({ ...place, valid_from: '2026-03-01', created_at: updated_at, updated_at })
        .execute()
    })
    const before = await groupPlaces(storage)
    expect((await run(file, { dryRun: true })).newer).toBe(1)
    await expect(run(file, { newer: 'replace' })).rejects.toThrow('The member is in this group already at that time.')
    await run(file, { newer: 'keep' })
    expect(await groupPlaces(storage)).toEqual(before)
  })

  /** Changes the other member too, which no colleague touched. */
  const withPhone = (file: z.output<typeof looseFile>) => ({
    ...file,
    members: file.members.map((member) =>
      member['membership_number'] === '2' ? { ...member, phone: '030-2' } : member,
    ),
  })

  it('are listed as newer with what they are and would be, and the others beside them', async () => {
    const { storage, run, file } = await start()
    await move(storage)
    const { newer, changes } = await run(withPhone(file), { dryRun: true })
    expect(newer).toBe(1)
    expect(changes).toEqual([
      {
        record: 'member',
        total: 2,
        newer: 1,
        changes: [
          {
            id: 1,
            name: '1 · Sander Bos',
            action: 'changed',
            is_newer: true,
            is_replaceable: true,
            fields: [{ name: 'street', before: 'Nieuwe Gracht', after: 'Lindelaan', is_hidden: false }],
          },
          expect.objectContaining({
            name: '2 · Vos',
            is_newer: false,
            fields: [{ name: 'phone', before: '030-1', after: '030-2', is_hidden: false }],
          }),
        ],
      },
    ])
  })

  it('are not taken back without a choice, and then nothing is imported', async () => {
    const { storage, run, file } = await start()
    await move(storage)
    const refused = await run(withPhone(file)).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(NewerRecordsError)
    expect(String(refused)).toContain('member 1 · Sander Bos: street Nieuwe Gracht → Lindelaan')
    expect(await members(storage)).toEqual([
      { street: 'Nieuwe Gracht', phone: null },
      { street: null, phone: '030-1' },
    ])
  })

  it.each([
    ['keep', 'Nieuwe Gracht'],
    ['replace', 'Lindelaan'],
  ] as const)('%s: the street is %s, and the rest is imported', async (newer, street) => {
    const { storage, run, file } = await start()
    await move(storage)
    await run(withPhone(file), { newer })
    expect(await members(storage)).toEqual([
      { street, phone: null },
      { street: null, phone: '030-2' },
    ])
  })

  it('are all that a file without its moment would change', async () => {
    const { run } = await start()
    const file = { organization: { slug: 'club' }, members: [{ membership_number: '2', phone: '030-2' }] }
    expect(await run(file, { dryRun: true })).toMatchObject({ exportedAt: null, newer: 1 })
    await expect(run(file)).rejects.toThrow(NewerRecordsError)
    expect(await run({ ...file, members: [{ membership_number: '3', last_name: 'Nieuw' }] })).toMatchObject({
      counts: { members: { created: 1 } },
    })
  })

  it('are none in a file that is imported where it was exported, and its changes need no choice', async () => {
    const { run, file } = await start()
    expect(await run(file, { dryRun: true })).toMatchObject({ newer: 0, changes: [] })
    expect(await run(withPhone(file))).toMatchObject({ newer: 0, counts: { members: { updated: 1 } } })
  })

  it('do not become newer by what the import itself changes', async () => {
    const { run, file } = await start()
    // Every member shows a new field.
    const custom_fields = [{ name: 'shirt', label: 'Shirt', type: 'text' }]
    expect(await run({ ...withPhone(file), custom_fields })).toMatchObject({ newer: 0 })
  })

  it('are kept with their participants and relationships', async () => {
    const { storage, run, file } = await start()
    await change(storage, async (tx, updated_at) => {
      await tx.updateTable('participants').set({ active: false, updated_at }).execute()
      await tx.updateTable('relationships').set({ primary_contact: true }).where('member_id', '=', 2).execute()
      await tx.updateTable('members').set({ updated_at }).where('membership_number', '=', '2').execute()
    })
    const report = await run(file, { dryRun: true })
    expect(report.changes).toMatchObject([{ record: 'member', newer: 1, changes: [{ name: '2 · Vos' }] }])
    expect(report.changes[0]?.changes[0]?.fields.map(({ name }) => name)).toEqual(['participants', 'relationships'])
    await run(file, { newer: 'keep' })
    const participants = await storage.db.selectFrom('participants').select('active').execute()
    const contacts = await storage.db
      .selectFrom('relationships')
      .select('primary_contact')
      .where('member_id', '=', 2)
      .execute()
    expect([...participants, ...contacts].map((row) => Object.values(row).map(Boolean))).toEqual([[false], [true]])
  })

  it('can be a batch of direct debits: it goes on collecting its invoice', async () => {
    const { storage, run, file } = await start()
    const batch = (status: 'created' | 'discarded') => {
      const collects = status === 'created'
      const [debit] = directDebits?.slice(-1) ?? []
      const rows = debit?.rows.map((row) => ({ ...row, invoice: '2026-0001', membership_number: '1', collects }))
      return { ...file, direct_debits: [{ ...debit, status, rows }] }
    }
    await run(batch('created'))
    await change(storage, (tx, updated_at) => tx.updateTable('direct_debits').set({ updated_at }).execute())
    await run(batch('discarded'), { newer: 'keep' })
    const rows = await storage.db.selectFrom('direct_debit_rows').select('collects_invoice_id').execute()
    expect(rows).toEqual([{ collects_invoice_id: 1 }])
  })

  it('can be a key: its scopes stay', async () => {
    const { storage, run, file } = await start()
    const key = {
      name: 'Website',
      environment: 'test',
      scopes: ['leden:lezen'],
      key: `lb_test_${'aQ9w8E7r6T'.repeat(4)}`,
    }
    const withKey = { ...file, api_keys: [key] }
    await run(withKey)
    await change(storage, (tx, updated_at) => tx.updateTable('api_keys').set({ scopes: '[]', updated_at }).execute())
    expect(await run(withKey, { dryRun: true })).toMatchObject({ newer: 1, changes: [{ record: 'api_key', newer: 1 }] })
    await run(withKey, { newer: 'keep' })
    expect(await storage.db.selectFrom('api_keys').select('scopes').execute()).toEqual([{ scopes: '[]' }])
  })

  it('can be settings and groups', async () => {
    const { storage, run, file } = await start()
    await change(storage, async (tx, updated_at) => {
      await tx.updateTable('organizations').set({ email: 'nieuw@example.org', updated_at }).execute()
      await tx.updateTable('group_places').set({ valid_until: '2026-02-01', updated_at }).execute()
    })
    expect((await run(file, { dryRun: true })).changes).toMatchObject([
      { record: 'organization', newer: 1, changes: [{ name: 'Club' }] },
      { record: 'group_membership', newer: 1, changes: [{ name: '1 · Sander Bos · Heren 1' }] },
    ])
    expect(await run(file, { newer: 'keep' })).toMatchObject({ organization: 'unchanged', newer: 0, changes: [] })
  })

  it('can be an invoice that was cancelled since: it is kept, or the file is refused with its fault', async () => {
    const { storage, run, file } = await start()
    const cancelled = { number: '2026-0001', status: 'cancelled', cancellation_reason: 'Te veel' }
    await importAssociation({
      storage,
      file: { organization: club.organization, invoices: [cancelled] },
      clock: () => second,
      newer: 'replace',
    })
    expect((await run(file, { dryRun: true })).changes).toMatchObject([
      { record: 'invoice', newer: 1, changes: [{ name: '2026-0001 · Sander Bos', is_replaceable: false }] },
    ])
    const refused = await run(file, { newer: 'replace' }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(AssociationFileError)
    expect(refused).not.toBeInstanceOf(NewerRecordsError)
    await run(file, { newer: 'keep' })
    expect(await storage.db.selectFrom('invoices').select('status').execute()).toEqual([{ status: 'cancelled' }])
  })
})
