import { eventPayments } from '#contract/kinds.ts'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Event, EventStatus } from '#contract/schemas/events.ts'
import { Link } from '@tanstack/react-router'
import { DataList, idOf } from '../data-list/data-list.tsx'
import { EmptyList } from '../data-list/empty-list.tsx'
import { pagesOf } from '../data-list/pages.ts'
import { type ListScreenProps, splitText } from '../data-list/history-text.ts'
import { isNarrowed, withoutNarrowing } from '../data-list/list-search.ts'
import { type TypedText, useTypedSearch } from '../data-list/use-debounced-text.ts'
import { lazyPart } from '../problems/lazy-part.tsx'
import { replicaSource } from '../replica/replica.ts'
import { hasManagement, useCan, useSession } from '../session/session.ts'
import { LinkButton } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { localDay } from '../ui/time-zone.ts'
import { useNow } from '../ui/use-now.ts'
import { EventCard, AvailabilityText, EventMark, FullnessMeter } from './event-brief-link.tsx'
import { type EventListSearch, type EventView, eventViews } from './event-search.ts'
import { isOver, fullnessOf, registrationAvailability } from './event-state.ts'
import { type Period, upcomingPeriod } from './periods.ts'
import { SubscribePart } from './manage-dialogs.tsx'
import { TypedSearch } from '../data-list/typed-search.tsx'
import classes from './events.module.css'
import { centsOf } from '#contract/money.ts'
import { type ColumnMakers, useColumnMakers } from '../data-list/column-makers.ts'
import type { DataColumn } from '../search/search.ts'
import { type EventFormats, useEventFormats, usePrice } from './event-formats.ts'
import { EventNameLink } from './event-link.tsx'

type Column = DataColumn<Event>
type Texts = ReturnType<typeof useTranslations<'events'>>

function NameCell({ event, now }: { event: Event; now: number }) {
  return (
    <span className={classes.name} data-status={event.status}>
      <EventNameLink event={event} />
      <EventMark event={event} now={now} />
    </span>
  )
}

/** Sorts by occupancy, with unlimited events last. */
function fullnessOrder(event: Event): string {
  const fullness = fullnessOf(event)
  if (!fullness) return ''
  const share = fullness.capacity === 0 ? 1 : fullness.taken / fullness.capacity
  return String(Math.round(share * 1000)).padStart(4, '0')
}

/** The occupancy as the cell shows it. */
function fullnessText(event: Event, t: Texts): string {
  const fullness = fullnessOf(event)
  if (!fullness) return event.capacity === null ? t('fullness.unlimited') : ''
  const { taken, capacity, left } = fullness
  if (capacity === 0) return t('fullness.none')
  return left === 0 ? t('fullness.full', { capacity }) : t('fullness.left', { taken, capacity, left })
}

interface Making {
  readonly make: ColumnMakers<Event>
  readonly t: Texts
  readonly formats: EventFormats
}

/** A moment, shown with its weekday. */
function moment({ make, formats }: Making, id: string, header: string, value: (event: Event) => string | null): Column {
  const text = (event: Event) => {
    const time = Date.parse(value(event) ?? '')
    return Number.isNaN(time) ? '' : formats.moment(time)
  }
  return make.instant(id, header, value, { text, width: 13 })
}

function usualColumns({ make: { text, instant }, t, formats }: Making, now: number): Column[] {
  return [
    text('name', t('columns.name'), ({ name }) => name, {
      width: 13,
      fixed: true,
      shown: true,
      cell: (event) => <NameCell event={event} now={now} />,
    }),
    instant('when', t('columns.when'), (event) => event.starts_at, {
      text: (event) => formats.start(event, now),
      width: 10.875,
      shown: true,
      cell: (event) => <time dateTime={event.starts_at}>{formats.start(event, now)}</time>,
    }),
    text('location', t('columns.location'), ({ location }) => location, { width: 7, shown: 'large' }),
    text('places', t('columns.places'), (event) => fullnessText(event, t), {
      order: fullnessOrder,
      width: 8.25,
      isSentence: true,
      shown: true,
      cell: (event) => <FullnessMeter event={event} />,
    }),
    text(
      'registration',
      t('columns.registration'),
      (event) => (isOver(event, now) ? 'over' : registrationAvailability(event, now).is),
      {
        kind: 'choice',
        asOf: now,
        width: 8.25,
        shown: true,
        choices: [
          ...(['open', 'full', 'closed', 'payment'] as const).map((is) => ({ value: is, label: t(`closes.${is}`) })),
          ...(['draft', 'cancelled'] as const).map((is) => ({ value: is, label: t(`status.${is}`) })),
          { value: 'over', label: t('closes.over') },
        ],
        cell: (event) => <AvailabilityText event={event} now={now} />,
      },
    ),
  ]
}

const statuses = ['draft', 'published', 'cancelled'] as const satisfies readonly EventStatus[]

function moreColumns(making: Making): Column[] {
  const { make, t } = making
  const { text, choice, number, yesNo } = make
  return [
    moment(making, 'ends', t('columns.ends'), (event) => event.ends_at),
    moment(making, 'deadline', t('facts.deadline'), (event) => event.registration_deadline),
    number('capacity', t('columns.capacity'), (event) => event.capacity),
    number('taken', t('columns.taken'), (event) => fullnessOf(event)?.taken),
    number('left', t('columns.left'), (event) => fullnessOf(event)?.left),
    choice('status', t('columns.status'), ({ status }) => status, {
      of: statuses,
      label: (one) => t(`status.${one}`),
      width: 7,
    }),
    choice('payment', t('facts.payment'), ({ payment }) => payment, {
      of: eventPayments,
      label: (one) => t(`payment.${one}`),
      width: 11,
    }),
    yesNo('free', t('columns.freeForMembers'), (event) => event.free_for_members, { width: 9 }),
    text('description', t('columns.description'), (event) => event.description, { width: 14 }),
    moment(making, 'updated', t('columns.updated'), (event) => event.updated_at),
  ]
}

/** The columns of the event list; past events have none about registration. */
function useEventColumns(now: number, isPast: boolean): readonly Column[] {
  const t = useTranslations('events')
  const formats = useEventFormats()
  const price = usePrice()
  const make = useColumnMakers<Event>()
  return useMemo(() => {
    const making = { make, t, formats }
    const usual = usualColumns(making, now).map((column): Column => {
      const { shown: _, ...hidden } = column
      return isPast && column.id === 'registration' ? hidden : column
    })
    const cost = make.money('price', t('columns.price'), (event) => centsOf(event.price), {
      text: (event) => price({ price: event.price }) ?? '',
      width: 4.75,
      shown: 'wide',
    })
    return [...usual, cost, ...moreColumns(making)]
  }, [t, formats, price, make, now, isPast])
}

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

function NewEvent({ isFirst = false }: { isFirst?: boolean }) {
  const t = useTranslations('events')
  const can = useCan()
  if (!can('createEvent')) return null
  return (
    <LinkButton
      to="/events/new"
      icon={IconPlus}
      {...(isFirst ? { variant: 'filled', 'data-shortcut': 'new' } : {})}
      label={t('new')}
    />
  )
}

function Nothing({ search, onClear }: { search: EventListSearch; onClear: () => void }) {
  const t = useTranslations('events')
  const { view = 'upcoming', month: _, ...kept } = search
  if (isNarrowed(search)) {
    return (
      <EmptyList title={t('noMatch.title')} text={t('noMatch.text')} onClear={onClear}>
        {view !== 'all' && (
          <LinkButton
            variant="subtle"
            to="/events"
            {...splitText({ ...kept, view: 'all' })}
            label={t('noMatch.elsewhere')}
          />
        )}
      </EmptyList>
    )
  }
  // The calendar says itself when a month is empty.
  const which = view === 'month' ? 'all' : view
  return (
    <EmptyList title={t(`empty.${which}.title`)} text={t(`empty.${which}.text`)}>
      {which !== 'all' && <LinkButton to="/events" search={{ view: 'all' }} label={t('empty.toAll')} />}
      {which !== 'past' && <NewEvent />}
    </EmptyList>
  )
}

function nameOf({ name }: Event): string {
  return name
}

interface ListViewProps extends ListScreenProps<EventListSearch> {
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

export function EventListScreen({ search, onChange }: ListScreenProps<EventListSearch>) {
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
