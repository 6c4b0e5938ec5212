import { useEffect, useState } from 'react'

/** At the latest after so many milliseconds. */
const patience = 2_000

/** Calls back once the browser has nothing else to do; the returned function cancels it. */
export function whenIdle(begin: () => void): () => void {
  // Not every browser has `requestIdleCallback`.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(begin, patience / 4)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(begin, { timeout: patience })
  return () => window.cancelIdleCallback(handle)
}

/** Turns true once the browser is idle, after `isReady`: for parts that are loaded last. */
export function useIdle(isReady: boolean): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => (isReady && !isIdle ? whenIdle(() => setIsIdle(true)) : undefined), [isReady, isIdle])
  return isIdle
}
