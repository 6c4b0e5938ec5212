import { Button } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import {
  type FocusEvent,
  memo,
  type ReactNode,
  type RefObject,
  type ToggleEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { placeAt } from './tool-place.ts'
import classes from './tool.module.css'

interface ToolProps {
  readonly title: string
  /** The first word of it, where the whole would take too much of the line. */
  readonly short?: string
  readonly icon: Icon
  /** Only its picture, whatever room there is; where there is little it is so anyway. */
  readonly isSmall?: boolean
  /** A list of things to press, instead of a small form. */
  readonly isMenu?: boolean
  /** Just before it opens, with its button. The same function as long as it does the same. */
  readonly onOpen?: (button: HTMLElement) => void
  /** What it opens; made only then. */
  readonly children: (close: () => void) => ReactNode
}

interface PlainProps extends Omit<ToolProps, 'children'> {
  /** What is open; null: nothing. */
  readonly opened: HTMLElement | null
  readonly setOpened: (opened: HTMLElement | null) => void
  readonly content: ReactNode
}

const controls = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea'

/** Something opened keeps to its button when the window becomes another. */
function usePlace(opened: HTMLElement | null, button: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!opened) return undefined
    const onResize = () => button.current && placeAt(button.current, opened)
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [opened, button])
}

/**
 * A closed one is not drawn anew with each key press in the search beside it. The browser itself opens and closes it, by the
 * button, Escape and a press elsewhere, and gives the focus back: that is done sooner than a library's measuring and trapping.
 */
const PlainTool = memo(function PlainTool(props: PlainProps) {
  const {
    title,
    short = title,
    icon: Picture,
    isSmall = false,
    isMenu = false,
    onOpen,
    opened,
    setOpened,
    content,
  } = props
  const id = useId()
  const buttonRef = useRef<HTMLButtonElement>(null)
  usePlace(opened, buttonRef)
  const onBeforeToggle = ({ newState, currentTarget: box }: ToggleEvent<HTMLElement>) => {
    const button = buttonRef.current
    if (newState !== 'open' || !button) return
    placeAt(button, box)
    onOpen?.(button)
    // What it holds must be there when the browser looks for what shall have the focus.
    flushSync(() => setOpened(box))
    const first = box.querySelector(controls)
    first?.toggleAttribute('autofocus', true)
    // What is still on its way here has no control yet.
    box.toggleAttribute('autofocus', first === null)
  }
  // What it held had the focus until now: only from there the browser gives it back.
  const onToggle = ({ newState }: ToggleEvent<HTMLElement>) => {
    if (newState === 'closed') setOpened(null)
  }
  // Whoever goes on with Tab, forwards or backwards, leaves nothing open behind.
  const onBlur = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget && relatedTarget !== buttonRef.current && !opened?.contains(relatedTarget)) opened?.hidePopover()
  }
  return (
    <>
      <Button
        ref={buttonRef}
        variant="default"
        size="compact-md"
        fz="sm"
        className={classes.button}
        mod={{ small: isSmall }}
        aria-label={title}
        title={title}
        leftSection={<Picture size={16} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={opened !== null}
        popoverTarget={id}
        onBlur={onBlur}
      >
        {short}
      </Button>
      <div
        id={id}
        popover="auto"
        tabIndex={-1}
        // Other keys of the page stand back while there is one: not while it is closed.
        role={opened ? 'dialog' : undefined}
        aria-label={opened ? title : undefined}
        className={classes.opened}
        data-menu={isMenu || undefined}
        onBeforeToggle={onBeforeToggle}
        onToggle={onToggle}
        onBlur={onBlur}
      >
        {content}
      </div>
    </>
  )
})

/** One of the buttons above a list, with what it opens. */
export function Tool({ children, ...props }: ToolProps) {
  const [opened, setOpened] = useState<HTMLElement | null>(null)
  const content = opened && children(() => opened.hidePopover())
  return <PlainTool {...props} opened={opened} setOpened={setOpened} content={content} />
}
