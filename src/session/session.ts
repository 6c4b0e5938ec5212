import {
  allScopes,
  basePath,
  basePathOf,
  can as mayUse,
  hasModule,
  hasScope,
  type Module,
  type OperationName,
  modules,
  type Permissions,
  type Scope,
  sensitiveScope,
} from '#contract/operations.ts'
import { useStore } from '../ui/store.ts'
import { sessions } from './store.ts'
import type { KnownOfKey, Session } from './stored-session.ts'

export type { Session } from './stored-session.ts'

/** The name of the key: that of the person who is signed in, or of a program's key. */
export function holderOf({ organization, person }: KnownOfKey): string {
  return person?.name ?? organization.api_key.name
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

/** The association on screen. Only inside the shell, which exists only with one. */
export function useSession(): Session {
  const { active } = useStore(sessions)
  if (!active) throw new Error('no session on this screen')
  return active
}

/** Whether the key on screen may use an operation: `const can = useCan(); can('createMember')`. */
export function useCan(): (name: OperationName) => boolean {
  const session = useSession()
  return (name) => can(session, name)
}

/** The screen belongs to an operation this key may not use; the error page says which scope or module is missing. */
export class MissingPermission extends Error {
  override readonly name = 'MissingPermission'
  readonly operation: OperationName

  constructor(operation: OperationName) {
    super('missing right')
    this.operation = operation
  }
}
