import { startTransition, useEffect, useState } from 'react'
import { painted } from './painted.ts'

/**
 * A value that follows a moment after the frame in which what is more urgent was painted. React's own `useDeferredValue` begins
 * at once: what it does stood between the key and its frame, and took the processor from who puts that on the screen.
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
