import { useTranslations } from 'use-intl'
import type { Event } from '#contract/schemas/events.ts'
import classes from './events.module.css'
import { isGoingOn } from './event-state.ts'

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
