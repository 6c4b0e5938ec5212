import { useEffect } from 'react'
import { whenIdle } from './when-idle.ts'

/** In milliseconds: the screen itself needs the connection first. */
const quiet = 2_000

/** Loads code soon after the start, so that it is there when needed. A failure is ignored: opening the part loads it again. */
export function usePrefetch(load: () => Promise<unknown>): void {
  useEffect(() => {
    let leave = () => {}
    const timer = setTimeout(() => {
      leave = whenIdle(() => void load().catch(() => {}))
    }, quiet)
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [load])
}
