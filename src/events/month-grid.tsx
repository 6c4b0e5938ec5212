import { VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { dateParts } from '#contract/dates.ts'
import type { Event } from '#contract/schemas/events.ts'
import { useCan } from '../session/use-session.ts'
import { useEventFormats } from './event-formats.ts'
import { type CalendarDay, calendarOf, type Piece, spanOf } from './month.ts'
import classes from './month.module.css'

export interface MonthProps {
  readonly month: string
  /** `YYYY-MM-DD` */
  readonly today: string
  readonly events: readonly Event[]
  readonly isLoading: boolean
  /** The events are search results, so days without events mean nothing. */
  readonly isSearch: boolean
}

/** The status in words, for users who cannot see the colour. */
function StatusWord({ status }: Pick<Event, 'status'>) {
  const t = useTranslations('events.status')
  return status === 'draft' || status === 'cancelled' ? <span className={classes.word}>{t(status)}</span> : null
}

function EventPiece({ piece: { event, begins, ends, leads } }: { piece: Piece<Event> }) {
  const t = useTranslations('events.month')
  const formats = useEventFormats()
  const lasts = spanOf(event)
  const label = begins ? event.name : t('continues', { name: event.name })
  return (
    <Link
      to="/events/$id"
      params={{ id: event.id }}
      className={classes.piece}
      data-status={event.status}
      data-begins={begins || undefined}
      data-ends={ends || undefined}
      // An event has one tab stop, on its first day, although all its days are links.
      tabIndex={leads ? undefined : -1}
      title={event.name}
    >
      {leads ? (
        <>
          {begins && lasts.from === lasts.to && (
            <span className={classes.time}>{formats.time(Date.parse(event.starts_at))} </span>
          )}
          <span className={classes.pieceName}>{event.name}</span> <StatusWord status={event.status} />
          {!begins && <VisuallyHidden>{label}</VisuallyHidden>}
        </>
      ) : (
        <VisuallyHidden>{label}</VisuallyHidden>
      )}
    </Link>
  )
}

interface DayProps {
  readonly day: CalendarDay<Event>
  readonly isToday: boolean
  readonly canCreate: boolean
}

function Day({ day: { day, inMonth, pieces }, isToday, canCreate }: DayProps) {
  const t = useTranslations('events.month')
  const formats = useEventFormats()
  return (
    <td className={classes.day} data-outside={!inMonth || undefined} data-today={isToday || undefined}>
      <span className={classes.number}>
        <time dateTime={day} aria-hidden>
          {dateParts(day).day}
        </time>
        <VisuallyHidden>
          {formats.dayName(day)}
          {isToday && `, ${t('isToday')}`}
        </VisuallyHidden>
        {canCreate && (
          // Not a tab stop: the button of the page does the same, and a month has many days.
          <Link
            to="/events/new"
            search={{ day }}
            className={classes.add}
            tabIndex={-1}
            aria-label={t('new', { day: formats.dayName(day) })}
          >
            <IconPlus size={16} aria-hidden />
          </Link>
        )}
      </span>
      {pieces.map((piece, lane) =>
        piece === null ? (
          <span key={`lane-${String(lane)}`} className={classes.gap} aria-hidden />
        ) : (
          <EventPiece key={piece.event.id} piece={piece} />
        ),
      )}
    </td>
  )
}

export function MonthGrid({ month, today, events, isLoading }: MonthProps) {
  const list = useTranslations('list')
  const formats = useEventFormats()
  const canCreate = useCan()('createEvent')
  const weeks = useMemo(() => calendarOf(month, events), [month, events])
  return (
    <>
      {isLoading && <VisuallyHidden role="status">{list('loading')}</VisuallyHidden>}
      <table className={classes.grid} aria-label={formats.month(month)} aria-busy={isLoading}>
        <thead>
          <tr>
            {formats.weekdays.map(({ long, short }) => (
              <th key={long} scope="col" abbr={long}>
                <span aria-hidden>{short}</span>
                <VisuallyHidden>{long}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.day}>
              {week.map((day) => (
                <Day key={day.day} day={day} isToday={day.day === today} canCreate={canCreate} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
