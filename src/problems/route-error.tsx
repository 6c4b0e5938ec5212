import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { bringLostParts } from './lost-parts.ts'
import { ProblemPage } from './problem-page.tsx'
import { useProblem } from './use-problem.ts'

/** Shown by the router when a screen's guard, loader or component failed; the menu stays. */
export function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter()
  const { reset } = useQueryErrorResetBoundary()
  const { kind } = useProblem(error)
  useEffect(() => {
    if (kind === 'update') void bringLostParts()
  }, [kind])
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return <ProblemPage error={error} onRetry={retry} />
}
