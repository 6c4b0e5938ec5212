import { beforeEach, expect, it } from 'vitest'
import { later } from '../clock.ts'
import type { Storage } from '../database/database.ts'
import { describeEachDatabase } from '../testing/databases.ts'
import { addOrganization, rows } from '../testing/rows.ts'
import { answerDuration, type Claim, claimDuration, claimKey, ClaimLost, recordAnswer, releaseKey } from './store.ts'

const now = '2026-03-01T12:00:00.000Z'
const answer = { status: 201, body: '{"id":1}' }

describeEachDatabase('the memory of idempotency keys', (open) => {
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

  const scope = (key: string) => ({ organizationId, apiKeyId: 1, key })
  const claim = (key: string, at = now, fingerprint = 'f') =>
    storage.transaction((tx) => claimKey(tx, scope(key), fingerprint, at))
  const claimed = async (key: string, at = now): Promise<Claim> => {
    const result = await claim(key, at)
    if (result.kind !== 'claimed') throw new Error(result.kind)
    return result.claim
  }
  const record = (held: Claim, at = now) => storage.transaction((tx) => recordAnswer(tx, held, answer, at))
  const kept = () => storage.db.selectFrom('idempotency_keys').select('key').orderBy('key').execute()

  it('gives a key to one request at a time', async () => {
    const results = await Promise.all(Array.from({ length: 10 }, () => claim('a')))
    expect(results.map(({ kind }) => kind).toSorted()).toEqual([
      'claimed',
      ...Array.from({ length: 9 }, () => 'in_progress'),
    ])
  })

  it('knows the answer afterwards, and of which request it is', async () => {
    await record(await claimed('a'))
    expect(await claim('a', now, 'another')).toEqual({ kind: 'stored', fingerprint: 'f', answer })
  })

  it('keeps the keys of one API key from another', async () => {
    await claimed('a')
    const other = await storage.transaction((tx) => claimKey(tx, { organizationId, apiKeyId: 2, key: 'a' }, 'f', now))
    expect(other.kind).toBe('claimed')
  })

  it('frees a key after a refusal', async () => {
    const held = await claimed('a')
    await storage.transaction((tx) => releaseKey(tx, held))
    expect((await claim('a')).kind).toBe('claimed')
  })

  it('gives an abandoned key to another request after a minute, and not before', async () => {
    await claimed('a')
    expect((await claim('a', later(now, claimDuration - 1))).kind).toBe('in_progress')
    expect((await claim('a', later(now, claimDuration))).kind).toBe('claimed')
  })

  it('lets nothing happen under a claim that was taken over', async () => {
    const late = await claimed('a')
    const next = await claimed('a', later(now, claimDuration))
    const effect = storage.transaction(async (tx) => {
      await tx
        .insertInto('members')
        .values(rows.members({ organization_id: organizationId, id: 1 }))
        .execute()
      await recordAnswer(tx, late, answer, now)
    })
    await expect(effect).rejects.toThrow(ClaimLost)
    expect(await storage.db.selectFrom('members').select('id').execute()).toEqual([])
    await record(next)
    expect((await claim('a')).kind).toBe('stored')
  })

  it('does not free a key that another request holds by now', async () => {
    const late = await claimed('a')
    await claimed('a', later(now, claimDuration))
    await storage.transaction((tx) => releaseKey(tx, late))
    expect((await claim('a', later(now, claimDuration))).kind).toBe('in_progress')
  })

  it('forgets an answer after a day, and not before', async () => {
    await record(await claimed('a'))
    expect((await claim('a', later(now, answerDuration - 1))).kind).toBe('stored')
    expect((await claim('a', later(now, answerDuration))).kind).toBe('claimed')
  })

  it('drops more than it takes in', async () => {
    for (const key of ['a', 'b', 'c', 'd']) await record(await claimed(key))
    await claimed('e', later(now, answerDuration))
    expect(await kept()).toHaveLength(2)
    await claimed('f', later(now, answerDuration))
    expect((await kept()).map(({ key }) => key)).toEqual(['e', 'f'])
  })
})
