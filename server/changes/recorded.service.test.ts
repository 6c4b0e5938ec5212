/** Changes that come beside others, or from commands, are in the log as well. */
import { expect, it, test } from 'vitest'
import { call } from '#client/client.ts'
import { changeActions, changedFields, internalFields } from '#contract/changed-fields.ts'
import { createKey, revokeKey } from '../api-keys/keys.ts'
import { importFile } from '../../testing/import-file.ts'
import type { Storage } from '../database/database.ts'
import { actor, later, makeClub } from '../../testing/bank-club.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { describeService } from '../../testing/describe-service.ts'
import { fullAssociation } from '../../testing/full-association.ts'
import { addClass, addMembers, addSubscription } from '../../testing/groups.ts'

/** The names of the fields of a change, and of the parts that a field consists of. */
function namesIn(fields: string): string[] {
  // Written by `recordChanges`.
  const changed = JSON.parse(fields) as Record<string, { readonly before: unknown; readonly after: unknown }>
  return Object.entries(changed).flatMap(([name, { before, after }]) => [name, ...partsOf(before), ...partsOf(after)])
}

function partsOf(value: unknown): string[] {
  if (typeof value === 'string' && /^[[{]/.test(value)) return partsOf(JSON.parse(value))
  if (Array.isArray(value)) return value.flatMap(partsOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => [name, ...partsOf(part)])
}

const customFields = (fullAssociation.custom_fields ?? []).map(({ name }) => name)

/** The rows of the log since the given number: record, action, and the names of the fields with their values afterwards. */
async function logged({ db }: Storage, organizationId: number, record: string): Promise<unknown[]> {
  const rows = await db
    .selectFrom('changes')
    .select(['action', 'actor_name', 'fields'])
    .where('organization_id', '=', organizationId)
    .where('record', '=', record)
    .orderBy('sequence')
    .execute()
  return rows.map(({ action, actor_name, fields }) => {
    const changed = JSON.parse(fields) as Record<string, { after: unknown }>
    return [action, actor_name, Object.fromEntries(Object.entries(changed).map(([name, { after }]) => [name, after]))]
  })
}

describeEachDatabase('the change log', (open) => {
  test('has the keys that commands and files make and revoke, without their secrets', async () => {
    const storage = await open()
    const { id: organizationId } = await makeClub(storage)
    const key = { organizationId, name: 'Site', scopes: ['leden:lezen'], environment: 'live', expiresAt: null } as const
    const made = await storage.transaction((tx) => createKey(tx, { ...key, clock: () => later }))
    await storage.transaction((tx) => revokeKey(tx, { prefix: made.prefix, clock: () => later }))
    const file = { organization: { slug: 'club' }, api_keys: [{ name: 'Board' }] }
    await importFile({ storage, file, clock: () => later })
    const scopes = expect.stringContaining('leden:lezen')
    const [created, revoked, imported, ...more] = await logged(storage, organizationId, 'api_key')
    const fields = { name: 'Site', prefix: made.prefix, environment: 'live', scopes }
    expect(created).toEqual(['created', 'keys create', fields])
    expect(revoked).toEqual(['revoked', 'keys revoke', { revoked_at: later }])
    expect(imported).toEqual(['created', null, { ...fields, name: 'Board', prefix: expect.any(String) }])
    expect(more).toEqual([])
  })

  test('has a credit transfer that arrives and waits, and one that a file dismisses', async () => {
    const storage = await open()
    const club = await makeClub(storage, { '2026-0001': '10.00' })
    await club.take([{ amount: '7.00', text: 'gift', ref: 'A1' }])
    const stored = await storage.db.selectFrom('bank_entries').select(['identity', 'account', 'booked_on']).execute()
    const bookings = [{ invoice: '2026-0009', amount: '7.00' }]
    const file = {
      organization: { slug: 'club' },
      bank_entries: stored.map((entry) => ({ ...entry, amount: '7.00', bookings })),
    }
    await importFile({ storage, file, clock: () => '2026-04-05T12:00:00.000Z' })
    const [created, dismissed] = await logged(storage, club.id, 'bank_entry')
    expect(created).toMatchObject(['created', actor.name, { amount: 700, remittance: '["gift"]' }])
    expect(dismissed).toEqual(['dismissed', null, { dismissed: expect.toSatisfy(Boolean) }])
    const [{ updated_at } = { updated_at: '' }] = await storage.db
      .selectFrom('bank_entries')
      .select('updated_at')
      .execute()
    expect(updated_at).toBe('2026-04-05T12:00:00.000Z')
  })

  test('has only fields and actions that the app knows', async () => {
    const storage = await open()
    await importFile({ storage, file: fullAssociation, clock: () => later })
    const rows = await storage.db.selectFrom('changes').select(['action', 'fields']).execute()
    const known = new Set<string>([...changedFields, ...internalFields, ...customFields])
    const names = new Set(rows.flatMap(({ fields }) => namesIn(fields)))
    expect([...names].filter((name) => !known.has(name))).toEqual([])
    const actions = new Set(rows.map(({ action }) => action))
    expect([...actions].filter((action) => !changeActions.some((one) => one === action))).toEqual([])
  })

  test('has the lines of an invoice that a file brings or replaces', async () => {
    const storage = await open()
    const club = await makeClub(storage, { '2026-0001': ['10.00', 'draft'] })
    await club.invoices({ '2026-0001': ['12.00', 'draft'], '2026-0002': '5.00' })
    const rows = await logged(storage, club.id, 'invoice')
    const lines = (price: number) => ({ lines: [expect.objectContaining({ unit_price: price })] })
    expect(rows).toContainEqual(['changed', null, lines(1200)])
    expect(rows).toContainEqual(['created', null, lines(500)])
  })
})

describeService('the change log', (enter) => {
  it('has the subscriptions that end with a cancellation and come back with its withdrawal', async () => {
    const world = await enter()
    await addMembers(world, 1)
    const { product } = await addClass(world)
    await addSubscription(world, product, 1, ['2026-01-01', '2027-12-31'])
    await call(world.board, 'cancelMember', { id: 1, body: { end_date: '2026-06-30' } })
    await call(world.board, 'updateMember', { id: 1, body: { status: 'active' } })
    expect(await logged(world.storage, world.association.id, 'subscription')).toEqual([
      [
        'changed',
        expect.any(String),
        { ends_on: '2026-06-30', end_before_cancellation: '2027-12-31', is_cancelled: true },
      ],
      ['changed', expect.any(String), { ends_on: '2027-12-31', end_before_cancellation: null, is_cancelled: false }],
    ])
  })

  it('has the lines of a new invoice', async () => {
    const { board, storage, association } = await enter()
    const body = { recipient: { name: 'Bakery' }, lines: [{ description: 'Advertisement', unit_price: '50.00' }] }
    await call(board, 'createInvoice', { body })
    const [created] = await logged(storage, association.id, 'invoice')
    expect(created).toMatchObject(['created', expect.any(String), { lines: [{ unit_price: 5000 }] }])
  })
})
