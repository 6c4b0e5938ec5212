import { describe, expect, it } from 'vitest'
import { later } from '../lib/clock.ts'
import { RequestLimit } from './request-limit.ts'

const now = '2026-03-01T12:00:00.000Z'

const allowedFailures = 30
const limits = { window: 60_000, allowed: allowedFailures }

function failing(times: number, address = '192.0.2.1'): RequestLimit {
  const failures = new RequestLimit(limits)
  for (let time = 0; time < times; time++) failures.record(address, now)
  return failures
}

describe('requests that are counted', () => {
  it('hold an address up after more than thirty in a minute', () => {
    expect(failing(allowedFailures).waitSeconds('192.0.2.1', now)).toBe(null)
    expect(failing(allowedFailures + 1).waitSeconds('192.0.2.1', now)).toBe(60)
  })

  it('do not hold up another address', () => {
    expect(failing(100).waitSeconds('192.0.2.2', now)).toBe(null)
  })

  it('count the addresses of one IPv6 network together', () => {
    const failures = new RequestLimit(limits)
    for (let host = 0; host <= allowedFailures; host++) failures.record(`2001:db8:1:2::${host.toString(16)}`, now)
    expect(failures.waitSeconds('2001:db8:1:2:ffff::1', now)).toBe(60)
    expect(failures.waitSeconds('2001:db8:1:3::1', now)).toBe(null)
  })

  it('count those of a customer with many IPv6 networks together', () => {
    const failures = new RequestLimit(limits)
    const last = 4 * allowedFailures
    for (let network = 0; network <= last; network++) failures.record(`2001:db8:1:${network.toString(16)}::1`, now)
    expect(failures.waitSeconds('2001:db8:1:ffff::1', now)).toBe(60)
    expect(failures.waitSeconds('2001:db8:2::1', now)).toBe(null)
  })

  it('are refused beyond the limit', () => {
    const failures = failing(allowedFailures - 1)
    failures.require('192.0.2.1', now)
    expect(() => failures.require('192.0.2.1', now)).toThrow(expect.objectContaining({ code: 'rate_limited' }))
  })

  it('are forgotten when the minute is over', () => {
    const failures = failing(100)
    expect(failures.waitSeconds('192.0.2.1', later(now, 59_001))).toBe(1)
    expect(failures.waitSeconds('192.0.2.1', later(now, 60_000))).toBe(null)
  })

  it('begin again after the minute', () => {
    const failures = failing(100)
    failures.record('192.0.2.1', later(now, 60_000))
    expect(failures.waitSeconds('192.0.2.1', later(now, 60_000))).toBe(null)
  })

  it('remember a bounded number of addresses, the oldest going first', () => {
    const failures = failing(100)
    for (let address = 0; address < 10_000; address++) failures.record(`198.51.${address}`, now)
    expect(failures.waitSeconds('192.0.2.1', now)).toBe(null)
  })
})
