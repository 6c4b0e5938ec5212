/** A moment in which something that cannot be taken back can still be stopped: sending an email. */
import { focusBack } from './focus-back.ts'
import { wantOverlays } from './overlays.tsx'

export interface Grace {
  /** What is about to happen: "Invoice 2026-0001 is sent to a@example.org". */
  readonly message: string
  /** The word on the button that prevents it. */
  readonly stop: string
  /** How long, in milliseconds. */
  readonly wait?: number
}

/** Ten seconds: long enough to see a wrong name, short enough not to wait for. */
export const graceTime = 10_000

/** Somebody who closes the page now would believe that it happens. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

let waiting = 0

function started(): void {
  if (waiting === 0) window.addEventListener('beforeunload', askBeforeLeaving)
  waiting += 1
}

function ended(): void {
  waiting -= 1
  if (waiting === 0) window.removeEventListener('beforeunload', askBeforeLeaving)
}

async function waitFor({ message, stop, wait = graceTime }: Grace): Promise<boolean> {
  const opener = document.activeElement
  wantOverlays()
  const [{ notifications }, { countdownBody }] = await Promise.all([
    import('@mantine/notifications'),
    import('./notice-body.tsx'),
  ])
  return new Promise((resolve) => {
    const settle = (goOn: boolean) => {
      clearTimeout(timer)
      // Only whoever pressed the button was in the notice.
      if (!goOn) focusBack(opener)
      notifications.hide(id)
      resolve(goOn)
    }
    const timer = setTimeout(() => settle(true), wait)
    const id = notifications.show({
      message: countdownBody(message, stop, Date.now() + wait, () => settle(false)),
      color: 'yellow',
      autoClose: false,
      withCloseButton: false,
    })
  })
}

/** Asks whoever closes the page before this is over. */
export async function askWhile<Result>(work: () => Promise<Result>): Promise<Result> {
  started()
  try {
    return await work()
  } finally {
    ended()
  }
}

/** Says in the corner what is about to happen, and waits. False when somebody stopped it. */
export function graceBefore(grace: Grace): Promise<boolean> {
  return askWhile(() => waitFor(grace))
}
