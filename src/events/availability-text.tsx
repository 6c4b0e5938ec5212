import { useTranslations } from 'use-intl'
import type { Event } from '#contract/schemas/events.ts'
import { useEventFormats } from './event-formats.ts'
import classes from './events.module.css'
import { closesAt, closesSoon, isOver, registrationAvailability } from './event-state.ts'

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
