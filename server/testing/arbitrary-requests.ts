/** Requests of every kind for fast-check: nearly right ones above all, since those go furthest. */
import fc from 'fast-check'
import { basePath, operation, operationNames } from '#contract/operations.ts'

export interface ArbitraryRequest {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** With a valid key. */
  readonly signed: boolean
  readonly body: string | null
}

/** Mostly the first, now and then one of the others. */
function mostly<T>(usual: fc.Arbitrary<T>, ...others: fc.Arbitrary<T>[]): fc.Arbitrary<T> {
  return fc.oneof({ weight: 8, arbitrary: usual }, ...others)
}

/** Text that has broken programs before. */
const nasty = fc.constantFrom(
  ...['', ' ', '\0', 'a\0b', '\ud800', '\udfff', '\u2028', '\ufeff', '𝕁𝕒𝕟', 'ﷺ'.repeat(30), 'e\u0301', 'İ'.repeat(100), 'x'.repeat(5000)],
  ...["' or 1=1; --", '%', '%zz', '{plural}', '{0}', '<script>', '../../etc/passwd', '__proto__', 'constructor', 'toString'],
  ...['NaN', '-0', '1e400', '9'.repeat(400), '2026-02-30', '0000-00-00', '+275760-09-13', '9999-12-31T23:59:59-23:59'],
  ...['2026-02-28', '2026-01-01T00:00:00Z', 'NL91ABNA0417164300', 'a@b.nl', '1234ab'],
)
const text = fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 30 }), fc.string({ maxLength: 30 }))
const odd = fc.constantFrom(null, true, false, 0, -1, 1, 0.1, 1e21, -1e308, 2 ** 53 + 2)
const scalar = fc.oneof(text, odd, fc.double(), fc.integer())
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    scalar,
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(text, tie('tree'), { maxKeys: 4 }),
  ),
}))

/** A field as it should be, and once in a while as it should not. */
const field = (right: fc.Arbitrary<unknown>) => fc.oneof({ weight: 30, arbitrary: right }, { weight: 1, arbitrary: tree })
/** An object with some of these fields. */
const fields = (model: Record<string, fc.Arbitrary<unknown>>, requiredKeys: string[] = []) =>
  fc.record(Object.fromEntries(Object.entries(model).map(([key, right]) => [key, field(right)])), { requiredKeys })
const date = mostly<string | null>(fc.constantFrom('2026-01-31', '2024-02-29', '1890-01-01', ''), fc.constantFrom('2999-12-31', null))
const name = mostly(fc.constantFrom('Jansen', 'de Vries', 'Özdemir-Løvås'), text)

const participant = (required: string[]) =>
  fields({ ...(required.includes('id') ? { id: fc.constantFrom(1, 2) } : {}), name, active: fc.boolean(), date_of_birth: date }, required)
const relationship = fields(
  { member_id: mostly(fc.constant(2), fc.integer({ min: 1, max: 9 })), type: fc.constantFrom('parent_of', 'sibling_of'), primary_contact: fc.boolean() },
  ['member_id', 'type'],
)
const customFields = (inactive: boolean) =>
  fields({
    shirt: mostly<string | null>(fc.constantFrom('M', null), text),
    shoe: fc.integer(),
    born: date,
    vegan: fc.boolean(),
    ...(inactive ? { old: fc.constant('x') } : {}),
  })

const member = fields(
  {
    last_name: name,
    first_name: fc.option(name),
    email: mostly(fc.constantFrom('a@b.nl', 'é@ü.example', null), fc.constant('a@b')),
    status: mostly(fc.constantFrom('active', 'prospective'), fc.constantFrom('inactive', 'deceased', 'ended', 'cancelled')),
    membership_number: mostly(fc.integer({ min: 10, max: 10_000 }).map(String), fc.constant('1')),
    member_since: date,
    date_of_birth: date,
    language: mostly(fc.constantFrom('nl', null), fc.constant('xx')),
    address: fields({ postal_code: mostly(fc.constantFrom('1234AB', null), fc.constant('0123')), country: fc.constantFrom('Nederland', 'België', null) }),
    sepa: fields({ iban: mostly(fc.constantFrom('NL91 ABNA 0417 1643 00', null), fc.constant('NL00')), mandate_date: date }, ['mandate_date']),
    participants: fc.array(mostly(participant(['name']), participant(['name', 'id'])), { maxLength: 2 }),
    relationships: mostly(fc.array(relationship, { maxLength: 1 }), fc.array(relationship, { maxLength: 3 })),
    custom_fields: mostly(customFields(false), customFields(true)),
  },
  ['last_name'],
)
const memberJson = member.map((value) => JSON.stringify(value))

const body = mostly(
  memberJson,
  tree.map((value) => JSON.stringify(value)),
  fc.record({ end_date: field(date), send_confirmation: field(fc.boolean()) }).map((value) => JSON.stringify(value)),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.integer({ min: 1, max: 5000 }).map((levels) => `{"last_name":${'[{"a":'.repeat(levels)}1${'}]'.repeat(levels)}}`),
  fc.constantFrom(
    ...['{"__proto__":{"last_name":"x"}}', '{"last_name":"x","last_name":1}', '{"last_name":1e999}', '{"last_name":"\\ud800"}', '{"a":1,}'],
  ),
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
  method: fc.constantFrom('GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'M-SEARCH', 'QUERY'),
  path: fc.oneof(ofTable.map(({ path }) => path), fc.webPath(), encoded.map((value) => `/${value}`)),
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

/** What may stand in a header's value: everything but line ends and other control characters. */
const visible = fc.integer({ min: 32, max: 255 }).filter((code) => code !== 127).map((code) => String.fromCharCode(code))
const headerValue = mostly(
  fc.string({ unit: visible, maxLength: 60 }),
  fc.constantFrom('de-AT;q=0.5, *;q=0', 'gzip', 'same', 'other', 'application/json; charset=utf-8', 'text/plain', 'null'),
)
const headerNames = ['Accept-Language', 'Idempotency-Key', 'Accept-Encoding', 'Origin', 'X-Forwarded-For', 'Content-Type', 'Accept', 'Cookie', 'Range']
const headers = fc.array(fc.tuple(fc.constantFrom(...headerNames), headerValue), { maxLength: 3 })

export const anyRequest: fc.Arbitrary<ArbitraryRequest> = fc
  .record({ target, query, headers, signed: mostly(fc.constant(true), fc.constant(false)), body: fc.option(body, { freq: 9 }) })
  .map(({ target, ...rest }) => ({ ...target, ...rest }))

/** A member created or changed, with fields that are right or wrong. */
export const memberWrite: fc.Arbitrary<ArbitraryRequest> = fc
  .tuple(fc.constantFrom({ method: 'POST', path: '/members' }, { method: 'PATCH', path: '/members/1' }), memberJson)
  .map(([target, json]) => ({ ...target, query: '', headers: [], signed: true, body: json }))

/** As it goes over the wire, byte for character, on a connection of its own. */
export function written(request: ArbitraryRequest, key: string): string {
  const bytes = request.body === null ? null : Buffer.from(request.body)
  const all = new Map([
    ['Host', 'localhost'],
    ['Connection', 'close'],
    ...(request.signed ? [['Authorization', `Bearer ${key}`] as const] : []),
    ...(bytes ? [['Content-Type', 'application/json'] as const, ['Content-Length', String(bytes.length)] as const] : []),
    ...request.headers,
  ])
  const target = `${basePath}${request.path}${request.query === '' ? '' : `?${request.query}`}`
  const head = [`${request.method} ${target} HTTP/1.1`, ...[...all].map(([header, value]) => `${header}: ${value}`)]
  return `${head.join('\r\n')}\r\n\r\n${bytes?.toString('latin1') ?? ''}`
}
