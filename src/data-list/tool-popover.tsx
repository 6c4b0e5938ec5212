/** What opens at a tool: loaded with the first use, because placing it takes as much code as the rows. */
import { Menu, Popover } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { ToolButton, type ToolButtonProps } from './tool-button.tsx'

const atOnce = { duration: 0 }

/** Takes the place of a button that has been pressed: gets its focus, which is given back at the end, and its press. */
function usePressedOnce(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    button.current?.focus({ preventScroll: true })
    button.current?.click()
  }, [])
  return button
}

export interface ToolProps extends ToolButtonProps {
  readonly children: (close: () => void) => ReactNode
}

export function PopoverTool({ children, ...tool }: ToolProps) {
  const [opened, setOpened] = useState(false)
  const button = usePressedOnce()
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
        <ToolButton {...tool} ref={button} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown aria-label={tool.title}>{opened && children(() => setOpened(false))}</Popover.Dropdown>
    </Popover>
  )
}

export interface MenuToolProps extends ToolButtonProps {
  readonly onOpen: () => void
  readonly items: readonly { readonly label: string; readonly onSelect: () => void }[]
}

export function MenuPopoverTool({ items, onOpen, ...tool }: MenuToolProps) {
  const button = usePressedOnce()
  return (
    <Menu position="bottom-end" shadow="md" onOpen={onOpen} transitionProps={atOnce}>
      <Menu.Target>
        <ToolButton {...tool} ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ label, onSelect }) => (
          <Menu.Item key={label} onClick={onSelect}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
