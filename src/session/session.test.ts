import { describe, expect, test } from 'vitest'
import { managementScopes as allManagementScopes, type Scope, scopes } from '#contract/operations.ts'
import type { Organization } from '#contract/schemas/organization.ts'
import { can, modulesOf, scopesOf, seesSensitive } from './session.ts'
import { toSession } from './stored-session.ts'

function sessionWith(granted: Scope[], modules: Partial<Organization['modules']> = {}) {
  const organization: Organization = {
    object: 'organization',
    id: 1,
    name: 'De Voorbeelders',
    slug: null,
    country: null,
    language: null,
    website_url: null,
    modules: { groups: false, committees: false, participants: false, events: false, invoicing: false, ...modules },
    api_key: {
      name: 'x',
      prefix: 'lb_live_x',
      environment: 'live',
      scopes: scopes.filter((scope) => granted.includes(scope)),
    },
  }
  const managementScopes = allManagementScopes.filter((scope) => granted.includes(scope))
  const key = 'lb_live_0123456789abcdef'
  return toSession(
    {
      id: 'a',
      baseUrl: 'https://example.org/v2',
      key,
      organization,
      managementScopes,
      timezone: 'Europe/Amsterdam',
      paymentTerm: null,
      person: null,
    },
    false,
  )
}

describe('a session', () => {
  test('may do what its scopes say', () => {
    const session = sessionWith(['leden:lezen'])
    expect([can(session, 'listMembers'), can(session, 'createMember')]).toEqual([true, false])
  })

  test('may not do what its association has no module for', () => {
    expect(can(sessionWith(['groepen:lezen']), 'listGroups')).toBe(false)
    expect(can(sessionWith(['groepen:lezen'], { groups: true }), 'listGroups')).toBe(true)
  })

  test('may always read its organization', () => {
    expect(can(sessionWith([]), 'getOrganization')).toBe(true)
  })

  test('may administer what its management scopes say', () => {
    expect([can(sessionWith(['instellingen:beheren']), 'getSettings'), can(sessionWith([]), 'getSettings')]).toEqual([
      true,
      false,
    ])
  })

  test('sees sensitive fields only with their scope', () => {
    expect([seesSensitive(sessionWith(['leden:lezen'])), seesSensitive(sessionWith(['leden:gevoelig']))]).toEqual([
      false,
      true,
    ])
  })

  test('lists scopes and modules in one order', () => {
    const session = sessionWith(['facturen:lezen', 'leden:lezen'], { invoicing: true, groups: true })
    expect(scopesOf(session)).toEqual(['leden:lezen', 'facturen:lezen'])
    expect(modulesOf(session)).toEqual(['groups', 'invoicing'])
  })

  test('does not carry its key', () => {
    expect(JSON.stringify(sessionWith([]))).not.toContain('lb_live_0123456789abcdef')
  })
})
