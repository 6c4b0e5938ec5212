import { describe, expect, test } from 'vitest'
import { mergeRateWindow, paceDelay, readRateWindow } from './turns.ts'

const now = 1_000_000
const window = (remaining: number) => ({ limit: 100, remaining, resetAt: now + 30_000 })

describe('a click', () => {
  test('goes at once while anything is left', () => {
    expect(paceDelay(window(1), now, 0, 'click')).toBe(0)
  })

  test('waits for the next window when nothing is left', () => {
    expect(paceDelay(window(0), now, 0, 'click')).toBe(30_000)
  })

  test('counts what is already under way', () => {
    expect(paceDelay(window(2), now, 2, 'click')).toBe(30_000)
  })
})

describe('a lookup', () => {
  test('goes out at once while more than the share of clicks is left', () => {
    expect(paceDelay(window(26), now, 0, 'lookup')).toBe(0)
  })

  test('leaves a quarter of the window for clicks', () => {
    expect(paceDelay(window(25), now, 0, 'lookup')).toBe(30_000)
  })
})

test('nothing waits for a window that has passed, or that is not known', () => {
  expect(paceDelay(window(0), now + 30_000, 0, 'click')).toBe(0)
  expect(paceDelay(null, now, 0, 'click')).toBe(0)
})

describe('RateLimit headers', () => {
  const headers = (values: Record<string, string>) => new Headers(values)

  test('are read together', () => {
    const read = headers({ 'RateLimit-Limit': '600', 'RateLimit-Remaining': '599', 'RateLimit-Reset': '60' })
    expect(readRateWindow(read, now)).toEqual({ limit: 600, remaining: 599, resetAt: now + 60_000 })
  })

  test.each([
    ['one is missing', { 'RateLimit-Limit': '600', 'RateLimit-Reset': '60' }],
    ['one is negative', { 'RateLimit-Limit': '600', 'RateLimit-Remaining': '-1', 'RateLimit-Reset': '60' }],
    ['one is no number', { 'RateLimit-Limit': '600;w=60', 'RateLimit-Remaining': '5', 'RateLimit-Reset': '60' }],
  ])('are nothing when %s', (_, values) => {
    expect(readRateWindow(headers(values), now)).toBeNull()
  })

  test('of a response that was overtaken do not restore used requests', () => {
    expect(mergeRateWindow(window(10), window(12), now).remaining).toBe(10)
  })

  test('of a new window start a new count', () => {
    const next = { limit: 100, remaining: 99, resetAt: now + 90_000 }
    expect(mergeRateWindow(window(10), next, now)).toEqual(next)
  })
})
