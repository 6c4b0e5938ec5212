import { Alert, Box, Button, Group, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconWifiOff } from '@tabler/icons-react'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { EventRegistration } from '#contract/schemas/events.ts'
import { connectivity } from '../api/connectivity.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { RecordPath } from '../session/record-path.tsx'
import { useSession } from '../session/use-session.ts'
import { TextLink } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { useStore } from '../ui/store.ts'
import { byName, isCancelled, matchesAttendee, peopleOf } from './attendees.ts'
import classes from './door.module.css'
import { DoorCount, DoorSearchField, DoorViews } from './door-head.tsx'
import { DoorCancelled, DoorList, DoorNobody } from './door-list.tsx'
import { type Arrived, arrivedOf, countDoor, keptDays } from './door-ticks.ts'
import type { DoorSearch, DoorShown } from './event-search.ts'
import { DoorSharedPart } from './manage-dialogs.tsx'
import { eventQuery, invalidateRegistrations, useEventRegistrations } from './queries.ts'
import { type Door, useDoor } from './use-door.ts'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { Section } from '../ui/facts.tsx'

interface DoorKeptProps {
  /** People who have been ticked. */
  readonly count: number
  /** With other phones: clearing this one would change nothing. */
  readonly isShared: boolean
  readonly onClear: () => void
  readonly onRead: () => void
}

/** Says what this device stores and what needs a network, with a button to delete the ticks. */
function DoorKept({ count, isShared, onClear, onRead }: DoorKeptProps) {
  const t = useTranslations('events.door')
  const common = useTranslations('common')
  const [isAsking, setAsking] = useState(false)
  return (
    <Section title={t('kept.title')}>
      {!isShared && <Text size="sm">{t('kept.text', { days: String(keptDays) })}</Text>}
      <Text size="sm">{t('kept.offline')}</Text>
      <Group gap="xs">
        <Button variant="default" onClick={onRead}>
          {t('readAgain')}
        </Button>
        {count > 0 && !isShared && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('kept.clear')}
          </Button>
        )}
      </Group>
      {isAsking && (
        <ConfirmDialog
          title={t('kept.clear')}
          submitLabel={t('kept.sureDo', { count })}
          keepLabel={common('cancel')}
          danger
          send={onClear}
          onDone={() => setAsking(false)}
          onClose={() => setAsking(false)}
        >
          <Text size="sm">{t('kept.sure')}</Text>
        </ConfirmDialog>
      )}
    </Section>
  )
}

function DoorSharing(props: { id: number; door: Door }) {
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

function isShown(registration: EventRegistration, { q, show, arrived, touched }: Wanted): boolean {
  if (!matchesAttendee({ name: registration.name, email: null }, q)) return false
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

interface DoorScreenProps {
  readonly id: number
  readonly search: DoorSearch
}

/** The list at the door: ticks off who arrives, on this device, with and without a network. */
export function DoorScreen({ id, search: { show } }: DoorScreenProps) {
  const t = useTranslations('events')
  const locale = useLocale()
  const session = useSession()
  const client = useQueryClient()
  const { data: event } = useSuspenseQuery(eventQuery(session, id))
  const list = useEventRegistrations(session, id)
  const door = useDoor(id)
  const isOnline = useStore(connectivity) === 'connected'
  const [q, setSearch] = useState('')
  const { ids: touched, touch } = useTouched(`${show ?? ''} ${q}`)
  useKeepOpen(!isOnline)

  const { set } = door
  const onSet = useCallback(
    (registration: EventRegistration, count: number) => {
      touch(registration.id)
      set(registration, count)
    },
    [touch, set],
  )
  const sorted = useMemo(() => list.rows.toSorted(byName(locale)), [list.rows, locale])
  const expected = sorted.filter((registration) => !isCancelled(registration))
  const shown = expected.filter((registration) => isShown(registration, { q, show, arrived: door.arrived, touched }))
  const cancelled = q.trim() === '' ? [] : sorted.filter((each) => isCancelled(each) && matchesAttendee(each, q))
  const counts = countDoor(list.rows, door.arrived)
  const onEnter = () => {
    const [only, ...others] = shown
    if (q.trim() !== '' && only && others.length === 0) onSet(only, peopleOf(only))
  }

  return (
    <Page
      title={t('door.title')}
      documentTitle={t('door.documentTitle', { event: event.name })}
      width="narrow"
      before={
        <RecordPath list="events">
          <TextLink to="/events/$id" params={{ id }}>
            {event.name}
          </TextLink>
        </RecordPath>
      }
    >
      <div className={classes.head}>
        <DoorCount counts={counts} door={door} />
        <DoorSearchField q={q} onSearch={setSearch} onEnter={onEnter} />
      </div>
      <DoorViews id={id} show={show} />
      <DoorSharing id={id} door={door} />
      {!isOnline && (
        <Alert variant="light" color="yellow" role="status" icon={<IconWifiOff aria-hidden />}>
          {t('door.noNetwork')}
        </Alert>
      )}
      {list.error && !list.isComplete && <ProblemNotice error={list.error} onRetry={list.retry} />}
      {list.isPending && !list.error && <Waiting />}
      {!list.isPending && !list.isComplete && (
        <Alert variant="light" color="yellow" role="status">
          {t('door.incomplete', { count: list.rows.length })}
        </Alert>
      )}
      {shown.length > 0 && <DoorList rows={shown} door={door} onSet={onSet} />}
      {shown.length === 0 && list.isComplete && <DoorNobody q={q} show={show} isEmpty={expected.length === 0} />}
      <DoorCancelled rows={cancelled} />
      {/* Below the list, so not before the list: it would be pushed away. */}
      {(!list.isPending || list.error) && (
        <DoorKept
          count={counts.arrived}
          isShared={door.isShared}
          onClear={door.clear}
          onRead={() => invalidateRegistrations(client, session)}
        />
      )}
    </Page>
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
