import { type ParsedLocation, redirect } from '@tanstack/react-router'
import type { OperationName } from '#contract/operations.ts'
import { isOfOtherSession } from './history-entries.ts'
import { MissingPermission, can, type Session } from './session.ts'
import { sessions } from './store.ts'

interface Where {
  readonly location: Pick<ParsedLocation, 'href' | 'pathname' | 'state'>
}

/** The association on screen, for a route's `beforeLoad`; without one, to sign in and back here afterwards. */
export function requireSession({ location }: Where): Session {
  const { active } = sessions.get()
  if (location.pathname !== '/' && isOfOtherSession(location.state, active)) throw redirect({ to: '/', replace: true })
  if (active) return active
  throw redirect({ to: '/sign-in', search: location.href === '/' ? {} : { to: location.href }, replace: true })
}

/** The context of a screen that needs permission for an operation. */
export interface Guarded {
  readonly session: Session
  readonly operation: OperationName
}

/** `requireSession`, and permission for an operation: `beforeLoad: (at) => requireOperation(at, 'listMembers')`. */
export function requireOperation(at: Where, name: OperationName): Guarded {
  const session = requireSession(at)
  if (!can(session, name)) throw new MissingPermission(name)
  return { session, operation: name }
}

/** For a screen that needs everything of the association, which only this service says. */
export function requireManagement(at: Where): void {
  requireOperation(at, 'getSnapshot')
}
