/** How many attempts are counted together, for how long, and which of them are taken back. */
import { beforeEach, expect, it } from 'vitest'
import { later } from '../../lib/clock.ts'
import type { Storage } from '../../database/database.ts'
import { Problem } from '../../lib/problem.ts'
import { describeDatabase } from '../../../testing/databases.ts'
import { beginAttempt, beginKnownAttempt, unlessBusy } from './attempts.ts'

const now = '2026-03-01T12:00:00.000Z'
const minute = 60_000
const [anna, home] = ['anna@example.org', '192.0.2.1']

const ipv4 = (index: number) => `203.0.${Math.floor(index / 250)}.${index % 250}`
const account = (index: number) => `person-${index}@example.org`

describeDatabase('attempts to sign in', (open) => {
  let storage: Storage
  beforeEach(async () => {
    storage = await open()
  })

  const attempt = (who: string, address: string, at = now) => beginAttempt({ storage, now: at, address }, who)

  it.each([
    ['of an account from one network', 10, 900, () => [anna, home]],
    ['of an account from many networks', 30, 900, (index: number) => [anna, ipv4(index)]],
    ['from one network', 30, 60, (index: number) => [account(index), home]],
    ['from one small IPv6 network', 30, 60, (index: number) => [account(index), `2001:db8:1:1::${index + 1}`]],
    ['from a provider’s IPv6 network', 120, 60, (index: number) => [account(index), `2001:db8:1:${index + 1}::1`]],
    ['in all', 300, 60, (index: number) => [account(index), ipv4(index)]],
  ] as const)('%s: after %i the next one waits %i seconds', async (_, allowed, seconds, who) => {
    for (let index = 0; index < allowed; index += 1) {
      const [email = '', address = ''] = who(index)
      expect((await attempt(email, address)).waitSeconds).toBeNull()
    }
    const [email = '', address = ''] = who(allowed)
    expect((await attempt(email, address)).waitSeconds).toBe(seconds)
  })

  it('on a device: after 10 the next one waits 900 seconds, and another device does not', async () => {
    const on = (device: string) => beginKnownAttempt({ storage, now, address: home }, device)
    for (let time = 0; time < 10; time += 1) expect((await on('one')).waitSeconds).toBeNull()
    expect((await on('one')).waitSeconds).toBe(900)
    expect((await on('other')).waitSeconds).toBeNull()
  })

  it('wait until the end of what was counted first, in whole seconds, and as long as the longest limit says', async () => {
    for (let time = 0; time < 30; time += 1) await attempt(anna, home)
    // Beyond the limit of the account for 15 minutes, and of the network for one.
    expect((await attempt(anna, home)).waitSeconds).toBe(900)
    expect((await attempt(anna, home, later(now, 14 * minute + 100))).waitSeconds).toBe(60)
    expect((await attempt(anna, home, later(now, 15 * minute - 1))).waitSeconds).toBe(1)
    expect((await attempt(anna, home, later(now, 15 * minute))).waitSeconds).toBeNull()
  })

  const stored = () => storage.db.selectFrom('sign_in_attempts').select('attempts').execute()

  it('that succeed are taken back, and no further than none', async () => {
    await attempt(anna, home)
    const { succeed } = await attempt(anna, home)
    await succeed()
    expect(await stored()).toEqual(Array.from({ length: 4 }, () => ({ attempts: 1 })))
    await succeed()
    await succeed()
    expect(await stored()).toEqual(Array.from({ length: 4 }, () => ({ attempts: 0 })))
  })

  it('that succeed take back nothing of another account', async () => {
    await attempt(account(1), ipv4(1))
    const { succeed } = await attempt(anna, home)
    await succeed()
    const counts = (await stored()).map(({ attempts }) => attempts)
    // The one row that both share counts the first.
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 1, 1, 1, 1])
  })

  it('are forgotten after their end', async () => {
    await attempt(anna, home)
    await attempt(account(1), ipv4(1), later(now, minute))
    const rows = await storage.db.selectFrom('sign_in_attempts').select('ends_at').execute()
    const ends = rows.map(({ ends_at }) => ends_at).toSorted()
    expect(ends).toEqual([2, 2, 15, 15, 16, 16].map((minutes) => later(now, minutes * minute)))
  })

  it('name no account in the database', async () => {
    await attempt(anna, home)
    const rows = await storage.db.selectFrom('sign_in_attempts').select('key').execute()
    expect(JSON.stringify(rows)).not.toContain('anna')
  })

  it.each([
    ['that waits in vain for its comparison is', new Problem('service_busy', { seconds: 2 }), 0],
    ['that fails otherwise is not', new Problem('not_found'), 1],
    ['that ends with a fault is not', new Error('a fault'), 1],
  ])('one %s taken back', async (_, error, left) => {
    const begun = await attempt(anna, home)
    await expect(unlessBusy(begun, Promise.reject(error))).rejects.toBe(error)
    expect(await stored()).toEqual(Array.from({ length: 4 }, () => ({ attempts: left })))
  })
})
