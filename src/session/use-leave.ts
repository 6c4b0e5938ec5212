import { useRouter } from '@tanstack/react-router'
import type { Session } from './session.ts'
import { activateSession, sessions, signOut } from './store.ts'

/**
 * Leaves what is on screen for another association or for none. First to the start: the screen that is left may belong to
 * a record that exists in one association only, and it may ask about unsaved changes.
 */
export function useLeave() {
  const router = useRouter()

  async function goHome(): Promise<boolean> {
    await router.navigate({ to: '/' })
    return router.state.location.pathname === '/'
  }

  return {
    async switchTo(session: Session): Promise<void> {
      if (!(await goHome())) return
      activateSession(session)
      router.clearCache()
      await router.invalidate()
    },
    async leave(session: Session): Promise<void> {
      const isActive = sessions.get().active?.id === session.id
      if (isActive && !(await goHome())) return
      signOut(session)
      // Without a session left, the start's own guard leads to sign in.
      if (!isActive) return
      router.clearCache()
      await router.invalidate()
    },
  }
}
