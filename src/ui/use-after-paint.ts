import { startTransition, useEffect, useState } from 'react'
import { painted } from './painted.ts'

/**
 * A value that follows a moment after the frame in which the urgent part was painted. React's own `useDeferredValue` starts
 * immediately: its render would run between the key press and its frame, and delay that frame.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [held, setHeld] = useState({ value })
  useEffect(() => {
    if (Object.is(held.value, value)) return undefined
    let isWanted = true
    const follow = async () => {
      await painted()
      if (isWanted) startTransition(() => setHeld({ value }))
    }
    void follow()
    return () => {
      isWanted = false
    }
  }, [held, value])
  return held.value
}
