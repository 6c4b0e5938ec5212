/**
 * A field shows its error when it loses the focus, which moves what is below it. Where a press takes the focus away, that waits for the
 * click of the press: a button that moved between the two would not get it.
 */
let isPressed = false
const waiting = new Set<() => void>()

function release(): void {
  isPressed = false
  for (const work of waiting) work()
  waiting.clear()
}

/** Watches presses for a form, until the returned function is called. */
export function watchPresses(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const watching = new AbortController()
  const options = { signal: watching.signal, capture: true }
  const press = () => void (isPressed = true)
  // The click is dispatched right after the end of its press.
  const end = () => void (timer = setTimeout(release))
  document.addEventListener('pointerdown', press, options)
  document.addEventListener('pointerup', end, options)
  document.addEventListener('pointercancel', end, options)
  return () => {
    watching.abort()
    clearTimeout(timer)
    release()
  }
}

/** Runs `work` at once, or after the press under way; not for an element that has gone with the click. */
export function afterPress(element: Element, work: () => void): void {
  if (isPressed) waiting.add(() => element.isConnected && work())
  else work()
}
