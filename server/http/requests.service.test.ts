/** Requests in every form HTTP allows, and some it does not. */
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operation, operationNames } from '#contract/operations.ts'
import { schemas } from '#contract/schemas/index.ts'
import { makeAssociation } from '../testing/association.ts'
import { describeEachDatabase } from '../testing/databases.ts'
import { rawHttp } from '../testing/raw-http.ts'
import { type Ask, ask, askOperation } from '../testing/requests.ts'
import { startTestService, type TestService } from '../testing/service.ts'

const limit = 1_048_576
const origin = 'https://app.example'

/** JSON of so many bytes: an object and white space. */
const ofSize = (bytes: number) => '{"last_name":"Jansen"}'.padEnd(bytes)
/** An object with arrays in it, so many levels in all. */
const ofDepth = (levels: number) => `{"custom_fields":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`

/** Bytes without an announced length. */
function chunked(text: string): ReadableStream<Uint8Array> {
  const bytes = Buffer.from(text)
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 65_536) controller.enqueue(new Uint8Array(bytes.subarray(at, at + 65_536)))
      controller.close()
    },
  })
}

describeEachDatabase('requests', (open) => {
  let service: TestService
  let key: string

  beforeAll(async () => {
    const storage = await open()
    service = await startTestService({ storage, corsOrigins: [origin] })
    key = await (await makeAssociation(storage)).key()
  })
  afterAll(() => service.close())

  const post = (wish: Ask, path = '/members') => ask(service.baseUrl + path, { method: 'POST', key, ...wish })
  const get = (path: string, headers: Record<string, string> = {}) => ask(service.baseUrl + path, { key, headers })

  describe('a body', () => {
    it('may have 1 MiB', async () => {
      expect((await post({ body: ofSize(limit) })).status).toBe(201)
    })

    it('may not have more, and the connection serves on', async () => {
      expect((await post({ body: ofSize(limit + 1) })).code).toBe('payload_too_large')
      expect((await get('/organization')).status).toBe(200)
    })

    it.each([
      ['as much', limit, 201],
      ['no more', limit + 1, 413],
    ])('may have %s without an announced length', async (_, size, status) => {
      const init = { method: 'POST', body: chunked(ofSize(size)), duplex: 'half' as const }
      const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
      expect((await fetch(`${service.baseUrl}/members`, { ...init, headers })).status).toBe(status)
    })

    it('may be 64 levels deep', async () => {
      expect((await post({ body: ofDepth(64) })).code).toBe('validation_failed')
      expect((await post({ body: ofDepth(65) })).code).toBe('malformed_request')
      expect((await post({ body: ofDepth(500_000) })).code).toBe('malformed_request')
    })

    it.each([
      ['is empty', ''],
      ['is no JSON', '{"last_name":'],
      ['is an array', '[]'],
      ['is null', 'null'],
      ['is a text', '"last_name"'],
      ['is a number', '1'],
      ['is no UTF-8', new Uint8Array([0x7b, 0xff, 0x7d])],
    ])('is malformed when it %s', async (_, body) => {
      expect((await post({ body })).code).toBe('malformed_request')
    })

    it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=latin1', 'application/jsonp', ''])(
      'is malformed with the content type %j',
      async (type) => {
        const { code, text } = await post({ body: '{"last_name":"Jansen"}', headers: { 'Content-Type': type } })
        expect(code).toBe('malformed_request')
        expect(text).toContain('Content-Type')
      },
    )

    it.each(['application/json', 'Application/JSON; charset=UTF-8', 'application/json;charset="utf-8"'])(
      'is read with the content type %j',
      async (type) => {
        expect((await post({ body: '{"last_name":"Jansen"}', headers: { 'Content-Type': type } })).status).toBe(201)
      },
    )

    it('may be left out where it is optional', async () => {
      await post({ body: { last_name: 'Jansen' } })
      expect((await post({}, '/members/1/cancel')).status).toBe(200)
    })

    const withoutBody = operationNames.filter((name) => operation(name).method !== 'GET' && schemas[name].body === null)
    it.each(withoutBody)('is ignored by %s, and bounded all the same', async (name) => {
      const asked = async (body: string) => (await askOperation(service.baseUrl, name, { key, body, headers: { 'Content-Type': 'text/plain' } })).code
      expect(['not_found', 'not_implemented']).toContain(await asked('garbage'))
      expect(await asked('x'.repeat(limit + 1))).toBe('payload_too_large')
    })

    it('does not end the service when it breaks off', async () => {
      const head = `POST /v2/members HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\n`
      const { hostname, port } = new URL(service.url)
      const socket = connect(Number(port), hostname)
      await new Promise((sent) => socket.write(`${head}Content-Length: 100\r\n\r\n{"last_`, sent))
      socket.resetAndDestroy()
      expect((await get('/organization')).status).toBe(200)
      expect(service.logLines.filter((line) => line.includes('unexpected'))).toEqual([])
    })
  })

  describe('fields', () => {
    it('are all told at once', async () => {
      const { status, text } = await post({ body: '{"last_name":"","email":"x","surname":"y","__proto__":{"z":1},"custom_fields":{"shoe":1}}' })
      expect(status).toBe(422)
      const told: unknown = JSON.parse(text)
      expect(told).toMatchObject({ errors: expect.arrayContaining([expect.objectContaining({ field: 'email', code: 'invalid' })]) })
      const fields = [...text.matchAll(/"field":"([^"]*)"/g)].map((match) => match[1])
      expect(fields.toSorted()).toEqual(['__proto__', 'custom_fields.shoe', 'email', 'last_name', 'surname'])
    })
  })

  describe('methods', () => {
    it('HEAD is GET without its body', async () => {
      const [head, full] = [await ask(`${service.baseUrl}/organization`, { method: 'HEAD', key }), await get('/organization')]
      expect([head.status, head.text]).toEqual([200, ''])
      expect(head.headers.get('Content-Length')).toBe(String(full.text.length))
    })

    it('OPTIONS tells what a path takes', async () => {
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
      expect((await ask(`${service.baseUrl}/organization`, { headers: { Authorization: `${scheme} ${key}` } })).status).toBe(200)
    })

    it.each([['Basic'], ['Bearer,'], ['Bearer x'], ['']])('is not seen after %j', async (scheme) => {
      const { status, headers } = await ask(`${service.baseUrl}/organization`, { headers: { Authorization: `${scheme} ${key}` } })
      expect([status, headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer'])
    })

    it.each(['?api_key=x', '?TOKEN=', '?a=1&access_token=x', '?q=lb_live_x', '?x=lb%5Ftest_'])('may not stand in %s', async (search) => {
      expect((await get(`/members${search}`)).code).toBe('api_key_in_url')
    })
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
      for (const last_name of ['Jansen', 'Bakker', 'Smit']) await post({ body: { last_name } })
      const [packed, plain] = [await get('/members', { 'Accept-Encoding': 'gzip' }), await get('/members', { 'Accept-Encoding': 'identity' })]
      expect(packed.headers.get('Content-Encoding')).toBe('gzip')
      expect(plain.headers.get('Content-Encoding')).toBe(null)
      expect(packed.text).toBe(plain.text)
      expect((await get('/organization', { 'Accept-Encoding': 'gzip' })).headers.get('Content-Encoding')).toBe(null)
    })
  })

  describe('pages of other origins', () => {
    const preflight = (from: string) =>
      ask(`${service.baseUrl}/members`, { method: 'OPTIONS', headers: { Origin: from, 'Access-Control-Request-Method': 'POST' } })

    it('may ask when they are allowed, without a key at first', async () => {
      const { status, headers } = await preflight(origin)
      expect(status).toBe(204)
      expect(Object.fromEntries(headers)).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
        'access-control-allow-headers': 'Authorization, Content-Type, Accept-Language, Idempotency-Key',
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
      const answers = [await preflight('https://other.example'), await get('/organization', { Origin: 'https://other.example' })]
      expect(answers.map(({ headers }) => headers.get('Access-Control-Allow-Origin'))).toEqual([null, null])
    })
  })

  describe('HTTP that is none', () => {
    const raw = (head: string) => rawHttp(service.url, `${head}\r\nConnection: close\r\n\r\n`)

    it.each([
      ['nonsense', 'nonsense'],
      ['a header without a name', 'GET /v2/members HTTP/1.1\r\nHost: x\r\n: y'],
      ['no host', 'GET /v2/members HTTP/1.1'],
      ['two lengths', 'POST /v2/members HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2'],
      ['a host that is none', 'GET /v2/members HTTP/1.1\r\nHost: a b'],
      ['a backslash', 'GET /v2\\members HTTP/1.1\r\nHost: x'],
    ])('is answered with 400: %s', async (_, head) => {
      expect(await raw(head)).toMatch(/^HTTP\/1\.1 400 /)
    })

    it('is answered with 431 when its headers do not end', async () => {
      expect(await raw(`GET /v2/members HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}`)).toMatch(/^HTTP\/1\.1 431 /)
    })

    it.each(['/v2/%zz', '/v2/members/%', '/v2/members/%ff', '/v2/%2e%2e/members', '/v2/members/1%00'])(
      'is answered with 404 for the path %s',
      async (path) => {
        expect(await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}`)).toMatch(/^HTTP\/1\.1 404 /)
      },
    )
  })
})
