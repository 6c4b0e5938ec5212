import { useEffect, useState } from 'react'
import { localDay } from './time-zone.ts'

const minute = 60_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function tick(): void {
  for (const listener of listeners) listener()
}

/** One clock for all: a list shows the state of an invoice in every row. It runs while something listens. */
function listen(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    timer = setInterval(tick, minute)
    // Timers of a hidden tab are suspended.
    document.addEventListener('visibilitychange', tick)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}

/** A value read from the clock each minute; re-renders only when it changes. `read` must stay the same function. */
function useClock<Reading extends string | number>(read: () => Reading): Reading {
  const [reading, setReading] = useState(read)
  useEffect(() => listen(() => setReading(read())), [read])
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
