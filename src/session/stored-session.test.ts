import { describe, expect, test } from 'vitest'
import { looksLikeKey, readOrganization, readStoredSessions } from './stored-session.ts'

const organization = {
  object: 'organization',
  id: 1,
  name: 'De Voorbeelders',
  slug: 'voorbeeld',
  country: null,
  language: 'nl',
  website_url: null,
  modules: {
    groups: true,
    committees: false,
    participants: false,
    events: true,
    invoicing: false,
    relationships: false,
  },
  api_key: { name: 'Secretaris', prefix: 'lb_test_abcdefgh', environment: 'test', scopes: ['leden:lezen'] },
} as const

const session = {
  id: '0123456789abcdef0123456789abcdef',
  baseUrl: 'https://example.org/v2',
  key: 'lb_test_0123456789abcdef0123456789abcdef',
  organization,
  managementScopes: ['groepen:beheren'],
  timezone: 'Europe/Amsterdam',
  paymentTerm: 30,
  person: null,
}

describe('stored sessions', () => {
  test('come back as they were', () => {
    expect(readStoredSessions(JSON.stringify([session]))).toEqual([session])
  })

  test.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['no list', JSON.stringify(session)],
    ['a list of other things', '[null, 1, "x", {}]'],
  ])('are empty when there is %s', (_, text) => {
    expect(readStoredSessions(text)).toEqual([])
  })

  test.each([
    ['its id', { id: 'a.b' }],
    ['its address', { baseUrl: 'example' }],
    ['its key', { key: 'secret' }],
    ['its organization', { organization: { name: 'x' } }],
  ])('leave one out when %s is wrong, and keep the others', (_, wrong) => {
    expect(readStoredSessions(JSON.stringify([{ ...session, ...wrong }, session]))).toEqual([session])
  })

  test('of an earlier version administer nothing', () => {
    const { managementScopes: _, timezone: __, paymentTerm: ___, ...earlier } = session
    expect(readStoredSessions(JSON.stringify([earlier]))).toEqual([
      { ...session, managementScopes: [], timezone: null, paymentTerm: null },
    ])
  })

  test.each([
    [true, true],
    [undefined, false],
  ])('of a person (stays: %s) say whether they outlive the browser', (stored, stays) => {
    const person = {
      ...session,
      id: 'person-1-2',
      key: null,
      person: { id: 2, name: 'Anna', email: 'anna@example.org' },
    }
    expect(readStoredSessions(JSON.stringify([{ ...person, stays: stored }]))).toEqual([{ ...person, stays }])
  })

  test.each([{ id: '2' }, { name: null }, { email: undefined }])(
    'of a person who is not one are nobody’s: %j',
    (wrong) => {
      const stored = { ...session, person: { id: 2, name: 'Anna', email: 'anna@example.org', ...wrong } }
      expect(readStoredSessions(JSON.stringify([stored]))).toEqual([session])
    },
  )

  test('drop what is not known', () => {
    expect(
      readStoredSessions(JSON.stringify([{ ...session, extra: 1, managementScopes: ['groepen:beheren', 'alles'] }])),
    ).toEqual([session])
  })
})

describe('an organization record', () => {
  test('may hold more than we know, and lack what is optional', () => {
    const { relationships: _, ...modules } = organization.modules
    expect(readOrganization({ ...organization, modules, plan: 'gold' })).toEqual(organization)
  })

  test('may lack the name of its key, and what is shown of it', () => {
    const { name: _, prefix: __, ...key } = organization.api_key
    expect(readOrganization({ ...organization, api_key: key })?.api_key).toEqual({ ...key, name: '', prefix: '' })
  })

  test('grants nothing for scopes we do not know', () => {
    const key = { ...organization.api_key, scopes: ['leden:lezen', 'alles'] }
    expect(readOrganization({ ...organization, api_key: key })?.api_key.scopes).toEqual(['leden:lezen'])
  })

  test.each([
    ['a list', { object: 'list', data: [] }],
    ['something else with the same fields', { ...organization, object: 'association' }],
    ['a text', 'organization'],
    ['a record without modules', { ...organization, modules: undefined }],
    [
      'a record with another environment',
      { ...organization, api_key: { ...organization.api_key, environment: 'beta' } },
    ],
  ])('is not %s', (_, value) => {
    expect(readOrganization(value)).toBeNull()
  })
})

describe('a key', () => {
  test.each(['lb_live_0123456789abcdef', 'lb_test_0123456789abcdef'])('may be %s', (text) => {
    expect(looksLikeKey(text)).toBe(true)
  })

  test.each(['', 'lb_live_', 'sk_live_0123456789', 'lb_test_0123 456789', 'lb_test_0123456789é'])(
    'is not “%s”',
    (text) => {
      expect(looksLikeKey(text)).toBe(false)
    },
  )
})
