/** What is noted of the use of keys, and what becomes of it. */
import { beforeEach, expect, it } from 'vitest'
import { later } from '../lib/clock.ts'
import type { Storage } from '../database/database.ts'
import { createLog } from '../log.ts'
import { makeAssociation, type TestAssociation } from '../../testing/association.ts'
import { countedStorage } from '../../testing/counted-storage.ts'
import { describeDatabase } from '../../testing/databases.ts'
import { sessionKey } from '../../testing/one-of-each.ts'
import { type Caller, findCaller } from './callers.ts'
import { KeyUse } from './key-use.ts'

const now = '2026-03-01T12:00:00.000Z'
const minute = 60_000

describeDatabase('the use of a key', (open) => {
  let storage: Storage
  let association: TestAssociation
  let logged: string[]
  beforeEach(async () => {
    storage = await open()
    association = await makeAssociation(storage)
    logged = []
  })

  const keyUse = (on = storage) =>
    new KeyUse({ storage: on, log: createLog({ logLevel: 'warn' }, { write: (line) => void logged.push(line) }) })

  async function callerWith(key: string): Promise<Caller> {
    const caller = await findCaller(storage.db, key, now)
    if (caller === null) throw new Error('there is no such key')
    return caller
  }

  const stored = () => storage.db.selectFrom('api_keys').select(['last_used_at', 'expires_at']).orderBy('id').execute()

  async function use(caller: Caller, at: string, on = keyUse()) {
    on.note(caller, at)
    await on.write()
  }

  it('is stored for that key alone, and its end stays', async () => {
    const other = await makeAssociation(storage)
    await other.key()
    const key = await association.key({ expiresAt: '2027-01-01T00:00:00.000Z' })
    await association.key()
    await use(await callerWith(key), now)
    const rows = storage.db.selectFrom('api_keys').select(['organization_id', 'id', 'expires_at'])
    expect(await rows.where('last_used_at', '=', now).execute()).toEqual([
      { organization_id: association.id, id: 1, expires_at: '2027-01-01T00:00:00.000Z' },
    ])
    expect(await rows.where('last_used_at', 'is', null).execute()).toHaveLength(2)
  })

  it('is noted again after five minutes', async () => {
    const caller = { ...(await callerWith(await association.key())), lastUsedAt: now }
    await use(caller, later(now, 5 * minute - 1))
    expect(await stored()).toMatchObject([{ last_used_at: null }])
    await use(caller, later(now, 5 * minute))
    expect(await stored()).toMatchObject([{ last_used_at: later(now, 5 * minute) }])
  })

  it('never goes back, where another instance has noted a later one', async () => {
    const caller = await callerWith(await association.key())
    await use(caller, later(now, 1))
    await use(caller, now)
    expect(await stored()).toMatchObject([{ last_used_at: later(now, 1) }])
    await use(caller, later(now, 2))
    expect(await stored()).toMatchObject([{ last_used_at: later(now, 2) }])
  })

  it('keeps a session from expiring, and one that was renewed from ending sooner', async () => {
    const caller = await callerWith(await sessionKey(storage, association.id, 1))
    await use(caller, later(now, 60 * minute))
    expect(await stored()).toEqual([{ last_used_at: later(now, 60 * minute), expires_at: later(now, 180 * minute) }])
    await storage.db
      .updateTable('api_keys')
      .set({ ends_at: later(now, 1), expires_at: later(now, 1) })
      .execute()
    await use(caller, later(now, 90 * minute))
    expect(await stored()).toEqual([{ last_used_at: later(now, 60 * minute), expires_at: later(now, 1) }])
  })

  it('of several keys takes one transaction, and of none no one', async () => {
    const callers = [await callerWith(await association.key()), await callerWith(await association.key())]
    const counted = countedStorage(storage)
    const noting = keyUse(counted.storage)
    for (const caller of [...callers, ...callers]) noting.note(caller, now)
    expect(await counted.costOf(() => noting.write())).toEqual({ statements: 2, commits: 1 })
    expect(await counted.costOf(() => noting.write())).toEqual({ statements: 0, commits: 0 })
  })

  it('is logged where it could not be stored, and the next one is stored', async () => {
    const caller = await callerWith(await association.key())
    const broken: Storage = { ...storage, transaction: () => Promise.reject(new Error('the disk is full')) }
    await use(caller, now, keyUse(broken))
    expect(logged.join()).toContain('the disk is full')
    await use(caller, now)
    expect(await stored()).toMatchObject([{ last_used_at: now }])
  })
})
