import { linkOptions } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { Home } from '#contract/schemas/management/home.ts'
import { useFormats } from '../i18n/formats.ts'
import { Bars } from '../ui/bars.tsx'
import { ChartCard } from './chart-card.tsx'
import { upcomingEvents } from './links.ts'

/** As many as fit beside another chart; the table shows all. */
const shown = 8

type LimitedEvent = NonNullable<Home['events']>['limited'][number]

export function EventsChart({ events }: { events: readonly LimitedEvent[] }) {
  const t = useTranslations('home.charts.events')
  const { number } = useFormats()
  const limited = events.map((event) => ({ ...event, left: event.capacity - event.taken }))
  const linkOf = ({ id }: LimitedEvent) => linkOptions({ to: '/events/$id', params: { id } })
  const columns = ['taken', 'capacity', 'left'] as const
  return (
    <ChartCard
      title={t('title')}
      list={upcomingEvents}
      listName={t('list')}
      height={240}
      lead={t('lead', { count: limited.length, left: limited.reduce((sum, { left }) => sum + left, 0) })}
      table={
        limited.length === 0
          ? null
          : {
              columns: [t('event'), ...columns.map((name) => t(name))],
              rows: limited.map((event) => [
                { text: event.name, link: linkOf(event) },
                ...columns.map((name) => ({ text: number(event[name]) })),
              ]),
            }
      }
    >
      <Bars
        names="45%"
        most={1}
        bars={limited.slice(0, shown).map((event) => ({
          key: String(event.id),
          name: event.name,
          value: event.capacity === 0 ? 1 : event.taken / event.capacity,
          text: t('of', { taken: event.taken, capacity: event.capacity }),
          link: linkOf(event),
        }))}
      />
    </ChartCard>
  )
}
