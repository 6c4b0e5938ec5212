import { useTranslations } from 'use-intl'
import { connectivity } from '../api/connectivity.ts'
import { expiredSession } from '../session/refusals.ts'
import { sessions } from '../session/store.ts'
import { useCountdown } from '../ui/countdown.ts'
import { useStore } from '../ui/store.ts'
import { describeProblem, type ProblemDescription } from './describe.ts'

export interface ProblemText extends ProblemDescription {
  readonly title: string
  readonly text: string
  /** Seconds until repeating makes sense, counting down to 0. */
  readonly secondsLeft: number
  /** The same as text; null when there is nothing to wait for. */
  readonly waitText: string | null
}

/** When each error was first shown, so that re-rendering does not restart its wait. */
const firstShown = new WeakMap<object, number>()

/** The end of an error's wait; null when it has none. */
function waitEnd(error: unknown, seconds: number | null): number | null {
  if (seconds === null || typeof error !== 'object' || error === null) return null
  const shown = firstShown.get(error) ?? Date.now()
  firstShown.set(error, shown)
  return shown + seconds * 1000
}

function useWords(description: ProblemDescription): { title: string; text: string } {
  const t = useTranslations('trouble')
  const words = useTranslations('session')
  const { kind, said, scope, module } = description
  if (kind === 'right' && scope)
    return { title: t('right.title'), text: t('right.text', { right: words(`scopes.${scope}`) }) }
  if (kind === 'module' && module)
    return { title: t('module.title'), text: t('module.text', { module: words(`modules.${module}`) }) }
  if (said) return { title: said.title, text: said.detail }
  if (kind === 'right') return { title: t('rightUnknown.title'), text: t('rightUnknown.text') }
  if (kind === 'module') return { title: t('moduleUnknown.title'), text: t('moduleUnknown.text') }
  return { title: t(`${kind}.title`), text: t(`${kind}.text`) }
}

function useWaitText(seconds: number): string | null {
  const t = useTranslations('trouble')
  if (seconds <= 0) return null
  return seconds > 90 ? t('countdownMinutes', { minutes: Math.ceil(seconds / 60) }) : t('countdown', { seconds })
}

/** After signing in again, the error of the old key no longer applies and the request can be repeated. */
function useAfterSigningIn(description: ProblemDescription): ProblemDescription {
  const expired = useStore(expiredSession)
  const { active } = useStore(sessions)
  if (description.kind !== 'unauthorized' || active === null || expired === active.id) return description
  return { ...description, kind: 'signedInAgain', retry: true, requestId: null }
}

export function useProblem(error: unknown): ProblemText {
  const { active } = useStore(sessions)
  const state = useStore(connectivity)
  const context = { permissions: active, online: state !== 'offline', reachable: state !== 'unreachable' }
  const description = useAfterSigningIn(describeProblem(error, context))
  const secondsLeft = useCountdown(waitEnd(error, description.wait))
  return { ...description, ...useWords(description), secondsLeft, waitText: useWaitText(secondsLeft) }
}
