import { Box } from '@mantine/core'
import { type ReactNode, useDeferredValue } from 'react'

/**
 * Content below the first screenful, rendered a moment after the rest, so that the navigation to this screen is not delayed.
 * Until then it reserves enough height to keep later content out of view and to restore the scroll position.
 */
export function Deferred({ children }: { children: ReactNode }) {
  const isThere = useDeferredValue(true, false)
  return isThere ? children : <Box mih="400dvh" aria-hidden />
}
