import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** Opens the form of a new record: the primary action of a page, reached with a key. */
export function NewButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button data-shortcut="new" leftSection={<IconPlus size={18} aria-hidden />} onClick={onClick}>
      {children}
    </Button>
  )
}
