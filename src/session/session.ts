import {
  can,
  type Environment,
  hasModule,
  hasScope,
  type Module,
  modules,
  type Permissions,
  type Scope,
  scopes,
  sensitiveScope,
} from '#contract/operations.ts'
import type { Organization } from '#contract/schemas/organization.ts'
import type { SessionRef } from '../api/credentials.ts'

/**
 * A signed-in key, without the key: what it may do and for which association. It is itself the `Permissions` that the
 * contract's `can(session, 'createMember')`, `hasScope` and `hasModule` take.
 */
export interface Session extends SessionRef, Permissions {
  /** The service's address, ending in `/v2`. */
  readonly baseUrl: string
  /** Kept on this device after the tab is closed. */
  readonly kept: boolean
  readonly organization: Organization
  readonly environment: Environment
}

export interface StoredSession {
  readonly id: string
  readonly baseUrl: string
  readonly key: string
  readonly organization: Organization
}

export function toSession(stored: StoredSession, kept: boolean): Session {
  const { id, baseUrl, organization } = stored
  const { scopes: granted, environment } = organization.api_key
  return { id, baseUrl, kept, organization, environment, scopes: granted, modules: organization.modules }
}

export function scopesOf(session: Permissions): Scope[] {
  return scopes.filter((scope) => hasScope(session, scope))
}

export function modulesOf(session: Permissions): Module[] {
  return modules.filter((module) => hasModule(session, module))
}

/** Whether dates of birth and bank details exist for this key. */
export function seesSensitive(session: Permissions): boolean {
  return hasScope(session, sensitiveScope)
}

export { can }
