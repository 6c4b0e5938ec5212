import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { centsOf } from '#contract/money.ts'
import { type Event, type EventPayment, type EventStatus } from '#contract/schemas/events.ts'
import type { DataColumn } from '../search/column.ts'
import { type EventFormats, useEventFormats, usePrice } from './event-formats.ts'
import { EventNameLink } from './event-link.tsx'
import { fullnessOf, isOver, registrationAvailability } from './event-state.ts'
import { EventMark } from './event-status-badge.tsx'
import classes from './events.module.css'
import { FullnessMeter } from './fullness-meter.tsx'
import { AvailabilityText } from './availability-text.tsx'

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

interface Moment {
  readonly value: (event: Event) => string | null
  readonly formats: EventFormats
}

function instant(
  id: string,
  header: string,
  { value, formats, ...more }: Omit<Partial<Column>, 'value'> & Moment,
): Column {
  const text = (event: Event) => {
    const time = Date.parse(value(event) ?? '')
    return Number.isNaN(time) ? '' : formats.moment(time)
  }
  return { id, header, kind: 'date', value, text, width: 13, ...more }
}

function usualColumns(t: Texts, formats: EventFormats, now: number): Column[] {
  return [
    {
      id: 'name',
      header: t('columns.name'),
      kind: 'text',
      value: ({ name }) => name,
      width: 12.25,
      fixed: true,
      shown: true,
      cell: (event) => <NameCell event={event} now={now} />,
    },
    instant('when', t('columns.when'), {
      value: (event) => event.starts_at,
      formats,
      text: (event) => formats.start(event, now),
      width: 9.5,
      shown: true,
      cell: (event) => <time dateTime={event.starts_at}>{formats.start(event, now)}</time>,
    }),
    {
      id: 'location',
      header: t('columns.location'),
      kind: 'text',
      value: ({ location }) => location,
      width: 7,
      shown: 'large',
    },
    {
      id: 'places',
      header: t('columns.places'),
      kind: 'text',
      value: (event) => fullnessText(event, t),
      order: fullnessOrder,
      width: 10.25,
      isSentence: true,
      shown: true,
      cell: (event) => <FullnessMeter event={event} />,
    },
    {
      id: 'registration',
      header: t('columns.registration'),
      kind: 'choice',
      asOf: now,
      value: (event) => (isOver(event, now) ? 'over' : registrationAvailability(event, now).is),
      width: 9.5,
      shown: true,
      choices: [
        { value: 'open', label: t('closes.open') },
        { value: 'full', label: t('closes.full') },
        { value: 'closed', label: t('closes.closed') },
        { value: 'payment', label: t('closes.payment') },
        { value: 'draft', label: t('status.draft') },
        { value: 'cancelled', label: t('status.cancelled') },
        { value: 'over', label: t('closes.over') },
      ],
      cell: (event) => <AvailabilityText event={event} now={now} />,
    },
  ]
}

const statuses = ['draft', 'published', 'cancelled'] as const satisfies readonly EventStatus[]
const payments = ['none', 'optional', 'required', 'after_assignment'] as const satisfies readonly EventPayment[]

/** Optional columns. */
function moreColumns(t: Texts, formats: EventFormats, words: { yes: string; no: string }): Column[] {
  const count = (id: string, header: string, value: (event: Event) => number | null | undefined): Column => {
    return { id, header, kind: 'number', value, width: 6.5 }
  }
  return [
    instant('ends', t('columns.ends'), { value: (event) => event.ends_at, formats }),
    instant('deadline', t('facts.deadline'), { value: (event) => event.registration_deadline, formats }),
    count('capacity', t('columns.capacity'), (event) => event.capacity),
    count('taken', t('columns.taken'), (event) => fullnessOf(event)?.taken),
    count('left', t('columns.left'), (event) => fullnessOf(event)?.left),
    {
      id: 'status',
      header: t('columns.status'),
      kind: 'choice',
      value: ({ status }) => status,
      width: 7,
      choices: statuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
    },
    {
      id: 'payment',
      header: t('facts.payment'),
      kind: 'choice',
      value: ({ payment }) => payment,
      width: 11,
      choices: payments.map((payment) => ({ value: payment, label: t(`payment.${payment}`) })),
    },
    {
      id: 'free',
      header: t('columns.freeForMembers'),
      kind: 'choice',
      value: (event) => event.free_for_members,
      width: 9,
      choices: [
        { value: 'true', label: words.yes },
        { value: 'false', label: words.no },
      ],
    },
    {
      id: 'description',
      header: t('columns.description'),
      kind: 'text',
      value: (event) => event.description,
      width: 14,
    },
    instant('updated', t('columns.updated'), { value: (event) => event.updated_at, formats }),
  ]
}

/** The columns of the event list; past events have none about registration. */
export function useEventColumns(now: number, isPast: boolean): readonly Column[] {
  const t = useTranslations('events')
  const common = useTranslations('common')
  const formats = useEventFormats()
  const price = usePrice()
  return useMemo(() => {
    const usual = usualColumns(t, formats, now).map((column): Column => {
      const { shown: _, ...hidden } = column
      return isPast && column.id === 'registration' ? hidden : column
    })
    const cost: Column = {
      id: 'price',
      header: t('columns.price'),
      kind: 'money',
      value: (event) => centsOf(event.price),
      text: (event) => price({ price: event.price }) ?? '',
      width: 6,
      shown: 'wide',
    }
    return [...usual, cost, ...moreColumns(t, formats, { yes: common('yes'), no: common('no') })]
  }, [t, common, formats, price, now, isPast])
}
