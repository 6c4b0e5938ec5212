import { Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { linkOptions } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Event } from '#contract/schemas/events.ts'
import { EventBriefLink } from '../events/event-brief-link.tsx'
import { fullnessOf, useUpcomingEvents } from '../events/queries.ts'
import { useFormats } from '../i18n/formats.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { useSession } from '../session/use-session.ts'
import { HomeSection } from './home-section.tsx'
import classes from './home.module.css'
import { NumbersTable, TableButton } from './chart-card.tsx'
import { Tasks } from './task.tsx'

/** As many as have space reserved from the start. */
const shown = 4

function FullnessTable({ events }: { events: readonly Event[] }) {
  const t = useTranslations('home')
  const { number } = useFormats()
  const names = ['taken', 'capacity', 'left'] as const
  const rows = events.map((event) => {
    const fullness = fullnessOf(event)
    const numbers = names.map((name) => ({ text: fullness ? number(fullness[name]) : '–' }))
    return [{ text: event.name, link: linkOptions({ to: '/events/$id', params: { id: event.id } }) }, ...numbers]
  })
  const columns = (['event', ...names] as const).map((name) => t(`charts.events.${name}`))
  return <NumbersTable title={t('events')} table={{ columns, rows }} />
}

function EventsShape() {
  const common = useTranslations('common')
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

function EventRows({ events }: { events: readonly Event[] }) {
  return (
    <ul className={classes.rows}>
      {events.map((event) => (
        <li key={event.id} className={classes.event}>
          <EventBriefLink event={event} />
        </li>
      ))}
    </ul>
  )
}

function Coming({ events, asTable }: { events: readonly Event[]; asTable: boolean }) {
  const t = useTranslations('home')
  if (events.length === 0) return <Text c="dimmed">{t('noEvents')}</Text>
  return asTable ? <FullnessTable events={events} /> : <EventRows events={events} />
}

export function EventsPart() {
  const t = useTranslations('home')
  const { rows, isComplete, error, retry } = useUpcomingEvents(useSession())
  const [asTable, setAsTable] = useState(false)
  const id = useId()
  const open = rows.filter(({ status }) => status !== 'draft' && status !== 'cancelled').slice(0, shown)
  return (
    <HomeSection
      title={t('events')}
      actions={
        isComplete &&
        open.length > 0 && <TableButton title={t('events')} asTable={asTable} controls={id} onChange={setAsTable} />
      }
    >
      <div id={id} className={classes.events}>
        {/* The first events are only known once all have been loaded. */}
        {isComplete && <Coming events={open} asTable={asTable} />}
        {!isComplete && error && <ProblemNotice error={error} onRetry={retry} />}
        {!isComplete && !error && <EventsShape />}
      </div>
      <Tasks names={['allEvents']} />
    </HomeSection>
  )
}
