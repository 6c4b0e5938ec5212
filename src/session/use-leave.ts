import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { call } from '#client/client.ts'
import { ApiProblem } from '#client/errors.ts'
import { credentialsOf } from './scope.ts'
import { notify } from '../ui/notify.ts'
import { randomId } from '../ui/random-id.ts'
import type { Session } from './session.ts'
import { activateSession, sessions, signOut } from './store.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Names the navigation that precedes switching or signing out. */
    readonly leaving?: string
  }
}

/** Whether the service has ended the session. Its cookie would sign in again with the next page. */
async function endAtService(session: Session): Promise<boolean> {
  try {
    await call(credentialsOf(session), 'signOut', {})
    return true
  } catch (error) {
    // It had ended already.
    return error instanceof ApiProblem && [401, 404].includes(error.status)
  }
}

/**
 * Leaves what is on screen for another association or for none. First to the start: the screen that is left may belong to
 * a record that exists in one association only, and it may ask about unsaved changes.
 */
export function useLeave() {
  const t = useTranslations('shell')
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
    /** `isOver`: the service has ended the session already. */
    async leave(session: Session, { isOver = false } = {}): Promise<void> {
      const isActive = sessions.get().active?.id === session.id
      if (isActive && !(await goHome())) return
      if (session.person !== null && !isOver && !(await endAtService(session)))
        return notify({ message: t('signOutFailed'), tone: 'warning' })
      signOut(session)
      // Without a session left, the start's own guard leads to sign in.
      if (!isActive) return
      router.clearCache()
      await router.invalidate()
    },
  }
}
