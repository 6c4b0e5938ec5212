import { useLocale, useTranslations } from 'use-intl'
import type { Event, EventRegistration } from '#contract/schemas/events.ts'
import { useFormats } from '../i18n/formats.ts'
import { useEventFormats } from './event-formats.ts'
import { attendeeName, byName, countAttendees, isCancelled, peopleOf } from './attendees.ts'
import classes from './print.module.css'
import type { PrintOptions } from './print-dialog.tsx'
import { Table, type TableColumn } from '../ui/table.tsx'
import { useNow } from '../ui/use-now.ts'

interface PrintSheetProps {
  readonly event: Event
  readonly registrations: readonly EventRegistration[]
  readonly options: PrintOptions
  /** By the id of a member. */
  readonly phones: ReadonlyMap<number, string>
}

/** The attendees on paper: every row, whatever is on the screen. */
export function PrintSheet({ event, registrations, options, phones }: PrintSheetProps) {
  const t = useTranslations('events')
  const locale = useLocale()
  const formats = useFormats()
  const dates = useEventFormats()
  const now = useNow()
  const attending = registrations.filter((registration) => !isCancelled(registration)).sort(byName(locale))
  const { people, registrations: count, pending } = countAttendees(registrations)
  const columns: readonly (TableColumn<EventRegistration> | false)[] = [
    { id: 'here', header: t('print.columns.here'), width: 3, render: () => <span className={classes.box} /> },
    { id: 'name', header: t('print.columns.name'), render: attendeeName },
    {
      id: 'people',
      header: t('print.columns.people'),
      align: 'end',
      render: (registration) => formats.number(peopleOf(registration)),
    },
    pending > 0 && {
      id: 'status',
      header: t('print.columns.status'),
      render: ({ status }) => status === 'pending' && t('attendees.status.pending'),
    },
    options.email && { id: 'email', header: t('print.columns.email'), render: ({ email }) => email },
    options.phone && {
      id: 'phone',
      header: t('print.columns.phone'),
      render: ({ member_id: member }) => member !== null && phones.get(member),
    },
  ]
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
      <Table
        look="paper"
        columns={columns.filter((column) => column !== false)}
        rows={attending}
        keyOf={({ id }) => id}
      />
    </div>
  )
}
