import { Button, Popover } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { type MouseEvent, memo, type ReactNode, useState } from 'react'
import classes from './data-list.module.css'

interface ToolProps {
  readonly title: string
  readonly icon: Icon
  /** Only its picture, whatever room there is; where there is little it is so anyway. */
  readonly isSmall?: boolean
  /** A list of things to press, instead of a small form. */
  readonly isMenu?: boolean
  /** Just before it opens, with the button that was pressed. The same function as long as it does the same. */
  readonly onOpen?: (button: HTMLElement) => void
  /** What it opens; made only then. */
  readonly children: (close: () => void) => ReactNode
}

interface PlainProps extends Omit<ToolProps, 'children'> {
  readonly opened: boolean
  readonly setOpened: (opened: boolean) => void
  readonly content: ReactNode
}

/** A closed one is not drawn anew with each key press in the search beside it. */
const PlainTool = memo(function PlainTool(props: PlainProps) {
  const { title, icon: Picture, isSmall = false, isMenu = false, onOpen, opened, setOpened, content } = props
  const onClick = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (!opened) onOpen?.(currentTarget)
    setOpened(!opened)
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      // Said here: what is said in a style sheet Mantine overrules, with the length of the longest sentence.
      width={isMenu ? 'max-content' : 'min(22rem, calc(100vw - 2rem))'}
      trapFocus
      returnFocus
      withinPortal={false}
      shadow="md"
    >
      <Popover.Target>
        <Button
          variant="default"
          size="compact-md"
          fz="sm"
          className={classes.toolButton}
          mod={{ small: isSmall }}
          aria-label={title}
          title={title}
          leftSection={<Picture size={16} aria-hidden />}
          onClick={onClick}
        >
          {title}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={isMenu ? classes.menu : undefined} aria-label={title}>
        {content}
      </Popover.Dropdown>
    </Popover>
  )
})

/** One of the buttons above a list, with what it opens. */
export function Tool({ children, ...props }: ToolProps) {
  const [opened, setOpened] = useState(false)
  const content = opened && children(() => setOpened(false))
  return <PlainTool {...props} opened={opened} setOpened={setOpened} content={content} />
}
