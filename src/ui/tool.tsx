import { Button, type ButtonProps, Menu, Popover } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import classes from './tool.module.css'

interface ToolButtonProps {
  readonly title: string
  /** The label where there is less room, for instance its first word. */
  readonly short?: string
  readonly icon: Icon
  /** Shows the icon only, on any screen; on a small screen every tool does. */
  readonly isSmall?: boolean
}

/** Popover and Menu pass it their ref, aria attributes and handlers. */
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
  readonly children: (close: () => void) => ReactNode
}

/** A button above a list that opens a small panel. */
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
