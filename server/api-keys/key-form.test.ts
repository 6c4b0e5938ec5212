import { describe, expect, it } from 'vitest'
import { environmentOf, generateKey, hashKey, visiblePart } from './key-form.ts'

describe('a key', () => {
  it.each(['live', 'test'] as const)('that is generated has the form of a %s key', (environment) => {
    const key = generateKey(environment)
    expect(key).toMatch(new RegExp(`^lb_${environment}_[0-9a-f]{40}$`))
    expect(environmentOf(key)).toBe(environment)
  })

  it('is never generated twice', () => {
    expect(new Set(Array.from({ length: 100 }, () => generateKey('live'))).size).toBe(100)
  })

  it.each([
    '',
    'lb_live_short',
    `lb_prod_${'x'.repeat(40)}`,
    `lb_live_${'x'.repeat(40)} `,
    `LB_LIVE_${'x'.repeat(40)}`,
  ])('is not %j', (text) => {
    expect(environmentOf(text)).toBe(null)
  })

  it('shows 16 characters and is kept as SHA-256', () => {
    const key = `lb_live_${'0123456789abcdef'.repeat(2)}`
    expect(visiblePart(key)).toBe('lb_live_01234567')
    expect(hashKey('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })
})
