/** The popover of a tool: loaded with the first use, because positioning takes as much code as the rows. */
import { Popover } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ToolButton, type ToolButtonProps } from './tool-button.tsx'
import classes from './tool.module.css'

const atOnce = { duration: 0 }

/** As high as there is room beside the button, and scrolled beyond that. */
const withinScreen = {
  size: {
    padding: 8,
    apply({ availableHeight, elements }: { availableHeight: number; elements: { floating: HTMLElement } }) {
      elements.floating.style.maxHeight = `${availableHeight}px`
    },
  },
}

export interface ToolProps extends ToolButtonProps {
  /** The width of the panel in rem, as far as the screen has room. */
  readonly width?: number
  readonly children: (close: () => void) => ReactNode
}

/** These need the arrow keys themselves. */
const ownArrows = 'select, input[type="radio"]'
const controls = 'a, select, button:not(:disabled), input:not(:disabled)'

/** Arrow keys lead from one control of the panel to the next. */
function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const { activeElement } = document
  if (by === undefined || activeElement?.matches(ownArrows)) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(controls)]
  all[all.findIndex((one) => one === activeElement) + by]?.focus()
  event.preventDefault()
}

export function PopoverTool({ width = 22, children, ...tool }: ToolProps) {
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // It takes the place of a button that has been pressed: gets its focus, which is given back at the end, and its press.
  useEffect(() => {
    button.current?.focus({ preventScroll: true })
    button.current?.click()
  }, [])
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position={tool.isChip ? 'bottom-start' : 'bottom-end'}
      width={`min(${width}rem, 100vw - 2rem)`}
      shadow="md"
      trapFocus
      returnFocus
      middlewares={withinScreen}
      transitionProps={atOnce}
    >
      <Popover.Target>
        <ToolButton {...tool} ref={button} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown aria-label={tool.title} className={classes.panel} onKeyDown={moveByArrow}>
        {opened && children(() => setOpened(false))}
      </Popover.Dropdown>
    </Popover>
  )
}

/** For a panel whose code comes after its popover has looked for something to focus, and not before it knows whom to give it back. */
export function takeFocus(panel: HTMLElement | null): () => void {
  const timer = setTimeout(() => panel?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true }))
  return () => clearTimeout(timer)
}
