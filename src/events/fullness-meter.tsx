import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import type { Event } from '#contract/schemas/events.ts'
import classes from './events.module.css'
import { fullnessOf } from './event-state.ts'

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
