import { useEffect, useState } from 'react'

function secondsUntil(moment: number | null): number {
  return moment === null ? 0 : Math.max(0, Math.ceil((moment - Date.now()) / 1000))
}

/** Whole seconds until a moment (milliseconds since the epoch), counting down; 0 for null and afterwards. */
export function useCountdown(until: number | null): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(until))
  useEffect(() => {
    const tick = () => {
      const left = secondsUntil(until)
      setSeconds(left)
      if (left === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 250)
    tick()
    return () => clearInterval(timer)
  }, [until])
  return seconds
}
