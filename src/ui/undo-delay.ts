/** A delay before an action that cannot be undone, such as sending an email. The action can be cancelled during it. */
import { focusBack } from './focus-back.ts'
import { wantOverlays } from './overlays.tsx'
import { wait } from './wait.ts'

/** In milliseconds: long enough to notice a wrong name, short enough not to be waited for. */
export const undoDelay = 10_000

/** A user who closes the page would assume that the action still happens. */
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
  return wait(undoDelay, signal).then(
    () => true,
    () => false,
  )
}

export interface Announcement {
  /** The action in words: "Invoice 2026-0001 is sent to a@example.org". */
  readonly message: string
  readonly stop: string
  /** Cancels when the session ends whose key would be used. */
  readonly signal: AbortSignal
}

/** Announces the action in a notice and waits. False when the user or the end of the session cancelled it. */
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
        // The focus was on the button of the closed notice.
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
