import { useLocale, useTranslations } from 'use-intl'
import type { Event, EventRegistration } from '#contract/schemas/events.ts'
import { useFormats } from '../i18n/formats.ts'
import { useEventFormats } from './event-formats.ts'
import { attendeeName, byName, countAttendees, isCancelled, peopleOf } from './attendees.ts'
import classes from './print.module.css'
import type { PrintWishes } from './print-dialog.tsx'
import { useNow } from '../ui/use-now.ts'

interface PrintSheetProps {
  readonly event: Event
  readonly registrations: readonly EventRegistration[]
  /** All of them have been read. */
  readonly isComplete: boolean
  readonly wishes: PrintWishes
  /** By the id of a member. */
  readonly phones: ReadonlyMap<number, string>
}

/** The attendees on paper: every row, whatever is on the screen. */
export function PrintSheet({ event, registrations, isComplete, wishes, phones }: PrintSheetProps) {
  const t = useTranslations('events')
  const locale = useLocale()
  const formats = useFormats()
  const dates = useEventFormats()
  const now = useNow()
  const attending = registrations.filter((registration) => !isCancelled(registration)).sort(byName(locale))
  const { people, registrations: count, pending } = countAttendees(registrations)
  return (
    <div className={classes.sheet}>
      <h1>{event.name}</h1>
      <p>
        {dates.whole(event)}
        {event.location && ` · ${event.location}`}
      </p>
      <p>
        {t('print.summary', { people, registrations: count })} · {t('print.printed', { date: dates.moment(now) })}
      </p>
      {!isComplete && (
        <p>
          <strong>{t('print.incomplete', { count: registrations.length })}</strong>
        </p>
      )}
      <table>
        <thead>
          <tr>
            <th>{t('print.columns.here')}</th>
            <th>{t('print.columns.name')}</th>
            <th data-align="end">{t('print.columns.people')}</th>
            {pending > 0 && <th>{t('print.columns.status')}</th>}
            {wishes.email && <th>{t('print.columns.email')}</th>}
            {wishes.phone && <th>{t('print.columns.phone')}</th>}
          </tr>
        </thead>
        <tbody>
          {attending.map((registration) => (
            <tr key={registration.id}>
              <td aria-label={t('print.columns.here')}>
                <span className={classes.box} />
              </td>
              <td>{attendeeName(registration)}</td>
              <td data-align="end">{formats.number(peopleOf(registration))}</td>
              {pending > 0 && <td>{registration.status === 'pending' && t('attendees.status.pending')}</td>}
              {wishes.email && <td>{registration.email}</td>}
              {wishes.phone && <td>{registration.member_id !== null && phones.get(registration.member_id)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
