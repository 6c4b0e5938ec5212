import { ActionIcon, Box, Text } from '@mantine/core'
import { memo, type Ref, useCallback, useEffect, useMemo, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { connectivity } from '../api/connectivity.ts'
import { RecordPath } from '../session/record-path.tsx'
import { TextLink } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { useStore } from '../ui/store.ts'
import { byName, isCancelled, matchesAttendee, peopleOf } from './attendees.ts'
import classes from './door.module.css'
import { DoorCount, DoorSearchField, DoorViews, DoorKept, DoorTrouble } from './door-head.tsx'
import { type Arrived, arrivedOf, countDoor } from './door-ticks.ts'
import type { DoorSearch, DoorShown } from './event-search.ts'
import type { DoorPerson } from './kept-door.ts'
import { DoorMenuPart, DoorSharedPart, DoorWalkInPart } from './door-parts.tsx'
import { type Door, useDoor, useDoorList } from './use-door.ts'
import { EmptyList } from '../data-list/empty-list.tsx'
import { useWindowRows } from '../ui/use-window-rows.ts'
import { IconCheck, IconMinus, IconPlus } from '@tabler/icons-react'

interface DoorRowProps {
  readonly ref: Ref<HTMLLIElement>
  readonly index: number
  readonly registration: DoorPerson
  readonly arrived: number
  readonly onSet: (registration: DoorPerson, count: number) => void
}

interface StepperProps {
  readonly name: string
  readonly arrived: number
  readonly people: number
  readonly onCount: (count: number) => void
}

/** Looks disabled, and keeps the focus. */
function ended(isEnd: boolean) {
  return isEnd ? { 'aria-disabled': true, 'data-disabled': true } : {}
}

/** For people who arrive one after the other. Ends at the number registered: others are added as walk-ins below the list. */
function Stepper({ name, arrived, people, onCount }: StepperProps) {
  const t = useTranslations('registrations.door')
  const step = (by: 1 | -1) => () => {
    const count = arrived + by
    if (count >= 0 && count <= people) onCount(count)
  }
  return (
    <span className={classes.stepper}>
      <ActionIcon
        variant="default"
        size="xl"
        aria-label={t('oneLess', { name })}
        {...ended(arrived <= 0)}
        onClick={step(-1)}
      >
        <IconMinus size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="xl"
        aria-label={t('oneMore', { name })}
        {...ended(arrived >= people)}
        onClick={step(1)}
      >
        <IconPlus size={20} aria-hidden />
      </ActionIcon>
    </span>
  )
}

/** An expected registration: one tap ticks it, another unticks it. */
const DoorRow = memo(function DoorRow({ ref, index, registration, arrived, onSet }: DoorRowProps) {
  const t = useTranslations('registrations.door')
  const name = registration.name
  const people = peopleOf(registration)
  const isIn = arrived >= people
  const details = [
    people > 1 && t('partly', { arrived, people }),
    registration.status === 'pending' && t('pending'),
    people === 1 && isIn && t('here'),
  ].filter((detail) => detail !== false)
  return (
    <li ref={ref} data-index={index} className={classes.row} data-in={isIn || undefined}>
      <button
        type="button"
        className={classes.who}
        aria-pressed={isIn ? true : arrived > 0 ? 'mixed' : false}
        onClick={() => onSet(registration, isIn ? 0 : people)}
      >
        <span className={classes.tick} aria-hidden data-part={(arrived > 0 && !isIn) || undefined}>
          {isIn && <IconCheck size={20} stroke={2.5} />}
        </span>
        <span className={classes.whoText}>
          <span className={classes.whoName}>{name}</span>
          {details.length > 0 && <span className={classes.detail}>{details.join(' · ')}</span>}
        </span>
      </button>
      {people > 1 && (
        <Stepper name={name} arrived={arrived} people={people} onCount={(count) => onSet(registration, count)} />
      )}
    </li>
  )
})

const rowHeight = 64

function DoorList({ rows, door, onSet }: { rows: readonly DoorPerson[]; door: Door; onSet: Door['set'] }) {
  const t = useTranslations('events.attendees')
  const { boxRef, style, indexes, measure } = useWindowRows<HTMLUListElement>(rows.length, {
    height: rowHeight,
    key: (index) => rows[index]?.id ?? -1,
  })
  return (
    <ul ref={boxRef} className={classes.rows} aria-label={t('title')} style={style}>
      {indexes.map((index) => {
        const registration = rows[index]
        return (
          registration && (
            <DoorRow
              key={registration.id}
              ref={measure}
              index={index}
              registration={registration}
              arrived={arrivedOf(door.arrived, registration)}
              onSet={onSet}
            />
          )
        )
      })}
    </ul>
  )
}

function DoorNobody({ q, show, isEmpty }: { q: string; show: DoorShown | undefined; isEmpty: boolean }) {
  const t = useTranslations('registrations.door')
  const why = isEmpty ? 'empty' : q.trim() !== '' ? 'nobody' : show === 'expected' ? 'allIn' : 'noneIn'
  return <EmptyList title={t(`${why}.title`)} text={t(`${why}.text`)} />
}

/** Cancelled registrations that match the search: at the door one wants to know. */
function DoorCancelled({ rows }: { rows: readonly DoorPerson[] }) {
  const t = useTranslations('registrations.door')
  if (rows.length === 0) return null
  return (
    <section aria-label={t('cancelled')}>
      <Text fw={600} size="sm">
        {t('cancelled')}
      </Text>
      <ul className={classes.rows}>
        {rows.map((registration) => (
          <li key={registration.id} className={classes.cancelled}>
            {registration.name}
          </li>
        ))}
      </ul>
    </section>
  )
}

function DoorSharing(props: { id: number; door: Door; people: readonly DoorPerson[] }) {
  if (!props.door.isShared) return null
  return (
    // Room for its line before it is there: nothing may jump under a finger.
    <Box mih="1.5rem">
      <DoorSharedPart {...props} />
    </Box>
  )
}

/** Without a network a reload would leave nothing to tick off on: the browser asks first. */
function useKeepOpen(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isNeeded])
}

interface Wanted {
  readonly q: string
  readonly show: DoorShown | undefined
  readonly arrived: Arrived
  /** Ticked since this view was opened: it stays where it is, or the next tap would hit another person. */
  readonly touched: ReadonlySet<number>
}

function isShown(registration: DoorPerson, { q, show, arrived, touched }: Wanted): boolean {
  if (!matchesAttendee(registration, q)) return false
  if (show === undefined || touched.has(registration.id)) return true
  const isIn = arrivedOf(arrived, registration) >= peopleOf(registration)
  return show === 'arrived' ? arrivedOf(arrived, registration) > 0 : !isIn
}

const none: ReadonlySet<number> = new Set()

/** The registrations touched since the view was opened. */
function useTouched(view: string) {
  const [touched, setTouched] = useState({ view, ids: none })
  const ids = touched.view === view ? touched.ids : none
  const touch = useCallback(
    (id: number) =>
      setTouched((before) => ({ view, ids: new Set([...(before.view === view ? before.ids : none), id]) })),
    [view],
  )
  return { ids, touch }
}

/** The list at the door: ticks off who arrives, on this device, with and without a network. */
export function DoorScreen({ id, search: { show } }: { id: number; search: DoorSearch }) {
  const t = useTranslations('registrations.door')
  const locale = useLocale()
  const { event, list, isSafe } = useDoorList(id)
  const door = useDoor(id)
  const isOnline = useStore(connectivity) === 'connected'
  const [q, setSearch] = useState('')
  const { ids: touched, touch } = useTouched(`${show ?? ''} ${q}`)
  useKeepOpen(!isOnline && !isSafe)

  const { set } = door
  const onSet = useCallback(
    (person: DoorPerson, count: number) => {
      touch(person.id)
      set(person, count)
    },
    [touch, set],
  )
  const sorted = useMemo(() => list.people.toSorted(byName(locale)), [list.people, locale])
  const expected = sorted.filter((person) => !isCancelled(person))
  const shown = expected.filter((person) => isShown(person, { q, show, arrived: door.arrived, touched }))
  const cancelled = q.trim() === '' ? [] : sorted.filter((each) => isCancelled(each) && matchesAttendee(each, q))
  const last = list.people.find(({ id: each }) => each === door.last?.registration.id)
  const counts = countDoor(list.people, door.arrived)
  const onEnter = () => {
    const [only, ...others] = shown
    if (q.trim() !== '' && only && others.length === 0) onSet(only, peopleOf(only))
  }

  return (
    <Page
      title={t('title')}
      documentTitle={t('documentTitle', { event: event.name })}
      width="narrow"
      before={
        <RecordPath list="events">
          <TextLink to="/events/$id" params={{ id }} label={event.name} />
        </RecordPath>
      }
      actions={<DoorMenuPart />}
    >
      <div className={classes.head}>
        <DoorCount counts={counts} door={door} last={last} />
        <DoorSearchField q={q} onSearch={setSearch} onEnter={onEnter} />
      </div>
      <DoorViews id={id} show={show} />
      <DoorSharing id={id} door={door} people={list.people} />
      <DoorTrouble list={list} isOnline={isOnline} isSafe={isSafe} />
      {shown.length > 0 && <DoorList rows={shown} door={door} onSet={onSet} />}
      {shown.length === 0 && (list.isComplete || list.isKept) && (
        <DoorNobody q={q} show={show} isEmpty={expected.length === 0} />
      )}
      <DoorCancelled rows={cancelled} />
      {(list.isComplete || list.isKept) && (
        <DoorWalkInPart
          id={id}
          name={shown.length === 0 ? q.trim() : ''}
          isOnline={isOnline}
          onArrived={(person) => onSet(person, peopleOf(person))}
        />
      )}
      {/* Below the list, so not before the list: it would be pushed away. */}
      {(!list.isPending || list.error !== null) && (
        <DoorKept
          count={counts.arrived}
          isShared={door.isShared}
          isSafe={isSafe}
          mayKeep={list.isComplete}
          onClear={door.clear}
          onRead={list.retry}
        />
      )}
    </Page>
  )
}
