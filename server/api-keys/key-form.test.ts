import { describe, expect, it } from 'vitest'
import { environmentOf, generateKey, hashKey, isGuessable, visiblePart } from './key-form.ts'

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
    `lb_live_${'x'.repeat(31)}`,
    `lb_live_${'x'.repeat(201)}`,
    ` lb_live_${'x'.repeat(40)}`,
    `lb_prod_${'x'.repeat(40)}`,
    `lb_live_${'x'.repeat(40)} `,
    `LB_LIVE_${'x'.repeat(40)}`,
  ])('is not %j', (text) => {
    expect(environmentOf(text)).toBe(null)
  })

  it.each([32, 200])('has %i characters behind its prefix at least, or at most', (length) => {
    expect(environmentOf(`lb_test_${'x'.repeat(length)}`)).toBe('test')
  })

  it('is not guessable with eight characters in no order', () => {
    expect(isGuessable(`lb_live_abcdefgh${'hgfedcba'.repeat(4)}`)).toBe(false)
    expect(isGuessable(`lb_live_abcdefg${'gfedcba'.repeat(4)}`)).toBe(true)
    expect(isGuessable(`lb_live_${'abcdefghi'.repeat(4)}`)).toBe(false)
    expect(isGuessable(`lb_live_${'abcdefgh'.repeat(4)}x`)).toBe(false)
    expect(isGuessable(`lb_live_x${'abcdefgh'.repeat(4)}`)).toBe(false)
  })

  it('is never guessable when it is generated', () => {
    expect(Array.from({ length: 100 }, () => generateKey('test')).filter(isGuessable)).toEqual([])
  })

  it.each(['a'.repeat(40), '0'.repeat(31) + '1', 'abc1'.repeat(10), 'password'.repeat(4)])(
    'is guessable with %s behind its prefix',
    (secret) => {
      expect(isGuessable(`lb_live_${secret}`)).toBe(true)
    },
  )

  it('shows 16 characters and is stored as SHA-256', () => {
    const key = `lb_live_${'0123456789abcdef'.repeat(2)}`
    expect(visiblePart(key)).toBe('lb_live_01234567')
    expect(hashKey('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })
})
