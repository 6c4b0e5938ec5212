import { useCallback, useEffect, useRef } from 'react'
import { sessionSignal } from './scope.ts'
import { useSession } from './use-session.ts'

/**
 * The lifetime of what a component starts: call it when starting; the signal aborts when the component unmounts or its
 * session leaves the screen.
 */
export function useLifetime(): () => AbortSignal {
  const { id } = useSession()
  const mounted = useRef<AbortController>(null)
  useEffect(() => {
    const controller = new AbortController()
    mounted.current = controller
    return () => controller.abort()
  }, [])
  return useCallback(
    () => AbortSignal.any([sessionSignal({ id }), mounted.current?.signal ?? AbortSignal.abort()]),
    [id],
  )
}
