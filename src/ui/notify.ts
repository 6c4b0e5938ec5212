import type { NoticeAction } from './notice-body.tsx'
import { wantOverlays } from './overlays.tsx'
import { focusBack } from './focus-back.ts'

export interface Notice {
  readonly title?: string
  readonly message: string
  readonly tone?: 'success' | 'warning'
  readonly action?: NoticeAction
  /** In place of earlier notices, whose buttons may be about a record that has gone. */
  readonly replaces?: boolean
}

/** In milliseconds: long enough to read and, with a button, to reach it. */
const shownFor = { text: 6_000, action: 12_000 } as const

/** A short notice in the corner that closes automatically: for success only. Failures are shown where they happen. */
export async function notify({ title, message, tone = 'success', action, replaces = false }: Notice): Promise<void> {
  const opener = document.activeElement
  wantOverlays()
  const [{ notifications }, { noticeBody }] = await Promise.all([
    import('@mantine/notifications'),
    import('./notice-body.tsx'),
  ])
  if (action?.signal.aborted) return notify({ message, tone, ...(title === undefined ? {} : { title }) })
  if (replaces) notifications.clean()
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
