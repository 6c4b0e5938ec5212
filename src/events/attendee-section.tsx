import { Loader, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Event, EventRegistration } from '#contract/schemas/events.ts'
import type { Addressee } from '../data-list/addresses.ts'
import { DataList } from '../data-list/data-list.tsx'
import { EmptyList } from '../data-list/empty-list.tsx'
import { isNarrowed, withoutNarrowing } from '../data-list/list-search.ts'
import { TypedSearch } from '../data-list/typed-search.tsx'
import { useTypedSearch } from '../data-list/use-debounced-text.ts'
import { type Replica, useReplicaSource } from '../replica/replica.ts'
import { useSession } from '../session/use-session.ts'
import { AttendeeCard, useAttendeeColumns } from './attendee-columns.tsx'
import { AttendeeFilter } from './attendee-filter.tsx'
import { type AttendeeCounts, attendeeName, countAttendees, isShownAs } from './attendees.ts'
import classes from './event-page.module.css'
import type { EventPageSearch } from './event-search.ts'
import { fullnessOf } from './event-state.ts'

interface AttendeeSectionProps {
  readonly event: Event
  readonly list: Replica<EventRegistration>
  readonly search: EventPageSearch
  readonly onSearch: (search: EventPageSearch, how?: 'typing') => void
}

interface CountsProps extends Pick<AttendeeSectionProps, 'event' | 'list'> {
  readonly counts: AttendeeCounts
}

/** How many come, in people and in registrations. */
function Counts({ event, list, counts: { registrations, people, pending } }: CountsProps) {
  const t = useTranslations('events.attendees')
  if (list.isPending) return null
  const over = event.capacity == null ? 0 : people - event.capacity
  return (
    <Text className={classes.counts}>
      <strong>{t('people', { count: people })}</strong>
      {people > 0 && ` ${t('inRegistrations', { count: registrations })}`}
      {pending > 0 && ` · ${t('pending', { count: pending })}`}
      {over > 0 && ` · ${t('overbooked', { count: over })}`}{' '}
      {!list.isComplete && list.error === null && <Loader size="xs" aria-hidden />}
    </Text>
  )
}

function NoMatch({ search, onClear }: { search: EventPageSearch; onClear: () => void }) {
  const t = useTranslations('events.attendees')
  if (!isNarrowed(search)) {
    return (
      <EmptyList
        level={3}
        title={t('empty.title')}
        text={search.show === undefined ? t('allCancelled') : t('empty.none')}
      />
    )
  }
  return <EmptyList level={3} title={t('noMatch.title')} text={t('noMatch.text')} onClear={onClear} />
}

function keyOf({ id }: EventRegistration): number {
  return id
}

function addresseeOf(registration: EventRegistration): Addressee {
  return { name: attendeeName(registration), email: registration.email }
}

/** Who comes. */
export function AttendeeSection({ event, list, search, onSearch }: AttendeeSectionProps) {
  const t = useTranslations('events.attendees')
  const session = useSession()
  const source = useReplicaSource(session, 'listEventRegistrations', { id: event.id })
  const columns = useAttendeeColumns()
  const { show = 'attending' } = search
  const typed = useTypedSearch(search, onSearch)
  const { text } = typed
  const counts = useMemo(() => countAttendees(list.rows), [list.rows])
  const only = useMemo(() => (registration: EventRegistration) => isShownAs(registration, show), [show])
  const clear = () => onSearch(withoutNarrowing(search))
  return (
    <DataList
      name="attendees"
      label={t('title')}
      source={source}
      columns={columns}
      keyOf={keyOf}
      nameOf={attendeeName}
      renderCard={(registration) => <AttendeeCard registration={registration} />}
      search={search}
      onChange={onSearch}
      defaultSort="name"
      text={text}
      only={only}
      addresseeOf={addresseeOf}
      section={{
        title: t('title'),
        actions: <Counts event={event} list={list} counts={counts} />,
        // In their place from the beginning, unless it is known that there is nobody to look for.
        tools: (list.isPending ? fullnessOf(event)?.taken !== 0 : list.rows.length > 0) && (
          <div className={classes.tools}>
            <TypedSearch
              className={classes.search}
              label={t('search')}
              placeholder={t('searchHint')}
              typed={typed}
              isBare
            />
            <AttendeeFilter eventId={event.id} search={search} counts={counts} isComplete={list.isComplete} />
          </div>
        ),
      }}
      empty={<EmptyList level={3} title={t('empty.title')} text={t('empty.text')} />}
      noMatch={<NoMatch search={{ ...search, ...(text.trim() === '' ? {} : { q: text }) }} onClear={clear} />}
    />
  )
}
