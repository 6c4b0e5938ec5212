import { useEffect } from 'react'

/** In milliseconds: the screen itself needs the connection first. */
const quiet = 2_000

/** Loads code soon after the start, so that what needs it opens at once. A failure shows when it is opened, which loads it again. */
export function usePrefetch(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), quiet)
    return () => clearTimeout(timer)
  }, [load])
}
