import { Kbd } from '@mantine/core'
import type { MouseEvent } from 'react'
import type { PaletteEntry } from './entry.ts'
import classes from './palette.module.css'

interface EntryOptionProps {
  readonly id: string
  readonly entry: PaletteEntry
  readonly isActive: boolean
  readonly onChoose: (entry: PaletteEntry) => void
  readonly onPoint: () => void
}

/** The same key may be pressed twice. */
function KeyMarks({ keys: [first, second] }: { keys: readonly [string, string?] }) {
  return (
    <>
      <Kbd>{first}</Kbd>
      {second !== undefined && <Kbd>{second}</Kbd>}
    </>
  )
}

function Content({ entry: { icon: Icon, title, details, keys } }: Pick<EntryOptionProps, 'entry'>) {
  return (
    <>
      <Icon size={18} stroke={1.6} aria-hidden className={classes.icon} />
      <span className={classes.words}>
        <span className={classes.name}>{title}</span>
        {details?.map((detail) => (
          <span key={detail} className={classes.detail}>
            {detail}
          </span>
        ))}
      </span>
      {keys && (
        // Decorative: the help for shortcuts says it.
        <span className={classes.keys} aria-hidden data-unmarked>
          <KeyMarks keys={keys} />
        </span>
      )}
    </>
  )
}

/** An option of the list box; a link where it leads to a screen, so that it can be opened in a new tab. */
export function EntryOption({ id, entry, isActive, onChoose, onPoint }: EntryOptionProps) {
  const shared = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isActive,
    className: classes.option,
    onMouseMove: onPoint,
    // Keeps the focus in the field.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
  } as const
  if (!('href' in entry)) {
    return (
      <button type="button" {...shared} onClick={() => onChoose(entry)}>
        <Content entry={entry} />
      </button>
    )
  }
  return (
    <a
      href={entry.href}
      {...shared}
      onClick={(event) => {
        // The browser's own ways to open a link in a new tab keep working.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onChoose(entry)
      }}
    >
      <Content entry={entry} />
    </a>
  )
}
