import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** What explains or adds to something else, in grey. */
export function Caption({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" c="dimmed">
      {children}
    </Text>
  )
}
