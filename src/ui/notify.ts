import { focusBack } from './focus-back.ts'
import { wantOverlays } from './overlays.tsx'

/** What can still be done about it, such as taking it back. */
export interface NoticeAction {
  readonly label: string
  readonly run: () => void
}

export interface Notice {
  readonly title?: string
  readonly message: string
  readonly tone?: 'success' | 'warning'
  readonly action?: NoticeAction
}

/** Long enough to read, and with something to press long enough to reach it, in milliseconds. */
const shownFor = { text: 6_000, action: 12_000 } as const

/** A short notice in the corner that goes by itself: for what succeeded. What failed belongs where it failed. */
export async function notify({ title, message, tone = 'success', action }: Notice): Promise<void> {
  const opener = document.activeElement
  wantOverlays()
  const [{ notifications }, { noticeBody }] = await Promise.all([
    import('@mantine/notifications'),
    import('./notice-body.tsx'),
  ])
  const close = () => {
    focusBack(opener)
    notifications.hide(id)
  }
  const id = notifications.show({
    ...(title === undefined ? {} : { title }),
    message: action ? noticeBody(message, action, close) : message,
    color: tone === 'success' ? 'pine' : 'yellow',
    autoClose: action ? shownFor.action : shownFor.text,
  })
}
