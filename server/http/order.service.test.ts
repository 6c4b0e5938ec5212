/** Each request is wrong in two ways; the answer says the one that is refused first (contract design, "General"). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAssociation } from '../../testing/association.ts'
import { describeDatabase } from '../../testing/databases.ts'
import { type Ask, ask } from '../../testing/requests.ts'
import { startTestService, type TestService } from '../../testing/service.ts'

const huge = 'x'.repeat(1_048_577)
const names = [
  'full',
  'bare',
  'unpaid',
  'spent',
  'spentUnpaid',
  'bareWithoutGroups',
  'withoutGroups',
  'notSensitive',
] as const
type KeyName = (typeof names)[number]

interface Case extends Omit<Ask, 'key'> {
  readonly key?: KeyName
  readonly path: string
  readonly answer: readonly [status: number, code: string]
}

const cases: Record<string, Case> = {
  'a key in the address before a missing key': { path: '/members?token=1', answer: [400, 'api_key_in_url'] },
  'a missing key before an unknown path': { path: '/nothing', answer: [401, 'unauthorized'] },
  'a missing key before a wrong method': { method: 'PUT', path: '/members', answer: [401, 'unauthorized'] },
  'the subscription before the rate': { key: 'spentUnpaid', path: '/members', answer: [402, 'subscription_required'] },
  'the subscription before an unknown path': { key: 'unpaid', path: '/nothing', answer: [402, 'subscription_required'] },
  'the rate before an unknown path': { key: 'spent', path: '/nothing', answer: [429, 'rate_limited'] },
  'an unknown path before a scope': { key: 'bare', path: '/nothing', answer: [404, 'not_found'] },
  'a wrong method before a scope': { key: 'bare', method: 'PUT', path: '/members', answer: [405, 'method_not_allowed'] },
  'a scope before a module': { key: 'bareWithoutGroups', path: '/groups', answer: [403, 'insufficient_scope'] },
  'a module before an id': { key: 'withoutGroups', path: '/groups/x', answer: [404, 'module_disabled'] },
  'an id before a parameter': { key: 'full', path: '/groups/x/members?limit=0', answer: [404, 'not_found'] },
  'an id before a large body': { key: 'full', method: 'PATCH', path: '/members/x', body: huge, answer: [404, 'not_found'] },
  'a parameter before a large body': { key: 'full', method: 'POST', path: '/members?x=%zz', body: huge, answer: [400, 'malformed_request'] },
  'a large body before one that is not JSON': {
    key: 'full', method: 'POST', path: '/members', headers: { 'Content-Type': 'text/plain' }, body: huge, answer: [413, 'payload_too_large'],
  },
  'a wrong content type before sensitive fields': {
    key: 'notSensitive', method: 'POST', path: '/members', headers: { 'Content-Type': 'text/plain' }, body: '{"sepa":{}}', answer: [400, 'malformed_request'],
  },
  'sensitive fields before a wrong Idempotency-Key': {
    key: 'notSensitive', method: 'POST', path: '/members', headers: { 'Idempotency-Key': 'é' }, body: { date_of_birth: null }, answer: [403, 'insufficient_scope'],
  },
  'a wrong Idempotency-Key before the fields': {
    key: 'full', method: 'POST', path: '/members', headers: { 'Idempotency-Key': 'é' }, body: {}, answer: [400, 'malformed_request'],
  },
  'a used Idempotency-Key before the fields': {
    key: 'full', method: 'POST', path: '/members', headers: { 'Idempotency-Key': 'used' }, body: {}, answer: [422, 'idempotency_key_reused'],
  },
  'the fields before the record': { key: 'full', method: 'PATCH', path: '/members/99', body: { email: 'x' }, answer: [422, 'validation_failed'] },
  'the record before what only the database knows': {
    key: 'full', method: 'PATCH', path: '/members/99', body: { membership_number: '1' }, answer: [404, 'not_found'],
  },
} // prettier-ignore

describeDatabase('refused first', (open) => {
  let service: TestService
  let keys: Record<KeyName, string>

  beforeAll(async () => {
    const storage = await open()
    service = await startTestService({ storage, rateLimits: { live: 1000, test: 1 } })
    const paid = await makeAssociation(storage)
    const unpaid = await makeAssociation(storage, { subscription_valid_until: '2026-02-28' })
    const withoutGroups = await makeAssociation(storage, { groups_module: false })
    keys = {
      full: await paid.key(),
      bare: await paid.key({ scopes: [] }),
      notSensitive: await paid.key({ scopes: ['leden:schrijven'] }),
      spent: await paid.key({ environment: 'test' }),
      unpaid: await unpaid.key(),
      spentUnpaid: await unpaid.key({ environment: 'test' }),
      withoutGroups: await withoutGroups.key(),
      bareWithoutGroups: await withoutGroups.key({ scopes: [] }),
    }
    for (const key of [keys.spent, keys.spentUnpaid]) await ask(`${service.baseUrl}/organization`, { key })
    const first = {
      method: 'POST',
      key: keys.full,
      headers: { 'Idempotency-Key': 'used' },
      body: { last_name: 'Jansen' },
    }
    expect((await ask(`${service.baseUrl}/members`, first)).status).toBe(201)
  })
  afterAll(() => service.close())

  it.each(Object.entries(cases))('%s', async (_, { path, key, answer, ...rest }) => {
    const { status, code } = await ask(service.baseUrl + path, { ...rest, ...(key ? { key: keys[key] } : {}) })
    expect([status, code]).toEqual(answer)
  })
})
