import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { apiRequest } from './request.ts'
import { jsonResponse, toResponse } from './response.ts'

const settings = { origins: new Set<string>(), secure: false }

async function respond(acceptEncoding: string | null, json: string): Promise<Response> {
  const headers = new Headers(acceptEncoding === null ? {} : { 'Accept-Encoding': acceptEncoding })
  const raw = new Request('http://localhost/v2/members', { headers })
  const request = apiRequest({
    raw,
    base: '/v2',
    path: '/v2/members',
    address: '127.0.0.1',
    publicUrl: 'http://localhost',
    now: '2026-03-01T12:00:00.000Z',
  })
  return toResponse(jsonResponse(200, json), request, settings)
}

const large = JSON.stringify('é'.repeat(1000))

describe('compression', () => {
  it.each(['gzip', 'GZIP', 'br, gzip;q=0.5', 'gzip ; q=1.0, deflate', 'deflate,gzip'])(
    'applies to %j',
    async (header) => {
      expect((await respond(header, large)).headers.get('Content-Encoding')).toBe('gzip')
    },
  )

  it.each([null, '', 'br', 'gzip;q=0', 'gzip; q=0.000', 'x-gzipped', 'identity'])(
    'does not apply to %j',
    async (header) => {
      expect((await respond(header, large)).headers.get('Content-Encoding')).toBe(null)
    },
  )

  it('leaves small bodies as they are', async () => {
    const json = JSON.stringify('x'.repeat(1021))
    expect((await respond('gzip', json)).headers.get('Content-Encoding')).toBe(null)
  })

  it('keeps every byte of larger ones', async () => {
    const bytes = await (await respond('gzip', large)).arrayBuffer()
    expect(gunzipSync(bytes).toString()).toBe(large)
  })
})
