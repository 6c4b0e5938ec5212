import { sql } from 'kysely'
import { afterEach, expect, it, vi } from 'vitest'
import { rateLimits } from '#contract/operations.ts'
import type { RateLimits } from '../api-keys/rate-limit.ts'
import type { Storage } from '../database/database.ts'
import { makeAssociation, type TestAssociation } from '../../testing/association.ts'
import { describeEachDatabase } from '../../testing/databases.ts'
import { type Ask, ask, type RawResponse } from '../../testing/requests.ts'
import { startTestService, type TestService } from '../../testing/service.ts'

describeEachDatabase('the rate', (open) => {
  const services: TestService[] = []
  afterEach(async () => {
    vi.useRealTimers()
    await Promise.all(services.splice(0).map((service) => service.close()))
  })

  async function start(storage: Storage, limits: Partial<RateLimits>): Promise<TestService> {
    const service = await startTestService({ storage, rateLimits: limits, trustProxy: ['127.0.0.1'] })
    services.push(service)
    return service
  }

  async function enter(
    limits: Partial<RateLimits> = rateLimits,
  ): Promise<{ storage: Storage; service: TestService; association: TestAssociation }> {
    const storage = await open()
    return { storage, service: await start(storage, limits), association: await makeAssociation(storage) }
  }

  const rateOf = ({ headers }: RawResponse) =>
    ['Limit', 'Remaining', 'Reset'].map((name) => headers.get(`RateLimit-${name}`))
  const read = (service: TestService, key: string) => ask(`${service.baseUrl}/organization`, { key })

  it.each([
    ['live', '600', '599'],
    ['test', '120', '119'],
  ] as const)('of a %s key is %s a minute', async (environment, limit, remaining) => {
    const { service, association } = await enter()
    expect(rateOf(await read(service, await association.key({ environment })))).toEqual([limit, remaining, '60'])
  })

  it('counts down with every request, and refuses the one after the last', async () => {
    const { service, association } = await enter({ live: 2, test: 1 })
    const key = await association.key()
    const answers = [await read(service, key), await read(service, key), await read(service, key)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(answers.map((answer) => rateOf(answer)[1])).toEqual(['1', '0', '0'])
    const wait = Number(answers[2]?.headers.get('Retry-After'))
    expect(wait).toBe(Number(answers[2]?.headers.get('RateLimit-Reset')))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
  })

  it('is full again after a minute', async () => {
    const { service, association } = await enter({ live: 1, test: 1 })
    const key = await association.key()
    expect([(await read(service, key)).status, (await read(service, key)).status]).toEqual([200, 429])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_001 })
    expect((await read(service, key)).status).toBe(200)
  })

  it('is that of one key, not of another', async () => {
    const { service, association } = await enter({ live: 1, test: 1 })
    await read(service, await association.key())
    expect((await read(service, await association.key())).status).toBe(200)
  })

  it('is limited for all keys of an association together, on every instance', async () => {
    const storage = await open()
    const start = async () => {
      const service = await startTestService({ storage, associationLimit: 3 })
      services.push(service)
      return service
    }
    const [first, association] = [await start(), await makeAssociation(storage)]
    // Each process counts for itself with the embedded database.
    const second = storage.engine === 'postgres' ? await start() : first
    for (const service of [first, second, first])
      expect((await read(service, await association.key())).status).toBe(200)
    const refused = await read(second, await association.key())
    expect([refused.status, refused.code, ...rateOf(refused).slice(0, 2)]).toEqual([429, 'rate_limited', '3', '0'])
    expect((await read(second, await (await makeAssociation(storage)).key())).status).toBe(200)
  })

  it('lets no more pass when requests arrive together', async () => {
    const { service, association } = await enter({ live: 5, test: 1 })
    const key = await association.key()
    const answers = await Promise.all(Array.from({ length: 20 }, () => read(service, key)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  })

  const withAnything: Record<string, Ask & { readonly path: string; readonly status: number }> = {
    'a key in the address': { path: '/members?token=x', status: 400 },
    'a wrong parameter': { path: '/members?limit=0', status: 400 },
    'a missing record': { path: '/members/9', status: 404 },
    'an unknown path': { path: '/nothing', status: 404 },
    'a wrong method': { path: '/members', method: 'PUT', status: 405 },
    'a body that is too large': { path: '/members', method: 'POST', body: 'x'.repeat(1_048_577), status: 413 },
    'wrong fields': { path: '/members', method: 'POST', body: {}, status: 422 },
  }

  it('is on every answer to a known key', async () => {
    const { service, association } = await enter()
    const key = await association.key()
    let remaining = 600
    for (const { path, status, ...request } of Object.values(withAnything)) {
      const answer = await ask(service.baseUrl + path, { ...request, key })
      expect(answer.status).toBe(status)
      expect(rateOf(answer).slice(0, 2)).toEqual(['600', String((remaining -= 1))])
    }
  })

  it('is on the answer to a key without a subscription', async () => {
    const { storage, service } = await enter()
    const unpaid = await makeAssociation(storage, { subscription_valid_until: '2026-02-28' })
    const answer = await read(service, await unpaid.key())
    expect([answer.status, ...rateOf(answer).slice(0, 2)]).toEqual([402, '600', '599'])
  })

  it('is nobody else’s business', async () => {
    const { service, association } = await enter()
    const revoked = await association.key({ revoked: true })
    expect(rateOf(await read(service, revoked))).toEqual([null, null, null])
  })

  it('of a key is one for all instances that share a PostgreSQL', async () => {
    const { storage, service, association } = await enter({ live: 2, test: 1 })
    const other = await start(storage, { live: 2, test: 1 })
    const key = await association.key()
    const statuses = [await read(service, key), await read(other, key), await read(service, key)].map(
      ({ status }) => status,
    )
    // SQLite has one instance, which counts for itself.
    expect(statuses).toEqual([200, 200, storage.engine === 'postgres' ? 429 : 200])
  })

  it('lets nobody pass when it cannot be counted', async () => {
    const { storage, service, association } = await enter()
    if (storage.engine === 'sqlite') return
    const key = await association.key()
    await storage.transaction((tx) => sql`drop table rate_limits`.execute(tx))
    expect((await read(service, key)).code).toBe('internal_error')
  })

  async function failing(times: number): Promise<{ service: TestService; key: string; last: RawResponse }> {
    const { service, association } = await enter()
    const wrong = { key: `lb_live_${'0'.repeat(40)}`, headers: { 'X-Forwarded-For': '192.0.2.1' } }
    for (let time = 1; time < times; time++) await ask(`${service.baseUrl}/organization`, wrong)
    return { service, key: await association.key(), last: await ask(`${service.baseUrl}/organization`, wrong) }
  }
  const from = (address: string, key?: string): Ask => ({
    headers: { 'X-Forwarded-For': address },
    ...(key ? { key } : {}),
  })

  it('of wrong keys from one address is thirty a minute', async () => {
    expect((await failing(30)).last.status).toBe(401)
    const { last, service } = await failing(31)
    expect([last.status, last.code, last.headers.get('Retry-After')]).toEqual([429, 'rate_limited', '60'])
    service.setNow('2026-03-01T12:01:00.000Z')
    expect((await ask(`${service.baseUrl}/organization`, from('192.0.2.1'))).status).toBe(401)
  })

  it('of wrong keys counts no request without one', async () => {
    const { service } = await enter()
    for (let time = 1; time <= 31; time++) {
      const { status } = await ask(`${service.baseUrl}/organization`, from('192.0.2.1'))
      expect(status).toBe(401)
    }
  })

  it('of wrong keys holds up neither a good key from there nor another address', async () => {
    const { service, key } = await failing(31)
    const url = `${service.baseUrl}/organization`
    const answers = [
      await ask(url, from('192.0.2.1', key)),
      await ask(url, from('192.0.2.1')),
      await ask(url, from('192.0.2.2')),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 429, 401])
  })
})
