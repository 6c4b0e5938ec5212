import { dateParts, monthOf } from '#contract/dates.ts'
import { Skeleton, Text, Title, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { localDay } from '../ui/time-zone.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useCan, useSession } from '../session/session.ts'
import { LinkButton } from '../ui/link.tsx'
import { useEventFormats } from './event-formats.ts'
import type { EventListSearch } from './event-search.ts'
import { agendaOf, type CalendarDay, calendarOf, nextMonth, type Piece, spanOf } from './month.ts'
import classes from './month.module.css'
import { eventsFound, periodOf } from './periods.ts'
import { useEvents } from './queries.ts'
import { EventCard } from './event-brief-link.tsx'
import { Link } from '@tanstack/react-router'
import type { Event } from '#contract/schemas/events.ts'

interface MonthProps {
  readonly month: string
  /** `YYYY-MM-DD` */
  readonly today: string
  readonly events: readonly Event[]
  readonly isLoading: boolean
  /** The events are search results, so days without events mean nothing. */
  readonly isSearch: boolean
}

/** The status in words, for users who cannot see the colour. */
function StatusWord({ status }: Pick<Event, 'status'>) {
  const t = useTranslations('events.status')
  return status === 'draft' || status === 'cancelled' ? <span className={classes.word}>{t(status)}</span> : null
}

function EventPiece({ piece: { event, begins, ends, leads } }: { piece: Piece<Event> }) {
  const t = useTranslations('events.month')
  const formats = useEventFormats()
  const lasts = spanOf(event)
  const label = begins ? event.name : t('continues', { name: event.name })
  return (
    <Link
      to="/events/$id"
      params={{ id: event.id }}
      className={classes.piece}
      data-status={event.status}
      data-begins={begins || undefined}
      data-ends={ends || undefined}
      // An event has one tab stop, on its first day, although all its days are links.
      tabIndex={leads ? undefined : -1}
      title={event.name}
    >
      {leads ? (
        <>
          {begins && lasts.from === lasts.to && (
            <span className={classes.time}>{formats.time(Date.parse(event.starts_at))} </span>
          )}
          <span className={classes.pieceName}>{event.name}</span> <StatusWord status={event.status} />
          {!begins && <VisuallyHidden>{label}</VisuallyHidden>}
        </>
      ) : (
        <VisuallyHidden>{label}</VisuallyHidden>
      )}
    </Link>
  )
}

interface DayProps {
  readonly day: CalendarDay<Event>
  readonly isToday: boolean
  readonly canCreate: boolean
}

function Day({ day: { day, inMonth, pieces }, isToday, canCreate }: DayProps) {
  const t = useTranslations('events.month')
  const formats = useEventFormats()
  return (
    <td className={classes.day} data-outside={!inMonth || undefined} data-today={isToday || undefined}>
      <span className={classes.number}>
        <time dateTime={day} aria-hidden>
          {dateParts(day).day}
        </time>
        <VisuallyHidden>
          {formats.dayName(day)}
          {isToday && `, ${t('isToday')}`}
        </VisuallyHidden>
        {canCreate && (
          // Not a tab stop: the button of the page does the same, and a month has many days.
          <Link
            to="/events/new"
            search={{ day }}
            className={classes.add}
            tabIndex={-1}
            aria-label={t('new', { day: formats.dayName(day) })}
          >
            <IconPlus size={16} aria-hidden />
          </Link>
        )}
      </span>
      {pieces.map((piece, lane) =>
        piece === null ? (
          <span key={`lane-${String(lane)}`} className={classes.gap} aria-hidden />
        ) : (
          <EventPiece key={piece.event.id} piece={piece} />
        ),
      )}
    </td>
  )
}

function MonthGrid({ month, today, events, isLoading }: MonthProps) {
  const list = useTranslations('list')
  const formats = useEventFormats()
  const canCreate = useCan()('createEvent')
  const weeks = useMemo(() => calendarOf(month, events), [month, events])
  return (
    <>
      {isLoading && <VisuallyHidden role="status">{list('loading')}</VisuallyHidden>}
      <table className={classes.grid} aria-label={formats.month(month)} aria-busy={isLoading}>
        <thead>
          <tr>
            {formats.weekdays.map(({ long, short }) => (
              <th key={long} scope="col" abbr={long}>
                <span aria-hidden>{short}</span>
                <VisuallyHidden>{long}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.day}>
              {week.map((day) => (
                <Day key={day.day} day={day} isToday={day.day === today} canCreate={canCreate} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** The days of a month with events, for a narrow screen. */
function MonthAgenda({ month, today, events, isLoading, isSearch, now }: MonthProps & { now: number }) {
  const t = useTranslations('events.month')
  const list = useTranslations('list')
  const formats = useEventFormats()
  const days = useMemo(() => agendaOf(month, events), [month, events])
  if (days.length === 0 && isLoading) {
    return (
      <>
        <VisuallyHidden role="status">{list('loading')}</VisuallyHidden>
        {Array.from({ length: 3 }, (_, index) => (
          <Skeleton key={index} height={96} radius="md" />
        ))}
      </>
    )
  }
  if (days.length === 0) {
    return <Text role="status">{t(isSearch ? 'noneFound' : 'nothing', { month: formats.month(month) })}</Text>
  }
  return (
    <ol className={classes.agenda}>
      {days.map(({ day, events: onDay }) => (
        <li key={day}>
          <Title order={3} className={classes.agendaDay} data-today={day === today || undefined}>
            {formats.dayName(day)}
            {day === today && `, ${t('isToday')}`}
          </Title>
          <ul className={classes.agendaEvents}>
            {onDay.map((event) => (
              <li key={event.id} className={classes.agendaEvent}>
                <EventCard event={event} now={now} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

function Steps({ search, month, today }: { search: EventListSearch; month: string; today: string }) {
  const t = useTranslations('events.month')
  const formats = useEventFormats()
  const [before, after] = [nextMonth(month, -1), nextMonth(month, 1)]
  const to = (other: string | undefined) => ({ ...search, view: 'month' as const, month: other })
  return (
    <div className={classes.steps}>
      <Title order={2} className={classes.month} aria-live="polite">
        {formats.month(month)}
      </Title>
      <div className={classes.buttons}>
        <LinkButton
          to="/events"
          search={to(before)}
          resetScroll={false}
          px="xs"
          aria-label={t('previous', { month: formats.month(before) })}
          label={<IconChevronLeft size={18} aria-hidden />}
        />
        <LinkButton
          to="/events"
          search={to(undefined)}
          resetScroll={false}
          aria-current={month === monthOf(today) ? 'date' : undefined}
          label={t('today')}
        />
        <LinkButton
          to="/events"
          search={to(after)}
          resetScroll={false}
          px="xs"
          aria-label={t('next', { month: formats.month(after) })}
          label={<IconChevronRight size={18} aria-hidden />}
        />
      </div>
    </div>
  )
}

/** A month of events: a calendar on wide screens, an agenda on narrow ones. */
export function MonthView({ search, now }: { search: EventListSearch; now: number }) {
  const asGrid = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  const today = localDay(new Date(now))
  const month = search.month ?? monthOf(today)
  const list = useEvents(useSession(), periodOf(month))
  const events = useMemo(() => eventsFound(list.rows, search.q ?? ''), [list.rows, search.q])
  const view = {
    month,
    today,
    events,
    isLoading: !list.isComplete && list.error === null,
    isSearch: search.q !== undefined,
  }
  return (
    <div className={classes.view}>
      <Steps search={search} month={month} today={today} />
      {list.error && <ProblemNotice error={list.error} onRetry={list.retry} />}
      {asGrid ? <MonthGrid {...view} /> : <MonthAgenda {...view} now={now} />}
    </div>
  )
}
