import { ActionIcon } from '@mantine/core'
import { type TablerIcon, IconPlus } from '@tabler/icons-react'
import { ActionButton } from './action-button.tsx'

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

/** Opens the form of a new record: the primary action of a page, reached with a key. */
export function NewButton({ onClick, label }: { onClick: () => void; label: string }) {
  return <ActionButton variant="filled" data-shortcut="new" icon={IconPlus} label={label} onClick={onClick} />
}
