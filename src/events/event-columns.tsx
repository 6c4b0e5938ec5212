import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { centsOf } from '#contract/money.ts'
import type { Event, EventStatus } from '#contract/schemas/events.ts'
import { type ColumnMakers, useColumnMakers } from '../data-list/column-makers.ts'
import type { DataColumn } from '../search/search.ts'
import { type EventFormats, useEventFormats, usePrice } from './event-formats.ts'
import { EventNameLink } from './event-link.tsx'
import { eventPayments, fullnessOf, isOver, registrationAvailability } from './event-state.ts'
import { AvailabilityText, EventMark, FullnessMeter } from './event-marks.tsx'
import classes from './events.module.css'

type Column = DataColumn<Event>
type Texts = ReturnType<typeof useTranslations<'events'>>

function NameCell({ event, now }: { event: Event; now: number }) {
  return (
    <span className={classes.name} data-status={event.status}>
      <EventNameLink event={event} />
      <EventMark event={event} now={now} />
    </span>
  )
}

/** Sorts by occupancy, with unlimited events last. */
function fullnessOrder(event: Event): string {
  const fullness = fullnessOf(event)
  if (!fullness) return ''
  const share = fullness.capacity === 0 ? 1 : fullness.taken / fullness.capacity
  return String(Math.round(share * 1000)).padStart(4, '0')
}

/** The occupancy as the cell shows it. */
function fullnessText(event: Event, t: Texts): string {
  const fullness = fullnessOf(event)
  if (!fullness) return event.capacity === null ? t('fullness.unlimited') : ''
  const { taken, capacity, left } = fullness
  if (capacity === 0) return t('fullness.none')
  return left === 0 ? t('fullness.full', { capacity }) : t('fullness.left', { taken, capacity, left })
}

interface Making {
  readonly make: ColumnMakers<Event>
  readonly t: Texts
  readonly formats: EventFormats
}

/** A moment, shown with its weekday. */
function moment({ make, formats }: Making, id: string, header: string, value: (event: Event) => string | null): Column {
  const text = (event: Event) => {
    const time = Date.parse(value(event) ?? '')
    return Number.isNaN(time) ? '' : formats.moment(time)
  }
  return make.instant(id, header, value, { text, width: 13 })
}

function usualColumns({ make: { text, instant }, t, formats }: Making, now: number): Column[] {
  return [
    text('name', t('columns.name'), ({ name }) => name, {
      width: 13,
      fixed: true,
      shown: true,
      cell: (event) => <NameCell event={event} now={now} />,
    }),
    instant('when', t('columns.when'), (event) => event.starts_at, {
      text: (event) => formats.start(event, now),
      width: 10.875,
      shown: true,
      cell: (event) => <time dateTime={event.starts_at}>{formats.start(event, now)}</time>,
    }),
    text('location', t('columns.location'), ({ location }) => location, { width: 7, shown: 'large' }),
    text('places', t('columns.places'), (event) => fullnessText(event, t), {
      order: fullnessOrder,
      width: 8.25,
      isSentence: true,
      shown: true,
      cell: (event) => <FullnessMeter event={event} />,
    }),
    text(
      'registration',
      t('columns.registration'),
      (event) => (isOver(event, now) ? 'over' : registrationAvailability(event, now).is),
      {
        kind: 'choice',
        asOf: now,
        width: 8.25,
        shown: true,
        choices: [
          ...(['open', 'full', 'closed', 'payment'] as const).map((is) => ({ value: is, label: t(`closes.${is}`) })),
          ...(['draft', 'cancelled'] as const).map((is) => ({ value: is, label: t(`status.${is}`) })),
          { value: 'over', label: t('closes.over') },
        ],
        cell: (event) => <AvailabilityText event={event} now={now} />,
      },
    ),
  ]
}

const statuses = ['draft', 'published', 'cancelled'] as const satisfies readonly EventStatus[]

function moreColumns(making: Making): Column[] {
  const { make, t } = making
  const { text, number, yesNo } = make
  return [
    moment(making, 'ends', t('columns.ends'), (event) => event.ends_at),
    moment(making, 'deadline', t('facts.deadline'), (event) => event.registration_deadline),
    number('capacity', t('columns.capacity'), (event) => event.capacity),
    number('taken', t('columns.taken'), (event) => fullnessOf(event)?.taken),
    number('left', t('columns.left'), (event) => fullnessOf(event)?.left),
    text('status', t('columns.status'), ({ status }) => status, {
      kind: 'choice',
      width: 7,
      choices: statuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
    }),
    text('payment', t('facts.payment'), ({ payment }) => payment, {
      kind: 'choice',
      width: 11,
      choices: eventPayments.map((payment) => ({ value: payment, label: t(`payment.${payment}`) })),
    }),
    yesNo('free', t('columns.freeForMembers'), (event) => event.free_for_members, { width: 9 }),
    text('description', t('columns.description'), (event) => event.description, { width: 14 }),
    moment(making, 'updated', t('columns.updated'), (event) => event.updated_at),
  ]
}

/** The columns of the event list; past events have none about registration. */
export function useEventColumns(now: number, isPast: boolean): readonly Column[] {
  const t = useTranslations('events')
  const formats = useEventFormats()
  const price = usePrice()
  const make = useColumnMakers<Event>()
  return useMemo(() => {
    const making = { make, t, formats }
    const usual = usualColumns(making, now).map((column): Column => {
      const { shown: _, ...hidden } = column
      return isPast && column.id === 'registration' ? hidden : column
    })
    const cost = make.money('price', t('columns.price'), (event) => centsOf(event.price), {
      text: (event) => price({ price: event.price }) ?? '',
      width: 4.75,
      shown: 'wide',
    })
    return [...usual, cost, ...moreColumns(making)]
  }, [t, formats, price, make, now, isPast])
}
