import { useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../i18n/formats.ts'
import { useMarks } from '../data-list/use-marks.ts'
import type { PaletteEntry, EntryGroup } from './entry.ts'
import { EntryOption } from './entry-option.tsx'
import classes from './palette.module.css'

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
