import { wantOverlays } from './overlays.tsx'

export interface Notice {
  readonly title?: string
  readonly message: string
  readonly tone?: 'success' | 'warning'
}

/** A short notice in the corner that goes by itself: for what succeeded. What failed belongs where it failed. */
export async function notify({ title, message, tone = 'success' }: Notice): Promise<void> {
  wantOverlays()
  const { notifications } = await import('@mantine/notifications')
  notifications.show({
    ...(title === undefined ? {} : { title }),
    message,
    color: tone === 'success' ? 'pine' : 'yellow',
  })
}
