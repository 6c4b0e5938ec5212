/** Requests in every form HTTP allows, and some it does not. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAssociation } from '../../testing/association.ts'
import { describeDatabase } from '../../testing/databases.ts'
import { rawHttp } from '../../testing/raw-http.ts'
import { ask } from '../../testing/requests.ts'
import { startTestService, type TestService } from '../../testing/service.ts'

const origin = 'https://app.example'

describeDatabase('requests', (open) => {
  let service: TestService
  let key: string

  beforeAll(async () => {
    const storage = await open()
    service = await startTestService({ storage, corsOrigins: [origin] })
    key = await (await makeAssociation(storage)).key()
  })
  afterAll(() => service.close())

  const get = (path: string, headers: Record<string, string> = {}) => ask(service.baseUrl + path, { key, headers })

  describe('methods', () => {
    it('HEAD is GET without its body', async () => {
      const [head, full] = [
        await ask(`${service.baseUrl}/organization`, { method: 'HEAD', key }),
        await get('/organization'),
      ]
      expect([head.status, head.text]).toEqual([200, ''])
      expect(head.headers.get('Content-Length')).toBe(String(full.text.length))
    })

    it('OPTIONS says what a path takes', async () => {
      const { status, headers, text } = await ask(`${service.baseUrl}/members/1`, { method: 'OPTIONS', key })
      expect([status, headers.get('Allow'), text]).toEqual([204, 'GET, HEAD, PATCH, OPTIONS', ''])
    })

    it.each(['PUT', 'PROPFIND', 'DELETE'])('%s is not for members', async (method) => {
      const { status, code, headers } = await ask(`${service.baseUrl}/members`, { method, key })
      expect([status, code, headers.get('Allow')]).toEqual([405, 'method_not_allowed', 'GET, HEAD, POST, OPTIONS'])
    })
  })

  describe('the key', () => {
    it.each(['bearer', 'BEARER', 'Bearer  '])('may follow %j', async (scheme) => {
      expect(
        (await ask(`${service.baseUrl}/organization`, { headers: { Authorization: `${scheme} ${key}` } })).status,
      ).toBe(200)
    })

    it.each([['Basic'], ['Bearer,'], ['Bearer x'], ['']])('is not seen after %j', async (scheme) => {
      const { status, headers } = await ask(`${service.baseUrl}/organization`, {
        headers: { Authorization: `${scheme} ${key}` },
      })
      expect([status, headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer'])
    })

    it.each(['?api_key=x', '?TOKEN=', '?a=1&access_token=x', '?q=lb_live_x', '?x=lb%5Ftest_'])(
      'may not stand in %s',
      async (search) => {
        expect((await get(`/members${search}`)).code).toBe('api_key_in_url')
      },
    )
  })

  describe('answers', () => {
    it('carry a request id of their own, which problems repeat', async () => {
      const answers = [await get('/nothing', { 'X-Request-Id': 'mine' }), await get('/nothing')]
      const ids = answers.map(({ headers }) => headers.get('X-Request-Id') ?? '')
      expect(new Set([...ids, 'mine']).size).toBe(3)
      answers.forEach(({ text }, index) => expect(text).toContain(`"request_id":"${ids[index]}"`))
    })

    it('are for nobody’s cache, frame or guess', async () => {
      const { headers } = await get('/organization')
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        vary: 'Accept-Encoding, Accept-Language, Origin',
      })
      expect(headers.has('strict-transport-security')).toBe(false)
    })

    it('are compressed from 1 kB for who accepts it', async () => {
      for (const last_name of ['Jansen', 'Bakker', 'Smit']) {
        await ask(`${service.baseUrl}/members`, { method: 'POST', key, body: { last_name } })
      }
      const [packed, plain] = [
        await get('/members', { 'Accept-Encoding': 'gzip' }),
        await get('/members', { 'Accept-Encoding': 'identity' }),
      ]
      expect(packed.headers.get('Content-Encoding')).toBe('gzip')
      expect(plain.headers.get('Content-Encoding')).toBe(null)
      expect(packed.text).toBe(plain.text)
      expect((await get('/organization', { 'Accept-Encoding': 'gzip' })).headers.get('Content-Encoding')).toBe(null)
    })
  })

  describe('pages of other origins', () => {
    const preflight = (from: string) =>
      ask(`${service.baseUrl}/members`, {
        method: 'OPTIONS',
        headers: { Origin: from, 'Access-Control-Request-Method': 'POST' },
      })

    it('may ask when they are allowed, without a key at first', async () => {
      const { status, headers } = await preflight(origin)
      expect(status).toBe(204)
      expect(Object.fromEntries(headers)).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'GET, POST, PATCH, DELETE, PUT',
        'access-control-allow-headers': 'Authorization, Content-Type, Accept-Language, Idempotency-Key, If-Match',
      })
    })

    it('may read the answer and its headers, problems included', async () => {
      for (const path of ['/organization', '/nothing']) {
        const { headers } = await get(path, { Origin: origin })
        expect(headers.get('Access-Control-Allow-Origin')).toBe(origin)
        expect(headers.get('Access-Control-Expose-Headers')).toContain('RateLimit-Remaining')
      }
    })

    it('may not when they are not', async () => {
      const answers = [
        await preflight('https://other.example'),
        await get('/organization', { Origin: 'https://other.example' }),
      ]
      expect(answers.map(({ headers }) => headers.get('Access-Control-Allow-Origin'))).toEqual([null, null])
    })
  })

  describe('what is not HTTP', () => {
    const raw = (head: string) => rawHttp(service.url, `${head}\r\nConnection: close\r\n\r\n`)

    it.each([
      ['nonsense', 'nonsense'],
      ['a header without a name', 'GET /v2/members HTTP/1.1\r\nHost: x\r\n: y'],
      ['no host', 'GET /v2/members HTTP/1.1'],
      ['two lengths', 'POST /v2/members HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2'],
      ['an invalid host', 'GET /v2/members HTTP/1.1\r\nHost: a b'],
      ['a backslash', 'GET /v2\\members HTTP/1.1\r\nHost: x'],
    ])('is answered with 400: %s', async (_, head) => {
      expect(await raw(head)).toMatch(/^HTTP\/1\.1 400 /)
    })

    it('is answered with 431 when its headers do not end', async () => {
      expect(await raw(`GET /v2/members HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}`)).toMatch(
        /^HTTP\/1\.1 431 /,
      )
    })

    it.each(['/v2/%zz', '/v2/members/%', '/v2/members/%ff', '/v2/%2e%2e/members', '/v2/members/1%00'])(
      'is answered with 404 for the path %s',
      async (path) => {
        expect(await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}`)).toMatch(/^HTTP\/1\.1 404 /)
      },
    )
  })
})
