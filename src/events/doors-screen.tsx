import { VisuallyHidden } from '@mantine/core'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyList } from '../data-list/empty-list.tsx'
import { RecordPath } from '../session/record-path.tsx'
import { useCan, useSession } from '../session/session.ts'
import { TextLink } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { useNow } from '../ui/use-now.ts'
import classes from './door.module.css'
import { useEventFormats } from './event-formats.ts'
import type { DoorsSearch } from './event-search.ts'
import { isOver } from './event-state.ts'
import { type DoorEvent, readDoors } from './kept-door.ts'
import { DoorMenuPart } from './door-parts.tsx'
import { useUpcomingEvents } from './queries.ts'

/** Milliseconds: whose door list may be wanted now. */
const soon = 7 * 24 * 3_600_000

/** The events with a door list: those on this device, which need no network, and those of the next days. */
function useDoorEvents(): {
  readonly kept: readonly DoorEvent[]
  readonly events: readonly DoorEvent[]
  isRead: boolean
} {
  const session = useSession()
  const now = useNow()
  const [kept] = useState(() => readDoors(session).map(({ event }) => event))
  const enabled = useCan()('listEvents')
  const { rows, isComplete, error } = useUpcomingEvents(session, { enabled })
  const others = rows
    .filter(({ status, starts_at: start }) => status === 'published' && Date.parse(start) < now + soon)
    .filter(({ id }) => !kept.some((event) => event.id === id))
  const events = [...kept, ...others].sort((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at))
  return { kept, events, isRead: !enabled || isComplete || error !== null }
}

/** Where the installed door list begins: the only one on this device, or a choice. */
export function DoorsScreen({ search: { start } }: { search: DoorsSearch }) {
  const t = useTranslations('registrations.doors')
  const list = useTranslations('list')
  const formats = useEventFormats()
  const now = useNow()
  const { kept, events, isRead } = useDoorEvents()
  const [only, ...others] = kept.filter((event) => !isOver(event, now))
  if (start && only && others.length === 0) return <Navigate to="/events/$id/door" params={{ id: only.id }} replace />
  return (
    <Page title={t('title')} width="narrow" before={<RecordPath list="events" />} actions={<DoorMenuPart isList />}>
      {events.length > 0 && (
        <ul className={classes.rows} aria-label={t('title')}>
          {events.map((event) => (
            <li key={event.id} className={classes.event}>
              <TextLink to="/events/$id/door" params={{ id: event.id }} label={event.name} />
              <span className={classes.detail}>
                <time dateTime={event.starts_at}>{formats.start(event, now)}</time>
                {kept.includes(event) && ` · ${t('kept')}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {events.length === 0 && isRead && <EmptyList title={t('empty.title')} text={t('empty.text')} />}
      {events.length === 0 && !isRead && <VisuallyHidden role="status">{list('loading')}</VisuallyHidden>}
    </Page>
  )
}
