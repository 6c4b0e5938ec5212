/** Strangers who guess, and the people whom they do not keep out. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, type Connection } from '#client/client.ts'
import { later } from '../../lib/clock.ts'
import type { Storage } from '../../database/database.ts'
import { makeAssociation } from '../../../testing/association.ts'
import { countedStorage } from '../../../testing/counted-storage.ts'
import { describeEachDatabase } from '../../../testing/databases.ts'
import { problem, race, refused } from '../../../testing/describe-service.ts'
import { codeAt, join, joinAs, type Joined, password } from '../../../testing/people.ts'
import { ask } from '../../../testing/requests.ts'
import { startTestService, type TestService } from '../../../testing/service.ts'

const failed = problem(401, 'sign_in_failed')
const locked = problem(429, 'rate_limited')
const [stranger, home] = ['192.0.2.1', '198.51.100.1']

describeEachDatabase('a stranger who guesses', (open) => {
  let storage: Storage
  let service: TestService
  beforeAll(async () => {
    storage = await open()
    service = await startTestService({ storage, publicUrl: 'https://leden.example', trustProxy: ['127.0.0.1'] })
  })
  afterAll(() => service.close())

  let day = 1
  /** Each test has a day of its own, on which nothing has been counted. */
  async function enter() {
    day += 1
    const now = `2026-03-${String(day).padStart(2, '0')}T12:00:00.000Z`
    service.setNow(now)
    const association = await makeAssociation(storage)
    const as = async (key: Parameters<typeof association.key>[0]) => service.connection(await association.key(key))
    return { storage, service, association, board: await as({}), as, now }
  }

  /** A browser at this address, with its cookies. */
  function browser(address: string, at: TestService = service): Connection {
    let cookie = ''
    return at.connection('', {
      fetch: async (request) => {
        request.headers.set('x-forwarded-for', address)
        if (cookie !== '') request.headers.set('cookie', cookie)
        const response = await fetch(request)
        cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
        return response
      },
    })
  }

  async function guess(email: string, times: number, from = browser(stranger)) {
    const body = { email, recovery_code: 'wrong' }
    for (let time = 0; time < times; time += 1) await refused(from, 'signInWithRecoveryCode', { body })
    return refused(from, 'signInWithRecoveryCode', { body })
  }

  it('keeps no one out on another network', async () => {
    const world = await enter()
    const { email, secret } = await join(world, undefined, world.now)
    const at = later(world.now, 30_000)
    service.setNow(at)
    expect(await guess(email, 11)).toEqual(locked)
    const body = { email, password, code: codeAt(secret, at) }
    expect(await refused(browser(stranger), 'signInWithPassword', { body })).toEqual(locked)
    expect(await call(browser(home), 'signInWithPassword', { body })).toMatchObject({ person: { email } })
  })

  it('keeps out no right recovery code', async () => {
    const world = await enter()
    const { email, recoveryCodes } = await join(world, undefined, world.now)
    expect(await guess(email, 11)).toEqual(locked)
    const body = { email, recovery_code: recoveryCodes[0] ?? '' }
    expect(await call(browser(stranger), 'signInWithRecoveryCode', { body })).toMatchObject({ person: { email } })
  })

  it('keeps out no device on which the person signed in before, with guesses from everywhere', async () => {
    const world = await enter()
    const device = browser(home)
    const { email, secret } = await join(world, undefined, world.now, device)
    const at = later(world.now, 30_000)
    service.setNow(at)
    for (let network = 1; network <= 4; network += 1) await guess(email, 9, browser(`203.0.113.${network}`))
    const body = { email, password, code: codeAt(secret, at) }
    expect(await refused(browser('203.0.113.99'), 'signInWithPassword', { body })).toEqual(locked)
    expect(await call(device, 'signInWithPassword', { body })).toMatchObject({ person: { email } })
  })

  it('is not known by being invited under the address of another association’s person', async () => {
    const world = await enter()
    const { email, secret } = await join(world, undefined, world.now)
    const other = await makeAssociation(storage)
    const as = async (key: Parameters<typeof other.key>[0]) => service.connection(await other.key(key))
    const device = browser(stranger)
    await joinAs({ as, service }, email, world.now, device)
    const at = later(world.now, 30_000)
    service.setNow(at)
    expect(await guess(email, 11)).toEqual(locked)
    const body = { email, password, code: codeAt(secret, at) }
    expect(await refused(device, 'signInWithPassword', { body })).toEqual(failed)
  })

  it('counts no password that is not compared because too many wait', async () => {
    const { now } = await enter()
    const slow = await startTestService({ storage, now, passwordCost: { N: 2 ** 15, r: 8, p: 1 } })
    const body = { email: 'anyone@example.org', password: 'not the right one', code: '123456' }
    const { refusals } = await race(
      Array.from({ length: 10 }, () => call(slow.connection(''), 'signInWithPassword', { body })),
    )
    await slow.close()
    const compared = refusals.filter(({ code }) => code === 'sign_in_failed').length
    expect(refusals.filter(({ code }) => code === 'service_busy')).toHaveLength(10 - compared)
    expect(compared).toBeLessThan(10)
    const counted = await storage.db.selectFrom('sign_in_attempts').select('attempts').execute()
    expect(new Set(counted.map(({ attempts }) => attempts))).toEqual(new Set([compared]))
  })

  it('guesses no more with several instances', async () => {
    await enter()
    const other = await startTestService({
      storage,
      publicUrl: 'https://leden.example',
      trustProxy: ['127.0.0.1'],
      now: `2026-03-${String(day).padStart(2, '0')}T12:00:00.000Z`,
    })
    expect(await guess('someone@example.org', 5)).toEqual(failed)
    expect(await guess('someone@example.org', 3, browser(stranger, other))).toEqual(failed)
    expect(await guess('someone@example.org', 0)).toEqual(locked)
    await other.close()
  })

  it('with wrong keys keeps no one on the same network from signing in', async () => {
    const world = await enter()
    const { email, secret } = await join(world, undefined, world.now)
    const at = later(world.now, 30_000)
    service.setNow(at)
    const headers = { 'x-forwarded-for': home }
    const wrong = () => ask(`${service.baseUrl}/members`, { key: 'lb_live_wrong', headers })
    for (let time = 0; time < 31; time += 1) await wrong()
    expect((await wrong()).status).toBe(429)
    const body = { email, password, code: codeAt(secret, at) }
    expect(await call(browser(home), 'signInWithPassword', { body })).toMatchObject({ person: { email } })
  })

  it('who asks for a passkey has nothing written', async () => {
    const counted = countedStorage(storage)
    const asked = await startTestService({ storage: counted.storage, publicUrl: 'https://leden.example' })
    const { commits } = await counted.costOf(() => call(asked.connection(''), 'beginPasskeySignIn', {}))
    expect(commits).toBe(0)
    await asked.close()
  })

  it('sees no more than a mark in the cookie, which no script reads', async () => {
    const world = await enter()
    const response = Promise.withResolvers<Response>()
    const open = service.connection('', { onResponse: response.resolve })
    const { email, recoveryCodes } = await join(world, undefined, world.now)
    const body = { email, recovery_code: recoveryCodes[0] ?? '' }
    await call(open, 'signInWithRecoveryCode', { body })
    const cookie = (await response.promise).headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(
      /^__Host-ledenbalie-device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    const stored = JSON.stringify(await storage.db.selectFrom('known_devices').selectAll().execute())
    expect(stored).not.toContain(/=([\w-]{43});/.exec(cookie)?.[1])
  })
})

describeEachDatabase('a person of many associations', (open) => {
  it('signs in to each with its password and its code, and with its recovery codes', async () => {
    const storage = await open()
    const now = '2026-03-01T12:00:00.000Z'
    const service = await startTestService({ storage, now })
    const at = later(now, 60_000)
    const memberships: Joined[] = []
    for (let time = 0; time < 8; time += 1) {
      const association = await makeAssociation(storage)
      const as = async (key: Parameters<typeof association.key>[0]) => service.connection(await association.key(key))
      memberships.push(await joinAs({ as, service }, 'many@example.org', now))
    }
    service.setNow(at)
    for (const { slug, secret, recoveryCodes } of memberships) {
      const open = service.connection('')
      const body = { email: 'many@example.org', password, code: codeAt(secret, at) }
      expect(await call(open, 'signInWithPassword', { body })).toMatchObject({ association: { slug } })
      const recovery = { email: 'many@example.org', recovery_code: recoveryCodes[0] ?? '' }
      expect(await call(open, 'signInWithRecoveryCode', { body: recovery })).toMatchObject({ association: { slug } })
    }
    await service.close()
  })
})
