/** Waiting of a feed. */

/** Resolves after so many milliseconds or when `wake` is called; never rejects. */
export function createSleep(signal: AbortSignal) {
  let wake = () => {}
  signal.addEventListener('abort', () => wake(), { once: true })
  return {
    wake: () => wake(),
    for: (milliseconds: number): Promise<void> =>
      new Promise((resolve) => {
        const timer = Number.isFinite(milliseconds) ? setTimeout(() => wake(), milliseconds) : undefined
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
        if (signal.aborted) wake()
      }),
  }
}

/** Calls back when it has not begun again for so many milliseconds. */
export function createTimer(onEnd: () => void, milliseconds: number) {
  let timer = setTimeout(onEnd, milliseconds)
  return {
    begin() {
      clearTimeout(timer)
      timer = setTimeout(onEnd, milliseconds)
    },
    end: () => clearTimeout(timer),
  }
}
