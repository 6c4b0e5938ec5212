import { Box } from '@mantine/core'
import { type ReactNode, useDeferredValue } from 'react'

/**
 * Content below the first screenful, rendered a moment after the rest, so that the click which led here is answered at once.
 * Until then it has room enough to keep what comes after it out of sight, and the page as long as where one had scrolled to.
 */
export function Later({ children }: { children: ReactNode }) {
  const isThere = useDeferredValue(true, false)
  return isThere ? children : <Box mih="400dvh" aria-hidden />
}
