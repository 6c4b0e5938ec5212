import { ActionIcon } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'

interface IconButtonProps {
  readonly icon: TablerIcon
  /** Its name, also as a tooltip. */
  readonly label: string
  /** `lg`: as high as a field beside it. */
  readonly size?: 'md' | 'lg'
  readonly className?: string
  readonly disabled?: boolean
  readonly onClick: () => void
}

/** A quiet action of a row. */
export function IconButton({ icon: Icon, label, ...button }: IconButtonProps) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} {...button}>
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
}
