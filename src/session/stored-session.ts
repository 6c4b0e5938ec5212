/**
 * Reads sessions and organizations that come from outside (storage, another service) with suspicion. By hand and
 * not with the contract's schemas: this is on the first load, which a schema library would grow by a sixth.
 */
import {
  type Environment,
  keyPrefixes,
  type ManagementScope,
  managementScopes,
  modules,
  type Permissions,
  scopes,
} from '#contract/operations.ts'
import type { Organization } from '#contract/schemas/organization.ts'
import { isObject, parseJson } from '../ui/json.ts'
import type { Credentials, SessionRef } from './scope.ts'

/**
 * A signed-in person or key, without the key: what it may do and for which association. It is itself the `Permissions` that the
 * contract's `can(session, 'createMember')`, `hasScope` and `hasModule` take.
 */
export interface Session extends SessionRef, Permissions, KnownOfKey {
  /** The service's address, ending in `/v2`. */
  readonly baseUrl: string
  /** Kept on this device after the tab is closed. */
  readonly kept: boolean
  readonly environment: Environment
}

/** The service's data about a key. */
export interface KnownOfKey {
  readonly organization: Organization
  /** The key's permissions beside `/v2`; none where the service has no management API. */
  readonly managementScopes: readonly ManagementScope[]
  /** IANA name of the association's time zone; null where the service does not say. */
  readonly timezone: string | null
  /** Days from the date of an invoice to its due date; null where the service does not say. */
  readonly paymentTerm: number | null
  /** The person who is signed in; null for the key of a program. */
  readonly person: { readonly id: number; readonly name: string; readonly email: string } | null
}

export interface StoredSession extends KnownOfKey {
  readonly id: string
  readonly baseUrl: string
  /** Null for a person, who is signed in with a cookie that no script reads. */
  readonly key: string | null
  /** For a person: whether the cookie outlives the browser. */
  readonly stays?: boolean
}

/** The same at every sign-in of a person, so that what was typed is found again. */
export function personSessionId(associationId: number, personId: number): string {
  return `person-${associationId}-${personId}`
}

export function credentialsIn({ baseUrl, key, organization, person }: Omit<StoredSession, 'id'>): Credentials {
  return key === null ? { baseUrl, association: organization.id, person: person?.id ?? 0 } : { baseUrl, key }
}

export function knownOf({ organization, managementScopes, timezone, paymentTerm, person }: KnownOfKey): KnownOfKey {
  return { organization, managementScopes, timezone, paymentTerm, person }
}

export function toSession(stored: StoredSession, kept: boolean): Session {
  const { id, baseUrl, organization, managementScopes, timezone, paymentTerm, person } = stored
  const { scopes: granted, environment } = organization.api_key
  const scopes = [...granted, ...managementScopes]
  return {
    id,
    baseUrl,
    kept,
    organization,
    managementScopes,
    timezone,
    paymentTerm,
    person,
    environment,
    scopes,
    modules: organization.modules,
  }
}

export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

export function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

function readApiKey(value: unknown): Organization['api_key'] | null {
  if (!isObject(value) || !Array.isArray(value.scopes)) return null
  const { environment, scopes: granted } = value
  if (environment !== 'live' && environment !== 'test') return null
  return {
    name: textOrNull(value.name) ?? '',
    prefix: textOrNull(value.prefix) ?? '',
    environment,
    // An unknown scope permits nothing that this app has.
    scopes: scopes.filter((scope) => granted.includes(scope)),
  }
}

function readModules(value: Readonly<Record<string, unknown>>): Organization['modules'] {
  const on = Object.fromEntries(modules.map((module) => [module, value[module] === true]))
  return {
    groups: on.groups === true,
    committees: on.committees === true,
    participants: on.participants === true,
    events: on.events === true,
    invoicing: on.invoicing === true,
    relationships: on.relationships === true,
  }
}

/** The organization record (specification, "Organization"); null when it is not one. Unknown fields are left out. */
export function readOrganization(value: unknown): Organization | null {
  if (!isObject(value) || value.object !== 'organization') return null
  const { id, name } = value
  const apiKey = readApiKey(value.api_key)
  if (typeof id !== 'number' || typeof name !== 'string' || !isObject(value.modules) || !apiKey) return null
  return {
    object: 'organization',
    id,
    name,
    slug: textOrNull(value.slug),
    country: textOrNull(value.country),
    language: textOrNull(value.language),
    website_url: textOrNull(value.website_url),
    modules: readModules(value.modules),
    api_key: apiKey,
  }
}

/** The scopes of `GET /manage/v1`; an unknown one permits nothing that this app has. */
export function readManagementScopes(value: unknown): ManagementScope[] {
  return Array.isArray(value) ? managementScopes.filter((scope) => value.includes(scope)) : []
}

/** The person of `GET /manage/v1`; null for the key of a program. */
export function readPerson(value: unknown): StoredSession['person'] {
  if (!isObject(value)) return null
  const { id, name, email } = value
  return typeof id === 'number' && typeof name === 'string' && typeof email === 'string' ? { id, name, email } : null
}

/** Random for a key; of a person `personSessionId`. */
export function isSessionId(text: string): boolean {
  return /^(?:[0-9a-f]{32}|person-\d+-\d+)$/.test(text)
}

/** Checks the format of a key (specification, "Authentication" 5); only the service knows whether it exists. */
export function looksLikeKey(text: string): boolean {
  return Object.values(keyPrefixes).some((prefix) => text.startsWith(prefix)) && /^[\x21-\x7e]{12,200}$/.test(text)
}

function readStoredSession(value: unknown): StoredSession | null {
  if (!isObject(value)) return null
  const { id, baseUrl, key } = value
  const organization = readOrganization(value.organization)
  if (typeof id !== 'string' || !isSessionId(id) || typeof baseUrl !== 'string' || !URL.canParse(baseUrl)) return null
  if (!organization || (key !== null && (typeof key !== 'string' || !looksLikeKey(key)))) return null
  return {
    id,
    baseUrl,
    key,
    ...(key === null ? { stays: value.stays === true } : {}),
    organization,
    managementScopes: readManagementScopes(value.managementScopes),
    timezone: textOrNull(value.timezone),
    paymentTerm: numberOrNull(value.paymentTerm),
    person: readPerson(value.person),
  }
}

/** Sessions from a storage's text. Broken ones are left out: signing in again restores them. */
export function readStoredSessions(text: string | null): StoredSession[] {
  const stored = parseJson(text)
  return Array.isArray(stored) ? stored.flatMap((item) => readStoredSession(item) ?? []) : []
}
