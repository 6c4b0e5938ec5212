import { Button, type ButtonProps, Menu, Popover } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import classes from './tool.module.css'

interface ToolButtonProps {
  readonly title: string
  /** The first word of it, where the whole would take too much of the line. */
  readonly short?: string
  readonly icon: Icon
  /** Shows the icon only, whatever room there is; with little room every tool does. */
  readonly isSmall?: boolean
}

/** Popover and Menu give it their ref, their aria attributes and what a press does. */
function ToolButton({
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

const atOnce = { duration: 0 }

interface ToolProps extends ToolButtonProps {
  /** Rendered only while it is open. */
  readonly children: (close: () => void) => ReactNode
}

/** A button above a list that opens a small form. */
export function Tool({ children, ...button }: ToolProps) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="min(22rem, 100vw - 2rem)"
      shadow="md"
      trapFocus
      returnFocus
      transitionProps={atOnce}
    >
      <Popover.Target>
        <ToolButton {...button} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown aria-label={button.title}>{opened && children(() => setOpened(false))}</Popover.Dropdown>
    </Popover>
  )
}

interface MenuToolProps extends ToolButtonProps {
  readonly onOpen: () => void
  /** `Menu.Item`s. */
  readonly children: ReactNode
}

/** A button above a list that opens a menu. */
export function MenuTool({ children, onOpen, ...button }: MenuToolProps) {
  return (
    <Menu position="bottom-end" shadow="md" onOpen={onOpen} transitionProps={atOnce}>
      <Menu.Target>
        <ToolButton {...button} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
