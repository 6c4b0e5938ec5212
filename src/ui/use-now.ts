import { useEffect, useState } from 'react'

const minute = 60_000

/** The time to the minute, moving on by itself: what depends on it (closed, over) is right on a screen that stays open. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const tick = () => setNow(Date.now())
    const timer = setInterval(tick, minute)
    // Timers of a hidden tab sleep.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return now
}
