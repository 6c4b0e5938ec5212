import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { bringLostParts } from './lost-parts.ts'
import { ProblemPage } from './problem-page.tsx'
import { useProblem } from './use-problem.ts'

/** Shown by the router when a screen's guard, loader or component failed; the menu stays. */
export function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter()
  const { reset } = useQueryErrorResetBoundary()
  const { kind } = useProblem(error)
  useEffect(() => (kind === 'update' ? bringLostParts() : undefined), [kind])
  const retry = () => {
    reset()
    void router.invalidate()
  }
  const retryOnce = useEffectEvent(retry)
  // The screen could not be read with the key of before; nothing that was typed is lost with it.
  useEffect(() => {
    if (kind === 'signedInAgain') retryOnce()
  }, [kind])
  return <ProblemPage error={error} onRetry={retry} />
}
