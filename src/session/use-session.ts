import type { OperationName } from '#contract/operations.ts'
import { useStore } from '../ui/store.ts'
import { can, type Session } from './session.ts'
import { sessions } from './store.ts'

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
