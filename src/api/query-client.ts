import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiProblem, NetworkError, UnexpectedResponse } from '#client/errors.ts'
import { connectivity } from './connectivity.ts'

const mostRetries = 2

/** Only what may be different a moment later is asked again: no answer, and failures on the service's side. */
export function worthRetrying(failures: number, error: Error): boolean {
  if (failures >= mostRetries) return false
  if (error instanceof NetworkError) return true
  if (error instanceof UnexpectedResponse) return error.status >= 500
  // 501 is an answer: that operation does not exist there.
  return error instanceof ApiProblem && error.status >= 500 && error.status !== 501
}

export function createQueryClient(): QueryClient {
  onlineManager.setEventListener((setOnline) =>
    connectivity.subscribe(() => setOnline(connectivity.get() !== 'offline')),
  )
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 15 * 60_000,
        retry: worthRetrying,
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, 8000),
      },
      // The user pressed a button: being offline is an error to show, not a reason to wait in silence.
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
