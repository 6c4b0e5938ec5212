import { focusBack } from './focus-back.ts'
import { wantOverlays } from './overlays.tsx'

/** What the user can still do about it, such as undo. */
export interface NoticeAction {
  readonly label: string
  readonly run: () => void
  /** Closes the notice: the session that the action works with. */
  readonly signal: AbortSignal
}

export interface Notice {
  readonly title?: string
  readonly message: string
  readonly tone?: 'success' | 'warning'
  readonly action?: NoticeAction
}

/** Long enough to read, and with something to press long enough to reach it, in milliseconds. */
const shownFor = { text: 6_000, action: 12_000 } as const

/** A short notice in the corner that closes automatically: for what succeeded. What failed is shown where it failed. */
export async function notify({ title, message, tone = 'success', action }: Notice): Promise<void> {
  const opener = document.activeElement
  wantOverlays()
  const [{ notifications }, { noticeBody }] = await Promise.all([
    import('@mantine/notifications'),
    import('./notice-body.tsx'),
  ])
  if (action?.signal.aborted) return notify({ message, tone, ...(title === undefined ? {} : { title }) })
  const hide = () => notifications.hide(id)
  const close = () => {
    focusBack(opener)
    hide()
  }
  const id = notifications.show({
    ...(title === undefined ? {} : { title }),
    message: action ? noticeBody(message, action, close) : message,
    color: tone === 'success' ? 'pine' : 'yellow',
    autoClose: action ? shownFor.action : shownFor.text,
  })
  action?.signal.addEventListener('abort', hide, { once: true })
}
