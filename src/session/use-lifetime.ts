import { useCallback, useLayoutEffect, useRef } from 'react'
import { type SessionRef, sessionSignal } from './scope.ts'
import { useSession } from './session.ts'

/**
 * The lifetime of what a component starts: call it when starting; the signal aborts when the component unmounts or its
 * session ends as `signalOf` says: when it leaves the screen or its key is replaced unless given.
 */
export function useLifetime(signalOf: (session: SessionRef) => AbortSignal = sessionSignal): () => AbortSignal {
  const { id } = useSession()
  const mounted = useRef<AbortController>(null)
  // Ends when the component leaves the page: an answer may come before effects are cleaned up.
  useLayoutEffect(() => {
    const controller = new AbortController()
    mounted.current = controller
    return () => controller.abort()
  }, [])
  return useCallback(
    () => AbortSignal.any([signalOf({ id }), mounted.current?.signal ?? AbortSignal.abort()]),
    [id, signalOf],
  )
}
