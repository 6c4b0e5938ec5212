import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ProblemPage } from './problem-page.tsx'

/** What the router shows when a screen's guard, loader or drawing failed; the menu around it stays. */
export function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter()
  const { reset } = useQueryErrorResetBoundary()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return <ProblemPage error={error} onRetry={retry} />
}
