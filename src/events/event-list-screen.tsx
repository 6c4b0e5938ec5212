import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Event } from '#contract/schemas/events.ts'
import { Link } from '@tanstack/react-router'
import { DataList, idOf } from '../data-list/data-list.tsx'
import { EmptyList } from '../data-list/empty-list.tsx'
import { pagesOf } from '../data-list/pages.ts'
import { splitText } from '../data-list/history-text.ts'
import { isNarrowed, withoutNarrowing } from '../data-list/list-search.ts'
import { type TypedText, useTypedSearch } from '../data-list/use-debounced-text.ts'
import { lazyPart } from '../problems/lazy-part.tsx'
import { replicaSource } from '../replica/replica.ts'
import { hasManagement } from '../session/session.ts'
import { useCan, useSession } from '../session/use-session.ts'
import { LinkButton } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { localDay } from '../ui/time-zone.ts'
import { useNow } from '../ui/use-now.ts'
import { EventCard } from './event-card.tsx'
import { useEventColumns } from './event-columns.tsx'
import { type EventListSearch, type EventView, eventViews } from './event-search.ts'
import { isOver } from './event-state.ts'
import { type Period, upcomingPeriod } from './periods.ts'
import { SubscribePart } from './manage-dialogs.tsx'
import { TypedSearch } from '../data-list/typed-search.tsx'
import classes from './events.module.css'

/** Links to the views: each has its address. */
function Views({ search }: { search: EventListSearch }) {
  const t = useTranslations('events.views')
  const { view: open = 'upcoming', month: _, ...kept } = search
  // The calendar shows events of which all are held.
  const isHeld = hasManagement(useSession())
  return (
    <nav aria-label={t('label')}>
      <ul className={classes.views}>
        {(isHeld ? eventViews : eventViews.filter((each) => each !== 'month')).map((each: EventView) => (
          <li key={each}>
            <Link
              to="/events"
              {...splitText(each === 'upcoming' ? kept : { view: each, ...kept })}
              className={classes.view}
              aria-current={each === open ? 'page' : undefined}
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

const MonthView = lazyPart(async () => (await import('./month-view.tsx')).MonthView)

export interface EventListScreenProps {
  readonly search: EventListSearch
  /** `typing`: one step of Back for the whole word. */
  readonly onChange: (search: EventListSearch, how?: 'typing') => void
}

function NewEvent({ isFirst = false }: { isFirst?: boolean }) {
  const t = useTranslations('events')
  const can = useCan()
  if (!can('createEvent')) return null
  return (
    <LinkButton
      to="/events/new"
      leftSection={<IconPlus size={18} aria-hidden />}
      {...(isFirst ? { 'data-shortcut': 'new' } : { variant: 'default' })}
    >
      {t('new')}
    </LinkButton>
  )
}

function Nothing({ search, onClear }: { search: EventListSearch; onClear: () => void }) {
  const t = useTranslations('events')
  const { view = 'upcoming', month: _, ...kept } = search
  if (isNarrowed(search)) {
    return (
      <EmptyList title={t('noMatch.title')} text={t('noMatch.text')} onClear={onClear}>
        {view !== 'all' && (
          <LinkButton variant="subtle" to="/events" {...splitText({ ...kept, view: 'all' })}>
            {t('noMatch.elsewhere')}
          </LinkButton>
        )}
      </EmptyList>
    )
  }
  // The calendar says itself when a month is empty.
  const which = view === 'month' ? 'all' : view
  return (
    <EmptyList title={t(`empty.${which}.title`)} text={t(`empty.${which}.text`)}>
      {which !== 'all' && (
        <LinkButton variant="default" to="/events" search={{ view: 'all' }}>
          {t('empty.toAll')}
        </LinkButton>
      )}
      {which !== 'past' && <NewEvent />}
    </EmptyList>
  )
}

function nameOf({ name }: Event): string {
  return name
}

interface ListViewProps extends EventListScreenProps {
  readonly typed: TypedText
  readonly now: number
}

/** The days in which the events of a view begin. */
function periodIn(view: EventView | undefined, now: number): Period {
  if (view === 'past') return { to: localDay(new Date(now)) }
  return view === 'all' ? {} : upcomingPeriod(now)
}

function ListView({ search, onChange, typed, now }: ListViewProps) {
  const t = useTranslations('events')
  const { view } = search
  const session = useSession()
  const source = replicaSource(session, 'listEvents')
  const columns = useEventColumns(now, view === 'past')
  const only = useMemo(
    () => (view === 'all' ? null : (event: Event) => isOver(event, now) === (view === 'past')),
    [view, now],
  )
  const clear = () => onChange(withoutNarrowing(search))
  return (
    <DataList
      name="events"
      label={t('title')}
      source={source}
      pages={pagesOf(session, 'listEvents', { query: periodIn(view, now), toRow: (event) => event })}
      columns={columns}
      keyOf={idOf}
      nameOf={nameOf}
      renderCard={(event) => <EventCard event={event} now={now} />}
      search={search}
      onChange={onChange}
      // Upcoming events soonest first, all others latest first.
      defaultSort={view === undefined ? 'when' : '-when'}
      typed={typed}
      find={{ label: t('search.label'), placeholder: t('search.placeholder') }}
      tabs={<Views search={search} />}
      onClear={clear}
      only={only}
      empty={<Nothing search={{ view: 'all' }} onClear={clear} />}
      noMatch={
        <Nothing search={{ ...search, ...(typed.text.trim() === '' ? {} : { q: typed.text }) }} onClear={clear} />
      }
    />
  )
}

export function EventListScreen({ search, onChange }: EventListScreenProps) {
  const t = useTranslations('events')
  const now = useNow()
  // Only a service with a management API has calendars.
  const hasCalendar = useCan()('listWaitingList')
  const typed = useTypedSearch(search, onChange)
  return (
    <Page
      title={t('title')}
      width="wide"
      actions={
        <>
          {hasCalendar && <SubscribePart />}
          <NewEvent isFirst />
        </>
      }
    >
      {search.view === 'month' ? (
        <>
          <div className={classes.filters}>
            <TypedSearch
              className={classes.search}
              label={t('search.label')}
              placeholder={t('search.placeholder')}
              typed={typed}
            />
            <Views search={search} />
          </div>
          <MonthView search={search} now={now} />
        </>
      ) : (
        // Another view is another list, from its beginning.
        <ListView key={search.view} search={search} onChange={onChange} typed={typed} now={now} />
      )}
    </Page>
  )
}
