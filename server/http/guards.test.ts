import { describe, expect, test } from 'vitest'
import { allScopes, operation, type OperationName, type Scope } from '#contract/operations.ts'
import type { Caller } from '../api-keys/callers.ts'
import type { CallerContext } from '../operation/context.ts'
import { Problem } from '../lib/problem.ts'
import { exampleAssociation } from '../../testing/example-invoice.ts'
import {
  callerContext,
  refuseKeyInUrl,
  refuseSensitiveFields,
  requireFreshSignIn,
  requireModule,
  requireScope,
  requireSensitiveScope,
  requireSubscription,
} from './guards.ts'
import { apiRequest } from './request.ts'

const now = '2026-03-01T12:00:00.000Z'
const publicUrl = 'https://leden.example'

/** Null when the request may go on. */
function refusal(check: () => void): object | null {
  try {
    check()
    return null
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { code: error.code, ...error.values }
  }
}

const program: Caller['key'] = {
  id: 3,
  name: 'Website',
  prefix: 'lb_live_01234567',
  environment: 'live',
  scopes: allScopes,
  person: null,
}
const person = { id: 7, version: 1, name: 'Anna', email: 'anna@example.org', has_password: true }

function request(search = '', headers: Readonly<Record<string, string>> = {}) {
  const raw = new Request(`${publicUrl}/v2/members?${search}`, { headers })
  return apiRequest({ raw, base: '/v2', path: '/v2/members', address: '192.0.2.1', publicUrl, now })
}

function contextOf(key: Partial<Caller['key']> = {}, association: Partial<Caller['association']> = {}): CallerContext {
  const caller: Caller = {
    key: { ...program, ...key },
    association: { ...exampleAssociation, ...association },
    session: null,
    lastUsedAt: null,
    lastChange: null,
  }
  return callerContext({ ...request(), caller }, caller, { publicUrl })
}

describe('a sign-in', () => {
  const session = (signedInAt: string) => ({ signedInAt, endsAt: '2026-03-02T00:00:00.000Z', stays: false })
  const asked = { code: 'fresh_sign_in_required' }

  test.each([
    { fresh: true as const, signedInAt: '2026-03-01T11:50:00.000Z', expected: null },
    { fresh: true as const, signedInAt: '2026-03-01T11:49:59.999Z', expected: asked },
    // It began before that was stored.
    { fresh: true as const, signedInAt: '', expected: asked },
    { fresh: undefined, signedInAt: '', expected: null },
    { fresh: ['iban'], signedInAt: '', body: { iban: null }, expected: asked },
    { fresh: ['iban', 'bic'], signedInAt: '', body: { name: 'A', bic: null }, expected: asked },
    { fresh: ['iban'], signedInAt: '', body: { name: 'A' }, expected: null },
    { fresh: ['iban'], signedInAt: '', expected: null },
  ])('of $signedInAt is recent enough for $fresh with $body: $expected', ({ fresh, signedInAt, body, expected }) => {
    const caller = { session: session(signedInAt), key: { ...program, person } }
    expect(refusal(() => requireFreshSignIn(caller, fresh === undefined ? {} : { fresh }, now, body))).toEqual(expected)
  })

  test('is asked of no program, and of no one in the sample', () => {
    const fresh = { fresh: true } as const
    expect(refusal(() => requireFreshSignIn({ session: null, key: program }, fresh, now))).toBeNull()
    const sample = { session: session(''), key: { ...program, environment: 'test' } } as const
    expect(refusal(() => requireFreshSignIn(sample, fresh, now))).toBeNull()
  })
})

describe('an address', () => {
  test.each(['api_key=1', 'ApiKey=', 'a=1&KEY=2', 'token=x', 'access_token=x', 'q=lb_live_', 'q=lb_test_x'])(
    '?%s has a key',
    (search) => {
      expect(refusal(() => refuseKeyInUrl(request(search)))).toEqual({ code: 'api_key_in_url' })
    },
  )

  test.each(['', 'q=a', 'keys=1', 'q=x%20lb_live_', 'q=lb_'])('?%s has none', (search) => {
    expect(refusal(() => refuseKeyInUrl(request(search)))).toBeNull()
  })
})

describe('a caller', () => {
  test('acts as the person, or as the key of a program', () => {
    expect(contextOf().actor).toEqual({ kind: 'key', id: 3, name: 'Website' })
    expect(contextOf({ person }).actor).toEqual({ kind: 'person', id: 7, name: 'Anna' })
  })

  test('has the moment of the request, the day of the association, and its language', () => {
    const timezone = 'Pacific/Kiritimati'
    expect(contextOf({}, { timezone })).toMatchObject({ now, requestedAt: now, today: '2026-03-02', language: 'nl' })
    expect(contextOf({}, { language: null })).toMatchObject({ today: '2026-03-01', language: 'en', publicUrl })
  })

  test.each([
    [null, null],
    ['2026-03-02', null],
    ['2026-03-01', null],
    ['2026-02-28', { code: 'subscription_required' }],
  ])('with a subscription until %s: %j', (subscriptionValidUntil, expected) => {
    expect(refusal(() => requireSubscription(contextOf({}, { subscriptionValidUntil })))).toEqual(expected)
  })

  const without = (scope: Scope) => contextOf({ scopes: allScopes.filter((other) => other !== scope) })

  test('needs the scope of an operation, which the refusal names', () => {
    const check = (context: CallerContext, name: OperationName) => refusal(() => requireScope(context, operation(name)))
    expect(check(without('leden:lezen'), 'listMembers')).toEqual({ code: 'insufficient_scope', scope: 'leden:lezen' })
    expect(check(contextOf({ scopes: ['leden:lezen'] }), 'listMembers')).toBeNull()
    expect(check(contextOf({ scopes: [] }), 'getOrganization')).toBeNull()
  })

  test('needs the module of an operation, which the refusal names', () => {
    const modules = { ...exampleAssociation.modules, groups: false }
    const check = (name: OperationName) => refusal(() => requireModule(contextOf({}, { modules }), operation(name)))
    expect(check('listGroups')).toEqual({ code: 'module_disabled', module: 'groups' })
    expect(check('listEvents')).toBeNull()
    expect(check('listMembers')).toBeNull()
  })

  const sensitive = { code: 'insufficient_scope', scope: 'leden:gevoelig' }

  test.each(['createMember', 'updateMember', 'updateManagedMember'] as const)(
    'writes no sensitive field of a member with %s without the scope',
    (name) => {
      const check = (context: CallerContext, body: object) =>
        refusal(() => refuseSensitiveFields(context, name, { ...body }))
      expect(check(without('leden:gevoelig'), { date_of_birth: null })).toEqual(sensitive)
      expect(check(without('leden:gevoelig'), { last_name: 'Jansen' })).toBeNull()
      expect(check(contextOf(), { date_of_birth: null })).toBeNull()
    },
  )

  test('may send the names of sensitive fields to what is no member', () => {
    const context = without('leden:gevoelig')
    expect(refusal(() => refuseSensitiveFields(context, 'createInvoice', { sepa: {} }))).toBeNull()
  })

  test('reads and writes no sensitive field of the association without the scope', () => {
    const shoe = { id: 1, name: 'shoe', label: 'Shoe', type: 'text', active: true, sensitive: true } as const
    const context = { ...without('leden:gevoelig'), association: { ...exampleAssociation, customFields: [shoe] } }
    expect(refusal(() => requireSensitiveScope(context, { custom_fields: { shoe: '43' } }))).toEqual(sensitive)
    expect(refusal(() => requireSensitiveScope(context, { custom_fields: { shirt: 'M' } }))).toBeNull()
    expect(refusal(() => requireSensitiveScope(context, null))).toBeNull()
  })
})
