import { Button, CloseButton, TextInput } from '@mantine/core'
import { IconArrowBackUp, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { peopleOf } from './attendees.ts'
import classes from './door.module.css'
import { arrivedOf, type DoorCounts } from './door-ticks.ts'
import type { DoorShown } from './event-search.ts'
import events from './events.module.css'
import type { DoorPerson } from './kept-door.ts'
import type { Door } from './use-door.ts'

interface DoorCountProps {
  readonly counts: DoorCounts
  readonly door: Door
  /** Who was ticked last, while this session may still read them. */
  readonly last: DoorPerson | undefined
}

/** The number of people who have arrived, and the last tick with its undo. */
export function DoorCount({ counts, door, last }: DoorCountProps) {
  const t = useTranslations('registrations.door')
  const { arrived, expected } = counts
  const now = last ? arrivedOf(door.arrived, last) : 0
  const people = last ? peopleOf(last) : 0
  const how = now === 0 ? 'lastOut' : people === 1 ? 'lastHere' : 'lastIn'
  const said = last ? t(how, { name: last.name, arrived: now, people }) : ''
  return (
    <>
      <div className={classes.count} role="status">
        {t('arrived', { arrived, expected })}
      </div>
      <span
        className={classes.progress}
        aria-hidden
        // A custom property, which the style type does not list.
        style={{ '--share': expected === 0 ? 0 : arrived / expected } as CSSProperties}
      />
      <div className={classes.last}>
        <span role="status">{said}</span>
        {last && (
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            onClick={door.undo}
          >
            {t('undo')}
          </Button>
        )}
      </div>
    </>
  )
}

interface DoorSearchFieldProps {
  readonly q: string
  readonly onSearch: (q: string) => void
  /** Called on Enter, when the search has found a single name. */
  readonly onEnter: () => void
}

export function DoorSearchField({ q, onSearch, onEnter }: DoorSearchFieldProps) {
  const t = useTranslations('registrations.door')
  const list = useTranslations('list')
  const input = useRef<HTMLInputElement>(null)
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onEnter()
          // Selected, so that the next name replaces it.
          input.current?.select()
        }}
      >
        <TextInput
          ref={input}
          type="search"
          size="md"
          aria-label={t('search')}
          aria-description={t('enterHint')}
          placeholder={t('search')}
          leftSection={<IconSearch size={20} aria-hidden />}
          rightSection={
            q === '' ? null : (
              <CloseButton
                aria-label={list('clear')}
                onClick={() => {
                  onSearch('')
                  input.current?.focus()
                }}
              />
            )
          }
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          value={q}
          onChange={(event) => onSearch(event.currentTarget.value)}
        />
      </form>
    </search>
  )
}

const choices = ['all', 'expected', 'arrived'] as const

/** The views as links, each with its own address. */
export function DoorViews({ id, show }: { id: number; show: DoorShown | undefined }) {
  const t = useTranslations('registrations.door.show')
  return (
    <nav aria-label={t('label')}>
      <ul className={`${events.views} ${classes.views}`}>
        {choices.map((each) => (
          <li key={each}>
            <Link
              to="/events/$id/door"
              params={{ id }}
              search={each === 'all' ? {} : { show: each }}
              replace
              resetScroll={false}
              className={events.view}
              aria-current={each === (show ?? 'all') ? 'page' : undefined}
              activeOptions={{ exact: true, includeSearch: true }}
            >
              {t(each)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
