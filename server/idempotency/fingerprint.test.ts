import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson, requestFingerprint } from './fingerprint.ts'

describe('canonical JSON', () => {
  it.each([
    [{ b: 1, a: [2, { d: null, c: 'x' }] }, '{"a":[2,{"c":"x","d":null}],"b":1}'],
    [JSON.parse('{"__proto__":1,"a":2}'), '{"__proto__":1,"a":2}'],
    ['\ud800"', '"\\ud800\\""'],
    [Infinity, 'null'],
  ])('of %j is %s', (value, text) => {
    expect(canonicalJson(value)).toBe(text)
  })

  it('is JSON of the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it('does not depend on the order of keys', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (object) => {
        const turned = Object.fromEntries(Object.entries(object).reverse())
        expect(canonicalJson(turned)).toBe(canonicalJson(object))
      }),
    )
  })
})

describe('the fingerprint of a request', () => {
  const fingerprint = requestFingerprint('POST', '/members', { last_name: 'Jansen' })

  it.each([
    ['method', requestFingerprint('PATCH', '/members', { last_name: 'Jansen' })],
    ['path', requestFingerprint('POST', '/groups', { last_name: 'Jansen' })],
    ['body', requestFingerprint('POST', '/members', { last_name: 'Janssen' })],
    ['lack of a body', requestFingerprint('POST', '/members', null)],
  ])('differs with its %s', (_, other) => {
    expect(other).not.toBe(fingerprint)
  })
})
