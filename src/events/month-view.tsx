import { monthOf } from '#contract/dates.ts'
import { Skeleton, Text, Title, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { localDay } from '../ui/time-zone.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useSession } from '../session/use-session.ts'
import { LinkButton } from '../ui/link.tsx'
import { useEventFormats } from './event-formats.ts'
import type { EventListSearch } from './event-search.ts'
import { MonthGrid, type MonthProps } from './month-grid.tsx'
import { agendaOf, nextMonth } from './month.ts'
import classes from './month.module.css'
import { eventsFound, periodOf } from './periods.ts'
import { useEvents } from './queries.ts'
import { EventCard } from './event-card.tsx'

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

export interface MonthViewProps {
  readonly search: EventListSearch
  readonly now: number
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
          variant="default"
          to="/events"
          search={to(before)}
          resetScroll={false}
          px="xs"
          aria-label={t('previous', { month: formats.month(before) })}
        >
          <IconChevronLeft size={18} aria-hidden />
        </LinkButton>
        <LinkButton
          variant="default"
          to="/events"
          search={to(undefined)}
          resetScroll={false}
          aria-current={month === monthOf(today) ? 'date' : undefined}
        >
          {t('today')}
        </LinkButton>
        <LinkButton
          variant="default"
          to="/events"
          search={to(after)}
          resetScroll={false}
          px="xs"
          aria-label={t('next', { month: formats.month(after) })}
        >
          <IconChevronRight size={18} aria-hidden />
        </LinkButton>
      </div>
    </div>
  )
}

/** A month of events: a calendar on wide screens, an agenda on narrow ones. */
export function MonthView({ search, now }: MonthViewProps) {
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
