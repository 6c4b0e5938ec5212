import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operationUrl } from '#client/client.ts'
import { operation, operationNames } from '#contract/operations.ts'
import { schemas } from '#contract/schemas/index.ts'
import { makeAssociation } from '../../testing/association.ts'
import { describeDatabase } from '../../testing/databases.ts'
import { type Ask, ask, askOperation } from '../../testing/requests.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { largestBody as limit } from './input.ts'

/** JSON of so many bytes: an object and white space. */
const ofSize = (bytes: number) => '{"last_name":"Jansen"}'.padEnd(bytes)
/** An object with arrays in it, so many levels in all. */
const ofDepth = (levels: number) => `{"custom_fields":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`

/** Bytes without an announced length. */
function chunked(text: string): ReadableStream<Uint8Array> {
  const bytes = Buffer.from(text)
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 65_536) {
        controller.enqueue(new Uint8Array(bytes.subarray(at, at + 65_536)))
      }
      controller.close()
    },
  })
}

describeDatabase('what comes in', (open) => {
  let service: TestService
  let key: string

  beforeAll(async () => {
    const storage = await open()
    service = await startTestService({ storage })
    key = await (await makeAssociation(storage)).key()
  })
  afterAll(() => service.close())

  const post = (request: Ask, path = '/members') => ask(service.baseUrl + path, { method: 'POST', key, ...request })

  describe('a body', () => {
    it('may have 1 MiB', async () => {
      expect((await post({ body: ofSize(limit) })).status).toBe(201)
    })

    it('may have as many marks on one letter as it has room for, and holds up nobody', async () => {
      const marks = 'a\u0301\u0316'.padEnd(limit / 4, '\u0301\u0316')
      expect((await post({ body: { last_name: marks } })).status).toBe(201)
      const signIn = { method: 'POST', body: { email: marks, password: 'x', code: '000000' } }
      const { status } = await ask(operationUrl(service.baseUrl, 'signInWithPassword', {}), signIn)
      expect(status).toBe(422)
    })

    it('may not have more, and the connection serves on', async () => {
      expect((await post({ body: ofSize(limit + 1) })).code).toBe('payload_too_large')
      expect((await ask(`${service.baseUrl}/organization`, { key })).status).toBe(200)
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

    it('may have 2 000 names in an object', async () => {
      const ofNames = (count: number) =>
        Object.fromEntries(Array.from({ length: count }, (_, index) => [`name_${index}`, 1]))
      const codes = [
        (await post({ body: ofNames(2_000) })).code,
        (await post({ body: ofNames(2_001) })).code,
        (await post({ body: { last_name: 'Jansen', custom_fields: ofNames(2_001) } })).code,
      ]
      expect(codes).toEqual(['validation_failed', 'malformed_request', 'malformed_request'])
    })

    it.each([
      ['is empty', ''],
      ['is no JSON', '{"last_name":'],
      ['is an array', '[]'],
      ['is null', 'null'],
      ['is a text', '"last_name"'],
      ['is a number', '1'],
      ['is no UTF-8', Buffer.from('{"last_name":"Jans\xffen"}', 'latin1')],
    ])('is malformed when it %s', async (_, body) => {
      expect((await post({ body })).code).toBe('malformed_request')
    })

    it.each([
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json; charset=latin1',
      'application/jsonp',
      '',
    ])('is malformed with the content type %j', async (type) => {
      const { code, text } = await post({ body: '{"last_name":"Jansen"}', headers: { 'Content-Type': type } })
      expect(code).toBe('malformed_request')
      expect(text).toContain('Content-Type')
    })

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
      const asked = async (body: string) =>
        (await askOperation(service.baseUrl, name, { key, body, headers: { 'Content-Type': 'text/plain' } })).code
      expect(await asked('garbage')).toBe('not_found')
      expect(await asked('x'.repeat(limit + 1))).toBe('payload_too_large')
    })

    it('that is aborted is no fault of the service', async () => {
      const headers = { Authorization: `Bearer ${key}`, 'Content-Length': 100, Expect: '100-continue' }
      const sent = request(`${service.baseUrl}/members`, { method: 'POST', agent: false, headers })
      sent.on('error', () => undefined).flushHeaders()
      await once(sent, 'continue')
      sent.write('{"last_')
      sent.destroy()
      const last = (): unknown => JSON.parse(service.logLines.at(-1) ?? '{}')
      await expect.poll(last).toMatchObject({ operation: 'createMember', status: 400 })
      expect(service.logLines.filter((line) => line.includes('unexpected'))).toEqual([])
    })
  })

  describe('fields', () => {
    it('are all reported at once', async () => {
      const { status, text } = await post({
        body: '{"last_name":"","email":"x","surname":"y","custom_fields":{"shoe":1}}',
      })
      expect(status).toBe(422)
      const told: unknown = JSON.parse(text)
      expect(told).toMatchObject({
        errors: expect.arrayContaining([expect.objectContaining({ field: 'email', code: 'invalid' })]),
      })
      const fields = [...text.matchAll(/"field":"([^"]*)"/g)].map((match) => match[1])
      expect(new Set(fields)).toEqual(new Set(['custom_fields.shoe', 'email', 'last_name', 'surname']))
      expect(fields).toHaveLength(4)
    })
  })
})
