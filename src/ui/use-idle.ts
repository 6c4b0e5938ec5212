import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** Turns true once the browser is idle, after `isReady`: for parts that are loaded last. */
export function useIdle(isReady: boolean): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => (isReady && !isIdle ? whenIdle(() => setIsIdle(true)) : undefined), [isReady, isIdle])
  return isIdle
}
