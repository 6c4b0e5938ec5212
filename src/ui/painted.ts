import { startTransition, useEffect, useState } from 'react'

/**
 * Resolves once the next frame is painted, so that a click shows before the long work it starts; at once in a hidden page, which is
 * not painted. After `patience` milliseconds it resolves in any case, because a browser under load paints late.
 */
export async function painted(patience = 100): Promise<void> {
  if (document.visibilityState === 'hidden') return
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience)
  })
  await Promise.race([frame(), late])
  clearTimeout(timer)
}

let coming: Promise<void> | null = null

/** The next painted frame; shared by all callers. */
function frame(): Promise<void> {
  coming ??= new Promise((resolve) => {
    requestAnimationFrame(() => {
      coming = null
      // A task queued within a frame's callback runs after that frame is painted.
      resolve(nextTask())
    })
  })
  return coming
}

/** Yields to the browser. Not a timer: in a hidden tab those run once a second. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}

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
