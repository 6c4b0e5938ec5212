import { describe, expect, it } from 'vitest'
import { operation } from '#contract/operations.ts'
import { schemas } from '#contract/schemas/index.ts'
import { Problem } from '../problem.ts'
import { readPathParameters, readQuery, readVersion } from './input.ts'

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
