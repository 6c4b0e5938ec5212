import { describe, expect, it } from 'vitest'
import { RepresentationCache } from './representation-cache.ts'

describe('RepresentationCache', () => {
  it('gives back a text for its version alone', () => {
    const cache = new RepresentationCache()
    cache.set(0, 1, { version: 'a', json: Buffer.from('A') })
    expect([cache.get(0, 1, 'a'), cache.get(0, 1, 'b'), cache.get(1, 1, 'a'), cache.get(0, 11, 'a')]).toEqual([
      Buffer.from('A'),
      undefined,
      undefined,
      undefined,
    ])
  })

  it('distinguishes views by what they are described with', () => {
    const cache = new RepresentationCache()
    const views = ['x', 'y', 'x', 'z', 'y'].map((description) => cache.view(description))
    expect(views).toEqual([0, 1, 0, 2, 1])
  })

  it('forgets first what was not used for longest, and keeps to its budget', () => {
    const cache = new RepresentationCache(10)
    cache.set(0, 1, { version: 'a', json: Buffer.from('xxxx') })
    cache.set(0, 2, { version: 'a', json: Buffer.from('xxxx') })
    cache.get(0, 1, 'a')
    cache.set(0, 3, { version: 'a', json: Buffer.from('xxxx') })
    expect([1, 2, 3].map((id) => cache.get(0, id, 'a') !== undefined)).toEqual([true, false, true])
  })

  it('counts a text that replaces another once', () => {
    const cache = new RepresentationCache(10)
    for (let change = 0; change < 50; change += 1)
      cache.set(0, 1, { version: String(change), json: Buffer.from('xxxx') })
    cache.set(0, 2, { version: 'a', json: Buffer.from('xxxx') })
    expect([cache.get(0, 1, '49'), cache.get(0, 2, 'a')]).toEqual([Buffer.from('xxxx'), Buffer.from('xxxx')])
  })

  it('does not keep what is larger than its budget', () => {
    const cache = new RepresentationCache(10)
    cache.set(0, 1, { version: 'a', json: Buffer.from('x'.repeat(11)) })
    expect(cache.get(0, 1, 'a')).toBeUndefined()
  })
})
