import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { operation } from '#contract/operations.ts'
import { schemas } from '#contract/schemas/index.ts'
import { Problem, ValidationProblem } from '../lib/problem.ts'
import { isJsonType, largestBody, readBody, readPathParameters, readQuery, readVersion, validateBody } from './input.ts'

function outcome(read: () => unknown): unknown {
  try {
    return read()
  } catch (error) {
    return error instanceof Problem ? { code: error.code, ...error.values } : error
  }
}

const query = (search: string) => outcome(() => readQuery(schemas.listMembers.query, search))
const path = (id: string) => outcome(() => readPathParameters(schemas.getMember.params, { id }))

describe('query parameters', () => {
  it('become values', () => {
    expect(query('limit=50&status=active&q=Jan+de%20Boer&group_id=7')).toEqual({
      limit: 50,
      status: 'active',
      q: 'Jan de Boer',
      group_id: 7,
    })
  })

  it('can be as long as an email address', () => {
    const email = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(58)}.nl`
    expect([email.length, query(`email=${email}`)]).toEqual([254, { email }])
  })

  it('are ignored when they are unknown, however often they stand there', () => {
    expect(query('limits=50&x=1&x=2&__proto__=1&constructor=2')).toEqual({})
  })

  it.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=', 'limit'],
    ['limit=1e1', 'limit'],
    ['limit=%2B5', 'limit'],
    ['limit=5&limit=5', 'limit'],
    ['status=Active', 'status'],
    ['updated_since=2026-02-30T00:00:00Z', 'updated_since'],
    ['group_id=-1', 'group_id'],
    ['q=%00', 'q'],
    ['q=%', 'query'],
    ['q=%zz', 'query'],
    ['q=%ff', 'query'],
    ['unknown=%ed%a0%80', 'query'],
  ])('of the form %s are refused by name', (search, part) => {
    expect(query(search)).toEqual({ code: 'malformed_request', part })
  })
})

describe('an id in a path', () => {
  it('is a positive integer', () => {
    expect(path('999999999999999')).toEqual({ id: 999_999_999_999_999 })
  })

  it.each(['0', '-1', '01', '1.0', '1e3', 'abc', '9999999999999999', '１', '1 ', ''])('is not %j', (id) => {
    expect(path(id)).toEqual({ code: 'not_found' })
  })
})

describe('the version of a change', () => {
  const version = (header: string | null, name: 'updateGroup' | 'updateMember' = 'updateGroup') => {
    const headers = new Headers(header === null ? {} : { 'If-Match': header })
    return outcome(() => readVersion(new Request('http://localhost/', { headers }), operation(name)))
  }

  it('is a number, quoted or not', () => {
    expect(['"17"', '17', '"0"', '999999999999999'].map((header) => version(header))).toEqual([
      17, 17, 0, 999_999_999_999_999,
    ])
  })

  it('is left open by *, and without the header', () => {
    expect([version('*'), version(null)]).toEqual([null, null])
  })

  it.each([
    '',
    '""',
    'x',
    '"x"',
    'W/"17"',
    '"17", "18"',
    '1.5',
    '-1',
    '"1e3"',
    '17x',
    'x17',
    '* ,"17"',
    '1000000000000000',
  ])('is refused as %j, and not taken as any version', (header) =>
    expect(version(header)).toEqual({ code: 'malformed_request', part: 'If-Match' }),
  )

  it('is not looked at where an operation has none', () => {
    expect(version('nonsense', 'updateMember')).toBeNull()
  })
})

describe('a content type', () => {
  it.each([
    'application/json',
    ' Application/JSON ; x=y',
    'application/json;charset=utf8',
    'application/json; charset="UTF-8"',
  ])('%j is JSON', (type) => expect(isJsonType(type)).toBe(true))

  it.each([
    null,
    '',
    'text/json',
    'application/jsonx',
    'application/json; charset=xutf-8',
    'application/json; charset=utf-16',
  ])('%j is not', (type) => expect(isJsonType(type)).toBe(false))
})

describe('a body', () => {
  const taken = { body: z.object({}) }
  const sent = (body: RequestInit['body'], headers: Record<string, string> = { 'Content-Type': 'application/json' }) =>
    new Request('http://localhost/', { method: 'POST', headers, body: body ?? null, duplex: 'half' })
  const read = async (request: Request, schemas: Parameters<typeof readBody>[1] = taken) =>
    readBody(request, schemas).catch((error: unknown) =>
      error instanceof Problem ? { code: error.code, ...error.values } : error,
    )
  const streamed = (...chunks: readonly string[]) =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
        controller.close()
      },
    })

  it('is an object, in one piece or in several', async () => {
    expect(await read(sent('{"a":1}'))).toEqual({ a: 1 })
    expect(await read(sent(streamed('{"a"', ':1}')))).toEqual({ a: 1 })
  })

  it('is absent for an operation that takes none, and empty where it may be left out', async () => {
    expect(await read(sent('{"a":1}'), { body: null })).toBeUndefined()
    expect(await read(sent(''), { ...taken, bodyOptional: true })).toEqual({})
    expect(await read(sent('')), 'where it may not').toEqual({ code: 'malformed_request', part: 'body' })
    expect(await read(new Request('http://localhost/'), { ...taken, bodyOptional: true })).toEqual({})
  })

  it('names what cannot be read', async () => {
    const part = (name: string) => ({ code: 'malformed_request', part: name })
    for (const text of [
      '[]',
      'null',
      '1',
      '{',
      '"a"',
      `{"a":${'['.repeat(64)}${']'.repeat(64)}}`,
      '{"a":[{"__proto__":1}]}',
    ])
      expect([text, await read(sent(text))]).toEqual([text, part('body')])
    expect(await read(sent('{}', { 'Content-Type': 'text/plain' }))).toEqual(part('Content-Type'))
    expect(await read(sent(new Uint8Array([0x7b, 0xff, 0x7d])))).toEqual(part('body'))
    const broken = new ReadableStream({ start: (controller) => controller.error(new Error('gone')) })
    expect(await read(sent(broken))).toEqual(part('body'))
  })

  const tooLarge = { code: 'payload_too_large', megabytes: 1 }

  it.each([
    [
      'announced',
      (bytes: number) => sent('{}', { 'Content-Type': 'application/json', 'Content-Length': String(bytes) }),
    ],
    ['counted', (bytes: number) => sent(streamed('{}', ' '.repeat(bytes - 3), ' '))],
  ])('has 1 MiB at most (%s)', async (_, ofSize) => {
    expect(await read(ofSize(largestBody))).toEqual({})
    expect(await read(ofSize(largestBody + 1))).toEqual(tooLarge)
  })
})

describe('the fields of a body', () => {
  const schema = z.object({ name: z.string(), more: z.record(z.string(), z.unknown()).optional() })
  const anyObject = z.custom<Record<string, unknown>>((value) => typeof value === 'object')
  const fieldsOf = (body: string) => {
    try {
      return validateBody(schema, anyObject.parse(JSON.parse(body)))
    } catch (error) {
      return error instanceof ValidationProblem ? error.fields.map(({ field, reason }) => [field, reason]) : error
    }
  }

  it('are those of the schema', () => {
    expect(fieldsOf('{"name":"A"}')).toEqual({ name: 'A' })
    expect(validateBody(null, { name: 'A' })).toBeUndefined()
    expect(validateBody(schema, undefined)).toBeUndefined()
  })

  it('are all reported at once', () => {
    expect(fieldsOf('{"more":1}')).toEqual([
      ['name', 'required'],
      ['more', 'object'],
    ])
  })
})
