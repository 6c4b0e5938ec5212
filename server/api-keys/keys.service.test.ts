import { beforeEach, expect, it } from 'vitest'
import { scopes } from '#contract/operations.ts'
import { later } from '../lib/clock.ts'
import type { Storage } from '../database/database.ts'
import { uniqueViolation } from '../database/errors.ts'
import { makeAssociation, type TestAssociation } from '../../testing/association.ts'
import { describeDatabase } from '../../testing/databases.ts'
import { sessionKey } from '../../testing/one-of-each.ts'
import { currentScopes, findCaller, findCallers, findSession } from './callers.ts'
import { createKey, listKeys, type NewKey, revokeKey } from './keys.ts'

const now = '2026-03-01T12:00:00.000Z'

describeDatabase('keys', (open) => {
  let storage: Storage
  let association: TestAssociation

  beforeEach(async () => {
    storage = await open()
    association = await makeAssociation(storage)
  })

  const create = (options: Partial<NewKey> = {}) =>
    storage.transaction((tx) =>
      createKey(tx, {
        organizationId: association.id,
        name: 'Secretary',
        scopes: ['leden:lezen'],
        environment: 'live',
        expiresAt: null,
        clock: () => now,
        ...options,
      }),
    )
  const revoke = (prefix: string) => storage.transaction((tx) => revokeKey(tx, { prefix, clock: () => now }))
  const find = (key: string, at = now) => findCaller(storage.db, key, at)

  it('lead to their association and rights', async () => {
    const { key, id, prefix } = await create({ environment: 'test', scopes: ['leden:schrijven', 'leden:lezen'] })
    expect(await find(key)).toMatchObject({
      association: { id: association.id, name: 'TC De Linde', noticePeriod: { months: 1, ends: 'end_of_month' } },
      key: { id, prefix, name: 'Secretary', environment: 'test', scopes: ['leden:lezen', 'leden:schrijven'] },
    })
  })

  it('share their association until its settings change, with what is built for it', async () => {
    const [{ key: first }, { key: second }] = [await create(), await create({ name: 'Treasurer' })]
    const found = async (key: string) => (await find(key))?.association
    const before = await found(first)
    expect(await found(second)).toBe(before)
    await association.change({ name: 'TC Nieuwe Linde' })
    expect(await found(first)).toMatchObject({ name: 'TC Nieuwe Linde' })
  })

  it('are stored nowhere themselves', async () => {
    const { key } = await create()
    const stored = JSON.stringify(await storage.db.selectFrom('api_keys').selectAll().execute())
    expect(stored).not.toContain(key.slice(16))
  })

  it('are listed oldest first, with what may be shown', async () => {
    const [first, second] = [await create(), await create({ name: 'Treasurer', expiresAt: '2027-01-01T00:00:00.000Z' })]
    await revoke(first.prefix)
    const shown = { organizationId: association.id, environment: 'live', scopes: ['leden:lezen'], createdAt: now }
    expect(await listKeys(storage.db, association.id)).toEqual([
      { ...shown, id: first.id, name: 'Secretary', prefix: first.prefix, expiresAt: null, revokedAt: now },
      {
        ...shown,
        id: second.id,
        name: 'Treasurer',
        prefix: second.prefix,
        expiresAt: '2027-01-01T00:00:00.000Z',
        revokedAt: null,
      },
    ])
  })

  it.each(['prefix', 'key'] as const)('are revoked at once, by their %s', async (part) => {
    const created = await create()
    expect(await find(created.key)).not.toBe(null)
    expect(await revoke(created[part])).toMatchObject([{ id: created.id, revokedAt: now }])
    expect(await find(created.key)).toBe(null)
  })

  it('are not revoked when two have the same prefix', async () => {
    const keys = ['a', 'b'].map((letter) => `lb_live_${'0'.repeat(31)}${letter}`)
    for (const key of keys) await create({ key, name: key })
    const matches = await revoke('lb_live_00000000')
    expect(matches.map(({ revokedAt }) => revokedAt)).toEqual([null, null])
    expect(await find(keys[0] ?? '')).not.toBe(null)
  })

  it('are not revoked when there is no such key', async () => {
    expect(await revoke('lb_live_00000000')).toEqual([])
  })

  it('expire at their moment', async () => {
    const { key } = await create({ expiresAt: now })
    expect(await find(key, '2026-03-01T11:59:59.999Z')).not.toBe(null)
    expect(await find(key, now)).toBe(null)
  })

  it('can be brought along from elsewhere, in their own form only', async () => {
    const key = `lb_test_${'z'.repeat(32)}`
    expect((await create({ key, environment: 'test' })).key).toBe(key)
    await expect(create({ key, name: 'Other' })).rejects.toThrow(RangeError)
    await expect(create({ key: 'lb_live_short', name: 'Other' })).rejects.toThrow(RangeError)
  })

  it('exist once', async () => {
    const { key } = await create()
    const again = await create({ key, name: 'Other' }).catch((error: unknown) => error)
    expect(uniqueViolation(again)).toBe('api_keys_hash_unique')
  })

  it('bring the custom fields of their association, as these are now', async () => {
    const { key } = await create({ scopes })
    const fields = async () => (await find(key))?.association.customFields.map(({ name, active }) => [name, active])
    await association.defineFields([{ name: 'shirt', type: 'text', active: true }])
    expect(await fields()).toEqual([['shirt', true]])
    await association.defineFields([
      { name: 'shirt', type: 'text', active: false },
      { name: 'shoe', type: 'number', active: true },
    ])
    expect(await fields()).toEqual([
      ['shirt', false],
      ['shoe', true],
    ])
  })

  it.each(['', 'x', `lb_live_${'0'.repeat(40)}`, "' or 1=1 --", '\0'])('are not %j', async (text) => {
    await create()
    expect(await find(text)).toBe(null)
  })

  it('are found under an expiry that is still to come, and carry only scopes that exist', async () => {
    const { key, id } = await create({ scopes: ['leden:lezen'] })
    const stored = JSON.stringify(['leden:alles', 'leden:schrijven', 'leden:lezen'])
    await storage.db.updateTable('api_keys').set({ scopes: stored }).where('id', '=', id).execute()
    expect((await find(key))?.key.scopes).toEqual(['leden:lezen', 'leden:schrijven'])
    await storage.db.updateTable('api_keys').set({ scopes: '"leden:lezen"' }).where('id', '=', id).execute()
    expect((await find(key))?.key.scopes).toEqual([])
  })

  it('are stored with their scopes in one order', async () => {
    await create({ scopes: ['leden:schrijven', 'leden:lezen'] })
    const rows = await storage.db.selectFrom('api_keys').select('scopes').execute()
    expect(rows).toEqual([{ scopes: '["leden:lezen","leden:schrijven"]' }])
  })

  it('are logged when a command makes or revokes them, with the moment', async () => {
    const { prefix, id } = await create()
    await revoke(prefix)
    const changes = storage.db.selectFrom('changes').selectAll().orderBy('sequence')
    const made = { record: 'api_key', record_id: id, actor_kind: 'command' }
    const logged = await changes.execute()
    expect(logged).toMatchObject([
      { ...made, action: 'created', actor_name: 'keys create' },
      { ...made, action: 'revoked', actor_name: 'keys revoke' },
    ])
    expect(JSON.parse(logged[1]?.fields ?? '')).toEqual({ revoked_at: { before: null, after: now } })
    const rows = await storage.db.selectFrom('api_keys').select(['revoked_at', 'created_at']).execute()
    expect(rows).toEqual([{ revoked_at: now, created_at: now }])
  })

  it('are revoked once, and the one of another association with that number stays', async () => {
    const other = await makeAssociation(storage)
    const { prefix } = await create()
    const kept = await create({ organizationId: other.id })
    await revoke(prefix)
    expect(await revoke(prefix)).toEqual([])
    expect(await find(kept.key)).not.toBe(null)
  })

  it('are listed for their association, without sessions', async () => {
    const other = await makeAssociation(storage)
    await create({ organizationId: other.id, name: 'Of another' })
    await sessionKey(storage, association.id, 1)
    await create()
    expect((await listKeys(storage.db, association.id)).map(({ name }) => name)).toEqual(['Secretary'])
  })

  it('have scopes from one moment to the next, and none once they have ended', async () => {
    const { key, prefix } = await create({ expiresAt: later(now, 1) })
    expect(await currentScopes(storage.db, key, now)).toEqual(['leden:lezen'])
    expect(await currentScopes(storage.db, key, later(now, 1))).toBeNull()
    await revoke(prefix)
    expect(await currentScopes(storage.db, key, now)).toBeNull()
    expect(await currentScopes(storage.db, 'lb_live_unknown', now)).toBeNull()
  })

  it('of a session carry its person and its times', async () => {
    const caller = await find(await sessionKey(storage, association.id, 7))
    expect(caller?.session).toEqual({ signedInAt: now, endsAt: later(now, 12 * 3_600_000), stays: false })
    expect(caller?.key.person).toMatchObject({ id: 7, has_password: false })
    const columns = { signed_in_at: null, ends_at: null, stays: true }
    await storage.db.updateTable('api_keys').set(columns).execute()
    await storage.db.updateTable('people').set({ password: 'scrypt' }).execute()
    const before = await find(await sessionKey(storage, association.id, 8))
    expect(before?.key.person).toMatchObject({ id: 8, has_password: false })
    const { key } = await create()
    expect(await find(key)).toMatchObject({ session: null, key: { person: null } })
  })

  it('are found together in their order, and again by their number', async () => {
    const [first, second] = [await create(), await create({ name: 'Treasurer', expiresAt: later(now, 1) })]
    const other = await makeAssociation(storage)
    await create({ organizationId: other.id, name: 'Of another' })
    const namesOf = async (keys: readonly string[], at = now) =>
      (await findCallers(storage.db, keys, at)).map((caller) => caller?.key.name ?? null)
    expect(await namesOf([second.key, 'lb_live_unknown', first.key])).toEqual(['Treasurer', null, 'Secretary'])
    expect(await namesOf([second.key, first.key], later(now, 1))).toEqual([null, 'Secretary'])
    expect(await namesOf([])).toEqual([])
    const caller = await find(second.key)
    if (caller === null) throw new Error('there is no such key')
    expect((await findSession(storage.db, caller, now))?.key.name).toBe('Treasurer')
    expect(await findSession(storage.db, caller, later(now, 1))).toBeNull()
    await storage.db.deleteFrom('api_keys').where('id', '=', second.id).execute()
    expect(await findSession(storage.db, caller, now)).toBeNull()
  })
})
