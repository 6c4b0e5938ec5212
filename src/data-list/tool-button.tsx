import { Button, type ButtonProps } from '@mantine/core'
import { type Icon, IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from './tool.module.css'

export interface ToolButtonProps {
  readonly title: string
  /** Only its icon is visible. */
  readonly isShort?: boolean
  readonly icon?: Icon
  /** A filter, whose choices open below it. */
  readonly isChip?: boolean
  /** A filter that is in use. */
  readonly isOn?: boolean
}

/** Popover passes it its ref, aria attributes and handlers. */
export function ToolButton({
  title,
  isShort = false,
  icon: Picture,
  isChip = false,
  isOn = false,
  ...props
}: ToolButtonProps & ButtonProps & ComponentProps<'button'>) {
  return (
    <Button
      {...props}
      variant="default"
      size="sm"
      className={isChip ? classes.chip : classes.button}
      mod={{ on: isOn, short: isShort }}
      {...(isShort && { 'aria-label': title, title })}
      leftSection={Picture && !isShort && <Picture size={16} aria-hidden />}
      rightSection={isChip && <IconChevronDown size={14} aria-hidden />}
    >
      {isShort && Picture ? <Picture size={16} aria-hidden /> : title}
    </Button>
  )
}
