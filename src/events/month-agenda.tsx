import { Skeleton, Text, Title, VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { EventCard } from './event-card.tsx'
import { useEventFormats } from './event-formats.ts'
import type { MonthProps } from './month-grid.tsx'
import { agendaOf } from './month.ts'
import classes from './month.module.css'

/** The days of a month with events, for a narrow screen. */
export function MonthAgenda({ month, today, events, isLoading, isSearch, now }: MonthProps & { now: number }) {
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
