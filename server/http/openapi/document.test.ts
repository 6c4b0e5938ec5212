import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { managementOperationNames, operation, operationNames } from '#contract/operations.ts'
import { problems } from '#contract/problems.ts'
import { managementApi, mountOpenApi, openApiDocument } from './document.ts'

const publicUrl = 'https://api.example.org'
const document = openApiDocument(publicUrl)
const text = JSON.stringify(document)
const management = openApiDocument(publicUrl, managementApi)
/** The codes of `/v2`. */
const codes = Object.entries(problems).flatMap(([code, problem]) => ('management' in problem ? [] : [code]))

function read(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce((at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined), value)
}

function described(name: (typeof operationNames)[number]): unknown {
  const { path, method } = operation(name)
  return read(document, 'paths', path, method.toLowerCase())
}

function redocly(json: string) {
  const folder = mkdtempSync(join(tmpdir(), 'ledenbalie-openapi-'))
  try {
    writeFileSync(join(folder, 'openapi.json'), json)
    const cli = join(dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')), 'bin/cli.js')
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
    return spawnSync(process.execPath, [cli, 'lint', 'openapi.json'], { cwd: folder, env, encoding: 'utf8' })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe.each([
  ['/v2', document],
  ['the management API', management],
])('the OpenAPI document of %s', (_, described) => {
  it('is valid by Redocly without a warning', () => {
    const { status, stdout, stderr } = redocly(JSON.stringify(described))
    expect(stdout + stderr).not.toMatch(/warning/i)
    expect(status).toBe(0)
  })

  it('is valid by the schema of OpenAPI 3.1', async () => {
    const validator = new Validator()
    const result = await validator.validate({ ...described })
    expect(result).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
  })
})

describe('the document of the management API', () => {
  it('describes its own table at its own address', () => {
    const methods = Object.values(management.paths ?? {}).flatMap((item) => Object.keys(item))
    expect(methods).toHaveLength(managementOperationNames.length)
    expect(management.servers).toEqual([{ url: 'https://api.example.org/manage/v1' }])
  })

  it('offers If-Match exactly where the table does', () => {
    const offering = managementOperationNames.filter((name) => {
      const { path, method } = operation(name)
      return JSON.stringify(read(management, 'paths', path, method.toLowerCase())).includes('parameters/If-Match')
    })
    expect(offering).toEqual(managementOperationNames.filter((name) => operation(name).versioned))
  })
})

describe('the OpenAPI document', () => {
  it('carries version 2.0.0 and the address of the service', () => {
    expect(document.info.version).toBe('2.0.0')
    expect(document.servers).toEqual([{ url: 'https://api.example.org/v2' }])
  })

  it('describes the type of problems for an instance at any address', () => {
    const schema = read(
      document,
      'components',
      'responses',
      'NotFound',
      'content',
      'application/problem+json',
      'schema',
    )
    const pattern = read(schema, 'allOf', '1', 'properties', 'type', 'pattern')
    expect('https://other.example.org/docs/errors/not_found').toMatch(new RegExp(String(pattern)))
    expect('https://other.example.org/docs/errors/event_full').not.toMatch(new RegExp(String(pattern)))
  })

  it.each(operationNames)('%s has its scope and its success status', (name) => {
    const row = operation(name)
    expect(read(described(name), 'operationId')).toBe(name)
    expect(read(described(name), 'x-scope')).toBe(row.scope)
    expect(read(described(name), 'responses', String(row.status))).toBeDefined()
  })

  it('describes nothing that is not in the table', () => {
    const methods = Object.values(document.paths ?? {}).flatMap((item) => Object.keys(item))
    expect(methods).toHaveLength(operationNames.length)
  })

  it('offers an Idempotency-Key exactly where the table does', () => {
    const offering = operationNames.filter((name) =>
      JSON.stringify(described(name)).includes('parameters/Idempotency-Key'),
    )
    expect(offering).toEqual(operationNames.filter((name) => operation(name).idempotent))
  })

  it('names every error code that an operation can answer', () => {
    const unnamed = codes.filter((code) => !text.includes(`"${publicUrl}/docs/errors/${code}"`))
    // It belongs to no operation.
    expect(unnamed).toEqual(['method_not_allowed'])
  })

  it('lists every error code with its status', () => {
    const listed = read(document, 'components', 'schemas', 'Problem', 'x-problem-codes')
    expect(Object.keys(listed ?? {})).toEqual(codes)
    expect(read(listed, 'event_full')).toMatchObject({ status: 409, 'x-assumed': true })
    expect(read(listed, 'not_found')).not.toHaveProperty('x-assumed')
  })

  it('marks what the specification does not say', () => {
    expect(read(document, 'components', 'schemas', 'Invoice', 'x-assumed')).toBe(true)
    expect(read(document, 'components', 'schemas', 'MemberCreate', 'properties', 'phone', 'x-assumed')).toBe(true)
    expect(read(document, 'components', 'schemas', 'Member')).not.toHaveProperty('x-assumed')
  })

  it('refuses unknown fields in requests and allows them in answers', () => {
    expect(read(document, 'components', 'schemas', 'MemberCreate', 'additionalProperties')).toBe(false)
    expect(read(document, 'components', 'schemas', 'Member')).not.toHaveProperty('additionalProperties')
  })

  it('shows the default of a parameter that is transformed', () => {
    const [limit] = [read(described('listMembers'), 'parameters')].flat()
    expect(read(limit, 'schema')).toEqual({ type: 'integer', minimum: 1, maximum: 100, default: 25 })
  })
})

describe('/openapi.json', () => {
  const app = new Hono()
  mountOpenApi(app, { publicUrl })

  it('answers the document without a key', async () => {
    const response = await app.request('/openapi.json')
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
    expect(await response.json()).toEqual(JSON.parse(text))
  })

  it('answers 304 to the ETag it gave, and not to another', async () => {
    const etag = (await app.request('/openapi.json')).headers.get('ETag') ?? ''
    const ask = (tag: string) => app.request('/openapi.json', { headers: { 'If-None-Match': tag } })
    const [same, oneOf, other] = await Promise.all([ask(etag), ask(`"x", ${etag}`), ask('"x"')])
    expect([same.status, oneOf.status, other.status]).toEqual([304, 304, 200])
    expect(await same.text()).toBe('')
  })

  it('answers it compressed to who takes that', async () => {
    const response = await app.request('/openapi.json', { headers: { 'Accept-Encoding': 'gzip, br' } })
    expect(response.headers.get('Content-Encoding')).toBe('gzip')
    expect(gunzipSync(await response.arrayBuffer()).toString()).toBe(text)
  })
})
