import { CloseButton, TextInput, Alert, Group, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconArrowBackUp, IconSearch, IconWifiOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { peopleOf } from './attendees.ts'
import classes from './door.module.css'
import { arrivedOf, type DoorCounts, keptDays } from './door-ticks.ts'
import type { DoorShown } from './event-search.ts'
import events from './events.module.css'
import type { DoorPerson } from './kept-door.ts'
import type { Door, ListAtDoor } from './use-door.ts'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { isPerson, keepSession } from '../session/store.ts'
import { useSession } from '../session/session.ts'
import { Section } from '../ui/facts.tsx'
import { ActionButton } from '../ui/action-button.tsx'

interface DoorCountProps {
  readonly counts: DoorCounts
  readonly door: Door
  /** The attendee who was ticked last, while this session may still read them. */
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
        {last && <ActionButton size="compact-md" icon={IconArrowBackUp} onClick={door.undo} label={t('undo')} />}
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

/** Notices of the door list: missing data, and data stored on this device. */
interface DoorKeptProps {
  /** People who have been ticked. */
  readonly count: number
  /** With other phones: clearing this one would change nothing. */
  readonly isShared: boolean
  /** Survives a reload without a network. */
  readonly isSafe: boolean
  /** Everyone has been read, so the names can go with a key that is kept from now on. */
  readonly mayKeep: boolean
  readonly onClear: () => void
  readonly onRead: () => void
}

/** Says what this device stores, what needs a network and how long the list stays, with a button to delete the ticks. */
export function DoorKept({ count, isShared, isSafe, mayKeep, onClear, onRead }: DoorKeptProps) {
  const t = useTranslations('registrations.door')
  const words = useTranslations('session')
  const session = useSession()
  const [isAsking, setAsking] = useState(false)
  return (
    <Section title={t('kept.title')}>
      {!isShared && <Text size="sm">{t('kept.text', { days: String(keptDays) })}</Text>}
      <Text size="sm">{t(!isSafe ? 'kept.offline' : session.kept ? 'kept.safe' : 'kept.inTab')}</Text>
      <Group gap="xs">
        <ActionButton onClick={onRead} label={t('readAgain')} />
        {isSafe && mayKeep && !session.kept && !isPerson(session) && (
          <ActionButton onClick={() => keepSession(session, true)} label={words('keep')} />
        )}
        {count > 0 && !isShared && <ActionButton onClick={() => setAsking(true)} label={t('kept.clear')} />}
      </Group>
      {isAsking && (
        <ConfirmDialog
          title={t('kept.clear')}
          text={t('kept.sure')}
          submitLabel={t('kept.sureDo', { count })}
          danger
          send={onClear}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  )
}

/** A missing network, or registrations that have not been read. */
export function DoorTrouble({ list, isOnline, isSafe }: { list: ListAtDoor; isOnline: boolean; isSafe: boolean }) {
  const t = useTranslations('registrations.door')
  const session = useSession()
  // Without a network the kept names are all that can be had.
  const mustStayOpen = !isSafe || !session.kept
  const hasProblem = list.error !== null && !list.isComplete && !(list.isKept && !isOnline)
  return (
    <>
      {!isOnline && (
        <Alert variant="light" color="yellow" role="status" icon={<IconWifiOff aria-hidden />}>
          {t('noNetwork')} {mustStayOpen && t('leaveOpen')}
        </Alert>
      )}
      {hasProblem && <ProblemNotice error={list.error} onRetry={list.retry} />}
      {list.isPending && list.error === null && <Waiting />}
      {list.error !== null && !list.isComplete && !list.isKept && list.people.length > 0 && (
        <Alert variant="light" color="yellow" role="status">
          {t('incomplete', { count: list.people.length })}
        </Alert>
      )}
    </>
  )
}

/** The shape of the rows that are on their way. */
function Waiting() {
  const t = useTranslations('list')
  return (
    <>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <Stack gap="xs">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} height={56} radius="md" />
        ))}
      </Stack>
    </>
  )
}
