import { describe, expect, test } from 'vitest'
import { ApiProblem, NetworkError, UnexpectedResponse } from '#client/errors.ts'
import { SignedOut } from '../session/scope.ts'
import { MissingPermission } from '../session/session.ts'
import { describeProblem, isExpected } from './describe.ts'

const online = { permissions: { scopes: [], modules: { groups: true } }, online: true }
const response = (status: number, headers: Record<string, string> = {}) => new Response(null, { status, headers })

function problem(status: number, code: string, headers: Record<string, string> = {}) {
  const type = `https://example.org/docs/errors/${code}`
  return new ApiProblem(response(status, headers), { type, title: 'Title', detail: 'Detail', status })
}

describe('an error is of the kind', () => {
  test.each([
    ['unauthorized', problem(401, 'unauthorized')],
    ['subscription', problem(402, 'subscription_required')],
    ['right', problem(403, 'insufficient_scope')],
    ['notFound', problem(404, 'not_found')],
    ['module', problem(404, 'module_disabled')],
    ['conflict', problem(409, 'some_new_conflict')],
    ['fields', problem(422, 'validation_failed')],
    ['busy', problem(429, 'rate_limited')],
    ['server', problem(503, 'whatever')],
    ['busy', problem(503, 'service_busy')],
    ['notBuilt', problem(501, 'not_implemented')],
    ['refused', problem(413, 'payload_too_large')],
    ['unreachable', new NetworkError()],
    ['unknown', new UnexpectedResponse(response(200))],
    ['server', new UnexpectedResponse(response(502))],
    ['signedOut', new SignedOut()],
    ['update', new TypeError('Failed to fetch dynamically imported module: https://example.org/assets/a.js')],
    ['crash', new TypeError('x is not a function')],
    ['crash', 'a text'],
  ] as const)('%s', (kind, error) => {
    expect(describeProblem(error, online).kind).toBe(kind)
  })
})

test('without a network, any failure is a network failure', () => {
  expect(describeProblem(new NetworkError(), { permissions: null, online: false }).kind).toBe('offline')
})

test('a chunk that fails to load while the service is unreachable does not mean a new version', () => {
  const error = new TypeError('Failed to fetch dynamically imported module: https://example.org/assets/a.js')
  expect(describeProblem(error, { permissions: null, online: true, reachable: false }).kind).toBe('unreachable')
})

describe('a screen the key may not see', () => {
  test('names the missing scope', () => {
    expect(describeProblem(new MissingPermission('listGroups'), online)).toMatchObject({
      kind: 'right',
      scope: 'groepen:lezen',
    })
  })

  test('names the missing module first, because a scope would not help', () => {
    expect(describeProblem(new MissingPermission('listInvoices'), online)).toMatchObject({
      kind: 'module',
      module: 'invoicing',
    })
  })
})

test('a screen that requires signing in names the scope', () => {
  const nobody = { permissions: null, online: true }
  expect(describeProblem(new MissingPermission('listInvoices'), nobody)).toMatchObject({ scope: 'facturen:lezen' })
})

describe('a problem of the service', () => {
  test("uses the service's own words where they are more precise", () => {
    expect(describeProblem(problem(409, 'event_full'), online).said).toEqual({ title: 'Title', detail: 'Detail' })
    expect(describeProblem(problem(500, 'internal_error'), online).said).toBeUndefined()
  })

  test('says how long to wait', () => {
    expect(describeProblem(problem(429, 'rate_limited', { 'Retry-After': '7' }), online).wait).toBe(7)
  })

  test('carries the number to quote', () => {
    expect(describeProblem(problem(500, 'internal_error', { 'X-Request-Id': 'abc' }), online).requestId).toBe('abc')
  })

  test.each([
    [500, 'internal_error', true],
    [429, 'rate_limited', true],
    [409, 'idempotency_key_in_progress', true],
    [409, 'event_full', false],
    [404, 'not_found', false],
    [422, 'validation_failed', false],
  ])('%i %s can be tried again: %s', (status, code, retry) => {
    expect(describeProblem(problem(status, code), online).retry).toBe(retry)
  })
})

test('only a programming error is unexpected', () => {
  expect([isExpected(problem(500, 'internal_error')), isExpected(new Error('oops'))]).toEqual([true, false])
})
