import {
  allScopes,
  basePath,
  basePathOf,
  can as mayUse,
  type Environment,
  hasModule,
  hasScope,
  type Module,
  type OperationName,
  modules,
  type Permissions,
  type ManagementScope,
  type Scope,
  sensitiveScope,
} from '#contract/operations.ts'
import type { Organization } from '#contract/schemas/organization.ts'
import type { Credentials, SessionRef } from './credentials.ts'

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

/** What the service says about a key. */
export interface KnownOfKey {
  readonly organization: Organization
  /** What the key may administer beside `/v2`; none where the service has no management API. */
  readonly managementScopes: readonly ManagementScope[]
  /** IANA name of the association's time zone; null where the service does not say. */
  readonly timezone: string | null
  /** Days from the date of an invoice to its due date; null where the service does not say. */
  readonly paymentTerm: number | null
  /** Who is signed in; null for the key of a program. */
  readonly person: { readonly id: number; readonly name: string; readonly email: string } | null
}

export interface StoredSession extends KnownOfKey {
  readonly id: string
  readonly baseUrl: string
  /** Null for a person, who is signed in with a cookie that no script reads. */
  readonly key: string | null
  /** Of a person: whether the cookie outlives the browser. */
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

/** What people call the key: the person who is signed in, or the name of a program's key. */
export function holderOf({ organization, person }: KnownOfKey): string {
  return person?.name ?? organization.api_key.name
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

export function scopesOf(session: Permissions): Scope[] {
  return allScopes.filter((scope) => hasScope(session, scope))
}

export function modulesOf(session: Permissions): Module[] {
  return modules.filter((module) => hasModule(session, module))
}

/** Whether dates of birth and bank details exist for this key. */
export function seesSensitive(session: Permissions): boolean {
  return hasScope(session, sensitiveScope)
}

/** Whether the service has a management API: another service of the specification has none, and tells no time zone. */
export function hasManagement({ timezone }: Pick<Session, 'timezone'>): boolean {
  return timezone !== null
}

/** Whether the key may use an operation, and the service has it. */
export function can(session: Session, name: OperationName): boolean {
  return mayUse(session, name) && (basePathOf(name) === basePath || hasManagement(session))
}
