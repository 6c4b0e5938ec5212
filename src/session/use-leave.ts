import { useRouter } from '@tanstack/react-router'
import { randomId } from '../ui/random-id.ts'
import type { Session } from './session.ts'
import { activateSession, sessions, signOut } from './store.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Names the navigation that precedes switching or signing out. */
    readonly leaving?: string
  }
}

/**
 * Leaves what is on screen for another association or for none. First to the start: the screen that is left may belong to
 * a record that exists in one association only, and it may ask about unsaved changes.
 */
export function useLeave() {
  const router = useRouter()

  /** A navigation that the user stops ends with the next one, which may lead home as well but for another reason. */
  async function goHome(): Promise<boolean> {
    const leaving = randomId()
    await router.navigate({ to: '/', state: { leaving } })
    return router.state.location.state.leaving === leaving
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
