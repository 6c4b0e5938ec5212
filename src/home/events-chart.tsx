import { linkOptions } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { Event } from '#contract/schemas/events.ts'
import { type Fullness, fullnessOf } from '../events/queries.ts'
import { useFormats } from '../i18n/formats.ts'
import { Bars } from '../ui/bars.tsx'
import { type ChartContent, ChartCard } from './chart-card.tsx'
import { upcomingEvents } from './links.ts'
import type { Numbers } from './use-numbers.ts'

/** As many as fit beside another chart; the table shows all. */
const shown = 8

export function EventsChart({ numbers: { upcoming } }: { numbers: Numbers }) {
  const t = useTranslations('home.charts.events')
  const { number } = useFormats()
  const contentOf = (events: readonly Event[]): ChartContent => {
    const limited = events.flatMap((event) => {
      const fullness = fullnessOf(event)
      return fullness ? [{ event, fullness }] : []
    })
    const linkOf = ({ id }: Event) => linkOptions({ to: '/events/$id', params: { id } })
    const columns = ['taken', 'capacity', 'left'] as const satisfies readonly (keyof Fullness)[]
    return {
      lead: t('lead', { count: limited.length, left: limited.reduce((sum, { fullness }) => sum + fullness.left, 0) }),
      table:
        limited.length === 0
          ? null
          : {
              columns: [t('event'), ...columns.map((name) => t(name))],
              rows: limited.map(({ event, fullness }) => [
                { text: event.name, link: linkOf(event) },
                ...columns.map((name) => ({ text: number(fullness[name]) })),
              ]),
            },
      chart: (
        <Bars
          names="45%"
          most={1}
          bars={limited.slice(0, shown).map(({ event, fullness: { taken, capacity } }) => ({
            key: String(event.id),
            name: event.name,
            value: capacity === 0 ? 1 : taken / capacity,
            text: t('of', { taken, capacity }),
            link: linkOf(event),
          }))}
        />
      ),
    }
  }
  return (
    <ChartCard title={t('title')} gathered={upcoming} list={upcomingEvents} listName={t('list')} height={240}>
      {contentOf}
    </ChartCard>
  )
}
