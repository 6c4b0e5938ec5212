/** A delay before something that cannot be taken back, such as sending an email: until it is over it can be stopped. */
import { focusBack } from './focus-back.ts'
import { wantOverlays } from './overlays.tsx'

/** In milliseconds: long enough to see a wrong name, short enough not to wait for. */
export const undoDelay = 10_000

/** A user who closes the page would believe that it happens all the same. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

let running = 0

/** Asks a user who closes the page before this work is done. */
export async function askWhile<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running === 0) window.addEventListener('beforeunload', askBeforeLeaving)
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    if (running === 0) window.removeEventListener('beforeunload', askBeforeLeaving)
  }
}

/** Resolves to true after the delay, and to false as soon as it is aborted. */
export function waitUndoDelay(signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (isOver: boolean) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      resolve(isOver)
    }
    const stop = () => settle(false)
    const timer = setTimeout(() => settle(true), undoDelay)
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
  })
}

export interface Announcement {
  /** What is about to happen: "Invoice 2026-0001 is sent to a@example.org". */
  readonly message: string
  /** The label of the button that prevents it. */
  readonly stop: string
  /** Ends the wait: the session whose key would be used. */
  readonly signal: AbortSignal
}

/** Announces in the corner what is about to happen, and waits. False when the user or the end of the session stopped it. */
export function announce({ message, stop, signal }: Announcement): Promise<boolean> {
  return askWhile(async () => {
    const opener = document.activeElement
    const stopped = new AbortController()
    wantOverlays()
    const [{ notifications }, { countdownBody }] = await Promise.all([
      import('@mantine/notifications'),
      import('./notice-body.tsx'),
    ])
    const id = notifications.show({
      message: countdownBody(message, stop, Date.now() + undoDelay, () => {
        stopped.abort()
        // The focus was on the button that is gone now.
        focusBack(opener)
      }),
      color: 'yellow',
      autoClose: false,
      withCloseButton: false,
    })
    const isOver = await waitUndoDelay(AbortSignal.any([signal, stopped.signal]))
    notifications.hide(id)
    return isOver
  })
}
