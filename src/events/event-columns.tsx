import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Event } from '#contract/schemas/events.ts'
import type { ListColumn } from '../list/columns.ts'
import { useEventFormats, usePrice } from './event-formats.ts'
import { EventNameLink } from './event-link.tsx'
import { EventMark } from './event-status-badge.tsx'
import classes from './events.module.css'
import { FullnessMeter } from './fullness-meter.tsx'
import { RegisteringText } from './registering-text.tsx'

function NameCell({ event, now }: { event: Event; now: number }) {
  return (
    <span className={classes.name} data-status={event.status}>
      <EventNameLink event={event} />
      <EventMark event={event} now={now} />
    </span>
  )
}

/** What the list of events shows. */
export function useEventColumns(now: number): readonly ListColumn<Event>[] {
  const t = useTranslations('events.columns')
  const formats = useEventFormats()
  const price = usePrice()
  return useMemo(
    () => [
      { id: 'name', header: t('name'), width: 13.5, cell: (event) => <NameCell event={event} now={now} /> },
      {
        id: 'when',
        header: t('when'),
        width: 10,
        cell: (event) => <time dateTime={event.starts_at}>{formats.start(event, now)}</time>,
      },
      { id: 'location', header: t('location'), width: 7, from: 'large', cell: (event) => event.location },
      { id: 'places', header: t('places'), width: 11, cell: (event) => <FullnessMeter event={event} /> },
      {
        id: 'registration',
        header: t('registration'),
        width: 10,
        cell: (event) => <RegisteringText event={event} now={now} />,
      },
      {
        id: 'price',
        header: t('price'),
        width: 5,
        from: 'wide',
        align: 'end',
        cell: (event) => price({ price: event.price }),
      },
    ],
    [t, formats, price, now],
  )
}
