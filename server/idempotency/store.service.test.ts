import { beforeEach, expect, it } from 'vitest'
import { later } from '../lib/clock.ts'
import type { Database, Storage } from '../database/database.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { addOrganization, rows } from '../../testing/rows.ts'
import { claimKey, deleteExpired, findResponse, type IdempotencyKey, keptFor, recordResponse } from './store.ts'

const now = '2026-03-01T12:00:00.000Z'
const response = { status: 201, body: '{"last_name":"Jansen"}' }

describeEachDatabase('stored responses', (open) => {
  let storage: Storage
  let organizationId: number

  beforeEach(async () => {
    storage = await open()
    organizationId = await addOrganization(storage)
    const key = { organization_id: organizationId, id: 1 }
    await storage.transaction((tx) =>
      tx
        .insertInto('api_keys')
        .values([rows.api_keys(key), rows.api_keys({ ...key, id: 2 })])
        .execute(),
    )
  })

  const keyed = (key: string, other: Partial<IdempotencyKey> = {}): IdempotencyKey => ({
    organizationId,
    apiKeyId: 1,
    key,
    fingerprint: 'f',
    secret: 'lb_live_secret',
    ...other,
  })
  const record = (tx: Database, key: string, at = now) => recordResponse(tx, keyed(key), response, at)
  const recorded = (key: string, at = now) => storage.transaction((tx) => record(tx, key, at))

  it('are found again by the same request', async () => {
    await recorded('a')
    expect(await findResponse(storage.db, keyed('a'), now)).toEqual(response)
  })

  it('are refused to another request', async () => {
    await recorded('a')
    await expect(findResponse(storage.db, keyed('a', { fingerprint: 'another' }), now)).rejects.toThrow(
      'idempotency_key_reused',
    )
  })

  it('of one API key are unknown to another', async () => {
    await recorded('a')
    expect(await findResponse(storage.db, keyed('a', { apiKeyId: 2 }), now)).toBe(null)
  })

  it('cannot be read from the database', async () => {
    await recorded('a')
    const [row] = await storage.db.selectFrom('idempotency_keys').select('body').execute()
    expect(row?.body).not.toContain('Jansen')
    await expect(findResponse(storage.db, keyed('a', { secret: 'another' }), now)).rejects.toThrow()
  })

  it('are never made twice by transactions that run together', async () => {
    let effects = 0
    const results = await Promise.all(
      Array.from({ length: 6 }, () =>
        storage
          .transaction(async (tx) => {
            if (await claimKey(tx, keyed('a'), now)) return 'replayed'
            effects += 1
            await record(tx, 'a')
            return 'acted'
          })
          .catch((error: unknown) => (error instanceof Error ? error.message : error)),
      ),
    )
    expect(effects).toBe(1)
    expect(results.filter((result) => result !== 'replayed' && result !== 'idempotency_key_in_progress')).toEqual([
      'acted',
    ])
  })

  it('leave the key free when the transaction that claimed it fails', async () => {
    const failing = storage.transaction(async (tx) => {
      await claimKey(tx, keyed('a'), now)
      await record(tx, 'a')
      throw new Error('the disk is full')
    })
    await expect(failing).rejects.toThrow('the disk is full')
    expect(await storage.transaction((tx) => claimKey(tx, keyed('a'), now))).toBe(null)
  })

  it('expire after a day, and not before', async () => {
    await recorded('a')
    expect(await findResponse(storage.db, keyed('a'), later(now, keptFor - 1))).toEqual(response)
    expect(await findResponse(storage.db, keyed('a'), later(now, keptFor))).toBe(null)
  })

  it('are replaced after they expired', async () => {
    await recorded('a')
    await recorded('a', later(now, keptFor))
    expect(await findResponse(storage.db, keyed('a'), later(now, 2 * keptFor - 1))).toEqual(response)
  })

  it('are deleted once they have expired, a batch at a time', async () => {
    for (const key of ['a', 'b', 'c']) await recorded(key)
    await recorded('d', later(now, 1))
    const deleted = () => storage.transaction((tx) => deleteExpired(tx, later(now, keptFor), 2))
    expect([await deleted(), await deleted(), await deleted()]).toEqual([2, 1, 0])
    expect(await storage.db.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: 'd' }])
  })
})
