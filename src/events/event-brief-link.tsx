import type { Event } from '#contract/schemas/events.ts'
import { useNow } from '../ui/use-now.ts'
import { useEventFormats } from './event-formats.ts'
import { useTranslations } from 'use-intl'
import classes from './events.module.css'
import { closesAt, closesSoon, fullnessOf, isGoingOn, isOver, registrationAvailability } from './event-state.ts'
import type { CSSProperties } from 'react'
import { Caption } from '../ui/page.tsx'
import { Group, Text } from '@mantine/core'
import { EventNameLink } from './event-link.tsx'

export function EventBrief({ event }: { event: Event }) {
  const formats = useEventFormats()
  const now = useNow()
  return (
    <>
      <time dateTime={event.starts_at}>{formats.start(event, now)}</time>
      {event.location && ` · ${event.location}`}
    </>
  )
}

/** A badge for draft, cancelled and ongoing events; nothing for others. */
export function EventMark({ event, now }: { event: Pick<Event, 'status' | 'starts_at' | 'ends_at'>; now: number }) {
  const t = useTranslations('events')
  const { status } = event
  if (status === 'draft' || status === 'cancelled') {
    return (
      <span className={classes.mark} data-status={status}>
        {t(`status.${status}`)}
      </span>
    )
  }
  if (!isGoingOn(event, now)) return null
  return (
    <span className={classes.mark} data-status="now">
      {t('goingOn')}
    </span>
  )
}

/** The state of registration in a few words; nothing for past events. */
export function AvailabilityText({ event, now }: { event: Event; now: number }) {
  const t = useTranslations('events.closes')
  const formats = useEventFormats()
  if (isOver(event, now)) return null
  const { is } = registrationAvailability(event, now)
  // The badge beside the name says so already.
  if (is === 'draft' || is === 'cancelled') return null
  if (is !== 'open') return <span className={classes.quiet}>{t(is)}</span>
  const end = closesAt(event)
  if (end === null) return null
  const days = closesSoon(event, now)
  if (days === null) return t('until', { date: formats.day(end, now) })
  return <span className={classes.soon}>{t('soon', { days, time: formats.time(end) })}</span>
}

interface FullnessMeterProps {
  readonly event: Pick<Event, 'capacity' | 'spots_left'>
  /** People counted from the registrations, where loaded; used for events without a limit. */
  readonly people?: number
}

/** The share from which the bar changes colour. */
const nearlyFull = 0.85

export function FullnessMeter({ event, people }: FullnessMeterProps) {
  const t = useTranslations('events')
  const fullness = fullnessOf(event)
  if (!fullness) {
    const count = people === undefined ? null : t('attendees.people', { count: people })
    // Null means unlimited; undefined means that the service does not say.
    const limit = event.capacity === null ? t('fullness.unlimited') : null
    return <span>{[count, limit].filter(Boolean).join(' · ')}</span>
  }
  const { taken, capacity, left } = fullness
  if (capacity === 0) return <span>{t('fullness.none')}</span>
  const share = taken / capacity
  return (
    <span className={classes.fullness}>
      <span
        className={classes.bar}
        aria-hidden
        data-level={left === 0 ? 'full' : share >= nearlyFull ? 'near' : undefined}
        // A custom property, which the style type does not list.
        style={{ '--share': share } as CSSProperties}
      />
      {left === 0 ? t('fullness.full', { capacity }) : t('fullness.left', { taken, capacity, left })}
    </span>
  )
}

export function EventCard({ event, now }: { event: Event; now: number }) {
  const formats = useEventFormats()
  return (
    <div className={classes.card}>
      <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
        <Text component="span" className={classes.cardName} data-status={event.status}>
          <EventNameLink event={event} />
        </Text>
        <EventMark event={event} now={now} />
      </Group>
      <Caption>
        <time dateTime={event.starts_at}>{formats.start(event, now)}</time>
        {event.location && <> · {event.location}</>}
      </Caption>
      <Group justify="space-between" gap="0 0.75rem" className={classes.cardLine}>
        <FullnessMeter event={event} />
        <AvailabilityText event={event} now={now} />
      </Group>
    </div>
  )
}
