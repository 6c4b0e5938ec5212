import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Kbd } from '@mantine/core'
import { useFormats } from '../i18n/language-provider.tsx'
import { useMarks } from '../data-list/use-marks.ts'
import type { EntryGroup, PaletteEntry } from './entry.ts'
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
function EntryOption({ id, entry, isActive, onChoose, onPoint }: EntryOptionProps) {
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

interface EntryListProps {
  readonly id: string
  readonly sections: readonly EntryGroup[]
  readonly active: PaletteEntry | null
  readonly optionId: (entry: PaletteEntry) => string
  /** The searched words, which are highlighted. */
  readonly text: string
  readonly onChoose: (entry: PaletteEntry) => void
  readonly onPoint: (entry: PaletteEntry) => void
}

function SectionGroup({
  section,
  ...rest
}: Omit<EntryListProps, 'id' | 'sections' | 'text'> & { section: EntryGroup }) {
  const { active, optionId, onChoose, onPoint } = rest
  const formats = useFormats()
  const labelId = useId()
  const { label, total, entries } = section
  return (
    <div role="group" aria-labelledby={labelId} className={classes.group}>
      <div id={labelId} role="presentation" className={classes.groupName} data-unmarked>
        {label}
        {total !== undefined && <span className={classes.count}> {formats.number(total)}</span>}
      </div>
      {entries.map((entry) => (
        <EntryOption
          key={entry.key}
          id={optionId(entry)}
          entry={entry}
          isActive={entry.key === active?.key}
          onChoose={onChoose}
          onPoint={() => onPoint(entry)}
        />
      ))}
    </div>
  )
}

/** The options, in sections. The focus stays in the field above, which refers to the active one. */
export function EntryList({ id, sections, text, ...rest }: EntryListProps) {
  const t = useTranslations('palette')
  const { active, optionId } = rest
  const list = useRef<HTMLDivElement>(null)
  useMarks(list, text)
  const activeId = active && optionId(active)
  const isFirst = active !== null && active.key === sections[0]?.entries[0]?.key
  useEffect(() => {
    // Scrolls to the very top, so that the first heading shows too.
    if (isFirst) list.current?.scrollTo({ top: 0 })
    else if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId, isFirst])
  return (
    <div ref={list} id={id} role="listbox" aria-label={t('label')} className={classes.list}>
      {sections.map((section) => (
        <SectionGroup key={section.key} section={section} {...rest} />
      ))}
    </div>
  )
}
