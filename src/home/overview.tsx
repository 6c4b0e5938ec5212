import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { linkOptions } from '@tanstack/react-router'
import type { Home } from '#contract/schemas/management/home.ts'
import { useSession } from '../session/use-session.ts'
import { type HomePart, homeParts } from './home-parts.ts'
import { HomeSection } from './home-section.tsx'
import { MembershipOverTime } from './membership-chart.tsx'
import { OutstandingChart, PaymentsOverTime } from './money-charts.tsx'
import { AgesChart, GroupsChart } from './people-charts.tsx'
import classes from './chart-card.module.css'
import { useFormats } from '../i18n/formats.ts'
import { Bars } from '../ui/bars.tsx'
import { ChartCard } from './chart-card.tsx'
import { upcomingEvents } from './links.ts'

/** As many as fit beside another chart; the table shows all. */
const shown = 8

type LimitedEvent = NonNullable<Home['events']>['limited'][number]

function EventsChart({ events }: { events: readonly LimitedEvent[] }) {
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

interface NamedChart {
  readonly name: string
  readonly chart: ReactNode
}

/** Those whose figures came, by the order of the parts. */
function chartsOf({ day, members, invoices, payments, events, groups }: Home): Record<HomePart, NamedChart[]> {
  return {
    members: [
      ...(members ? [{ name: 'membership', chart: <MembershipOverTime members={members} today={day} /> }] : []),
      ...(members?.ages ? [{ name: 'ages', chart: <AgesChart ages={members.ages} today={day} /> }] : []),
    ],
    invoices: [
      ...(invoices ? [{ name: 'outstanding', chart: <OutstandingChart invoices={invoices} today={day} /> }] : []),
      ...(payments ? [{ name: 'payments', chart: <PaymentsOverTime months={payments} /> }] : []),
    ],
    events: events ? [{ name: 'events', chart: <EventsChart events={events.limited} /> }] : [],
    groups: groups ? [{ name: 'groups', chart: <GroupsChart groups={groups} /> }] : [],
  }
}

/** Two charts beside each other; where their number is odd, one is as wide as two, so that none leaves a gap. */
export function Overview({ home }: { home: Home }) {
  const t = useTranslations('home.charts')
  const ofPart = chartsOf(home)
  const charts = homeParts(useSession()).flatMap((part) => ofPart[part])
  if (charts.length === 0) return null
  const wide = charts.length % 2 === 0 ? null : (charts.find(({ name }) => name === 'membership') ?? charts[0])
  return (
    <HomeSection title={t('title')}>
      <div className={classes.charts}>
        {charts.map((one) => (
          <div key={one.name} className={classes.cell} data-wide={one === wide || undefined}>
            {one.chart}
          </div>
        ))}
      </div>
    </HomeSection>
  )
}
