import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { acceptsGzip, compressed } from './compression.ts'

describe('compression', () => {
  it.each(['gzip', 'GZIP', 'br, gzip;q=0.5', 'gzip ; q=1.0, deflate', 'deflate,gzip'])(
    'is accepted by %j',
    (header) => {
      expect(acceptsGzip(header)).toBe(true)
    },
  )

  it.each([null, '', 'br', 'gzip;q=0', 'gzip; q=0.000', 'x-gzipped', 'identity'])('is not accepted by %j', (header) => {
    expect(acceptsGzip(header)).toBe(false)
  })

  it('leaves small bodies as they are', async () => {
    expect(await compressed(Buffer.alloc(1023), 'gzip')).toBe(null)
  })

  it('keeps every byte of larger ones', async () => {
    const body = Buffer.from('é'.repeat(1000))
    const packed = await compressed(body, 'gzip')
    expect(packed && gunzipSync(packed).equals(body)).toBe(true)
  })
})
