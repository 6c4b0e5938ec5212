/** At the latest after so many milliseconds. */
const patience = 2_000

/** Calls back once the browser has nothing else to do; the returned function cancels it. */
export function whenIdle(begin: () => void): () => void {
  // Not every browser has `requestIdleCallback`.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(begin, patience / 4)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(begin, { timeout: patience })
  return () => window.cancelIdleCallback(handle)
}
