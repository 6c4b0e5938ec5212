/** Random requests of every kind, mostly valid, because those reach the most code. */
import fc from 'fast-check'
import { basePath, operation, operationNames } from '#contract/operations.ts'
import { date, field, memberJson, mostly, text, tree } from './arbitrary-members.ts'

export interface ArbitraryRequest {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** Sends a valid key. */
  readonly signed: boolean
  readonly body: string | null
}

const oddJson = [
  '{"__proto__":{"last_name":"x"}}',
  '{"last_name":"x","last_name":1}',
  '{"last_name":1e999}',
  '{"last_name":"\\ud800"}',
  '{"a":1,}',
]
const body = mostly(
  memberJson,
  tree.map((value) => JSON.stringify(value)),
  fc.record({ end_date: field(date), send_confirmation: field(fc.boolean()) }).map((value) => JSON.stringify(value)),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.integer({ min: 1, max: 5000 }).map((levels) => `{"last_name":${'[{"a":'.repeat(levels)}1${'}]'.repeat(levels)}}`),
  fc.constantFrom(...oddJson),
)

const encoded = text.map((value) => encodeURIComponent(value.toWellFormed()))
const id = mostly(
  fc.constantFrom('1', '2', '3'),
  fc.constantFrom('0', '-1', '01', '999999999999999', '9'.repeat(30), '1.0', '%31', '%zz', 'x'),
  encoded,
)
const ofTable = fc.tuple(fc.constantFrom(...operationNames), id, id).map(([row, first, second]) => ({
  method: operation(row).method,
  path: operation(row).path.replace('{id}', first).replace('{member_id}', second),
}))
const elsewhere = fc.record({
  method: fc.constantFrom(
    'GET',
    'POST',
    'PATCH',
    'DELETE',
    'PUT',
    'HEAD',
    'OPTIONS',
    'TRACE',
    'PROPFIND',
    'M-SEARCH',
    'QUERY',
  ),
  path: fc.oneof(
    ofTable.map(({ path }) => path),
    fc.webPath(),
    encoded.map((value) => `/${value}`),
  ),
})
const target = mostly<{ method: string; path: string }>(ofTable, elsewhere)

const parameters = ['limit', 'starting_after', 'updated_since', 'status', 'group_id', 'email', 'q', 'from', 'to']
const values = ['1', '100', '101', 'active', '2026-01-01T00:00:00Z', 'eyJpZCI6MX0', 'bWVtYmVyczox', '2026-01-01']
const parameter = fc
  .tuple(mostly(fc.constantFrom(...parameters), text), fc.oneof(text, fc.constantFrom(...values)))
  .map((pair) => pair.map((part) => encodeURIComponent(part.toWellFormed())).join('='))
const query = mostly(
  fc.array(parameter, { maxLength: 4 }).map((all) => all.join('&')),
  fc.webQueryParameters(),
  fc.constantFrom('%', '%zz', 'q=%ff', 'limit=%', '&&&===', 'q[]=1', 'limit=1&limit=2', 'token=x'),
)

/** Characters allowed in a header value: no line ends or other control characters. */
const visible = fc
  .integer({ min: 32, max: 255 })
  .filter((code) => code !== 127)
  .map((code) => String.fromCharCode(code))
const headerValue = mostly(
  fc.string({ unit: visible, maxLength: 60 }),
  fc.constantFrom(
    'de-AT;q=0.5, *;q=0',
    'gzip',
    'same',
    'other',
    'application/json; charset=utf-8',
    'text/plain',
    'null',
  ),
)
const headerNames = [
  'Accept-Language',
  'Idempotency-Key',
  'Accept-Encoding',
  'Origin',
  'X-Forwarded-For',
  'Content-Type',
  'Accept',
  'Cookie',
  'Range',
]
const headers = fc.array(fc.tuple(fc.constantFrom(...headerNames), headerValue), { maxLength: 3 })

export const anyRequest: fc.Arbitrary<ArbitraryRequest> = fc
  .record({
    target,
    query,
    headers,
    signed: mostly(fc.constant(true), fc.constant(false)),
    body: fc.option(body, { freq: 9 }),
  })
  .map(({ target, ...rest }) => ({ ...target, ...rest }))

/** Creates or changes a member, with valid or invalid fields. */
export const memberWrite: fc.Arbitrary<ArbitraryRequest> = fc
  .tuple(fc.constantFrom({ method: 'POST', path: '/members' }, { method: 'PATCH', path: '/members/1' }), memberJson)
  .map(([target, json]) => ({ ...target, query: '', headers: [], signed: true, body: json }))

/** The raw request on a connection of its own, one byte per character. */
export function written(request: ArbitraryRequest, key: string): string {
  const bytes = request.body === null ? null : Buffer.from(request.body)
  const all = new Map([
    ['Host', 'localhost'],
    ['Connection', 'close'],
    ...(request.signed ? [['Authorization', `Bearer ${key}`] as const] : []),
    ...(bytes
      ? [['Content-Type', 'application/json'] as const, ['Content-Length', String(bytes.length)] as const]
      : []),
    ...request.headers,
  ])
  const target = `${basePath}${request.path}${request.query === '' ? '' : `?${request.query}`}`
  const head = [`${request.method} ${target} HTTP/1.1`, ...[...all].map(([header, value]) => `${header}: ${value}`)]
  return `${head.join('\r\n')}\r\n\r\n${bytes?.toString('latin1') ?? ''}`
}
