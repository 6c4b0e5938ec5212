import { useEffect, useState } from 'react'
import { localDay } from './time-zone.ts'

const minute = 60_000

/** A value read from the clock each minute; re-renders only when it changes. `read` must stay the same function. */
function useClock<Reading extends string | number>(read: () => Reading): Reading {
  const [reading, setReading] = useState(read)
  useEffect(() => {
    const tick = () => setReading(read())
    const timer = setInterval(tick, minute)
    // Timers of a hidden tab are suspended.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [read])
  return reading
}

function today(): string {
  return localDay(new Date())
}

/** Milliseconds since 1970, to the minute: updates deadlines on a screen that stays open. */
export function useNow(): number {
  return useClock(Date.now)
}

/** The current day in the time zone on screen, `YYYY-MM-DD`: changes at midnight. */
export function useToday(): string {
  return useClock(today)
}
