import { Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { EventBriefLink } from '../events/event-brief-link.tsx'
import { useUpcomingEvents } from '../events/queries.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useSession } from '../session/use-session.ts'
import { HomeSection, Tasks } from './home-section.tsx'
import classes from './home.module.css'
import { Task } from './task.tsx'

/** As many as have a place from the start. */
const shown = 4

function Coming() {
  const t = useTranslations('home')
  const common = useTranslations('common')
  const { rows, isComplete, error, retry } = useUpcomingEvents(useSession())
  // Which come first is only known when all are there.
  if (error && !isComplete) return <ProblemNotice error={error} onRetry={retry} />
  if (!isComplete) {
    return (
      <div>
        <VisuallyHidden role="status">{common('loading')}</VisuallyHidden>
        {Array.from({ length: shown }, (_, index) => (
          <div key={index} className={classes.event}>
            <Skeleton height={14} width={`${45 - index * 5}%`} />
            <Skeleton height={12} width="6rem" />
          </div>
        ))}
      </div>
    )
  }
  const open = rows.filter(({ status }) => status !== 'draft' && status !== 'cancelled').slice(0, shown)
  if (open.length === 0) return <Text c="dimmed">{t('noEvents')}</Text>
  return (
    <ul className={classes.rows}>
      {open.map((event) => (
        <li key={event.id} className={classes.event}>
          <EventBriefLink event={event} />
        </li>
      ))}
    </ul>
  )
}

/** What is coming, and how full it is. */
export function EventsPart() {
  const t = useTranslations('home')
  return (
    <HomeSection title={t('events')}>
      <div className={classes.events}>
        <Coming />
      </div>
      <Tasks>
        <Task to="/events" icon={IconCalendarEvent} title={t('allEvents')} text={t('allEventsText')} />
      </Tasks>
    </HomeSection>
  )
}
