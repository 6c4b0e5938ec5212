import { Button, type ButtonProps } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from './tool.module.css'

export interface ToolButtonProps {
  readonly title: string
  /** The label where there is less room, for instance its first word. */
  readonly short?: string
  readonly icon: Icon
  /** Shows the icon only, on any screen; on a small screen every tool does. */
  readonly isSmall?: boolean
}

/** Popover and Menu pass it their ref, aria attributes and handlers. */
export function ToolButton({
  title,
  short = title,
  icon: Picture,
  isSmall = false,
  ...props
}: ToolButtonProps & ButtonProps & ComponentProps<'button'>) {
  return (
    <Button
      {...props}
      variant="default"
      size="compact-md"
      fz="sm"
      className={classes.button}
      mod={{ small: isSmall }}
      aria-label={title}
      title={title}
      leftSection={<Picture size={16} aria-hidden />}
    >
      {short}
    </Button>
  )
}
