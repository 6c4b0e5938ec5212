import { type ReactNode, use, useDeferredValue, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import type { Home, MembershipPoint } from '#contract/schemas/management/home.ts'
import { useSession } from '../session/session.ts'
import { type HomePart, homeParts, HomeChoice } from './home-parts.ts'
import { HomeSection } from './home-section.tsx'
import { OutstandingChart, PaymentsOverTime, AgesChart, GroupsChart } from './people-charts.tsx'
import classes from './chart-card.module.css'
import { useFormats } from '../i18n/language-provider.tsx'
import { Bars } from '../ui/bars.tsx'
import { ChartCard, type ChartTable, Shape, WhenIdle } from './chart-card.tsx'
import { currentMembers, upcomingEvents } from './links.ts'
import { membersWhoJoined, membersWhoLeft } from '../records/member-lists.ts'
import { SegmentedControl } from '@mantine/core'
import { lazyPart } from '../problems/lazy-part.tsx'
import { useChoice } from '../ui/use-choice.ts'
import type { HomeSearch } from './home-search.ts'
import { useLabels } from './labels.ts'

const height = 350
/** The service sends one month more, for comparison. */
const shownMonths = 12

const MembershipChart = lazyPart(async () => (await import('./charts.tsx')).MembershipChart, [], {
  fallback: <Shape height={height} />,
})

function useTable(points: readonly MembershipPoint[], { over }: HomeSearch, today: string): ChartTable {
  const t = useTranslations('home.charts.membership')
  const { number } = useFormats()
  const labels = useLabels()
  return {
    columns: [over === 'years' ? t('year') : t('month'), t('joined'), t('left'), t('total')],
    rows: points
      .toReversed()
      .map((point) => [
        { text: labels.whole(point.period) },
        { text: number(point.joined), ...(point.joined > 0 ? { link: membersWhoJoined(point.period, today) } : {}) },
        { text: number(point.left), ...(point.left > 0 ? { link: membersWhoLeft(point.period, today) } : {}) },
        { text: number(point.total) },
      ]),
  }
}

/** Memoised, because the chart is the most expensive part of the screen. */
function useChart(points: readonly MembershipPoint[], today: string) {
  const t = useTranslations('home.charts.membership')
  const { number } = useFormats()
  const labels = useLabels()
  const navigate = useNavigate()
  return useMemo(() => {
    const label = t('label', {
      first: points[0]?.total ?? 0,
      from: labels.whole(points[0]?.period ?? ''),
      last: points.at(-1)?.total ?? 0,
      until: labels.whole(points.at(-1)?.period ?? ''),
    })
    const texts = { label, total: t('total'), joined: t('joined'), left: t('left'), number }
    const open = ({ period }: MembershipPoint, which: 'joined' | 'left') =>
      void navigate(which === 'joined' ? membersWhoJoined(period, today) : membersWhoLeft(period, today))
    return <MembershipChart points={points} labels={labels} texts={texts} onOpen={open} />
  }, [points, labels, number, t, navigate, today])
}

function MembershipOverTime({ members, today }: { members: NonNullable<Home['members']>; today: string }) {
  const t = useTranslations('home.charts.membership')
  const { search, onChange } = use(HomeChoice)
  const [over, choose] = useChoice(search.over ?? 'months', (next) => onChange(next === 'years' ? { over: next } : {}))
  // Rendered after everything more urgent.
  const isByYear = useDeferredValue(search).over === 'years'
  const points = useMemo(
    () => (isByYear ? members.years : members.months.slice(-shownMonths)),
    [isByYear, members.years, members.months],
  )
  const sum = (of: 'joined' | 'left') => points.reduce((all, point) => all + point[of], 0)
  const facts = { total: points.at(-1)?.total ?? 0, joined: sum('joined'), left: sum('left') }
  return (
    <ChartCard
      title={t('title')}
      lead={t(isByYear ? 'leadYears' : 'leadMonths', facts)}
      table={useTable(points, isByYear ? { over: 'years' } : {}, today)}
      list={currentMembers}
      listName={t('list')}
      height={height}
      choice={
        <SegmentedControl
          size="xs"
          aria-label={t('over')}
          value={over}
          onChange={choose}
          data={[
            { value: 'months', label: t('byMonth') },
            { value: 'years', label: t('byYear') },
          ]}
        />
      }
    >
      <WhenIdle height={height}>{useChart(points, today)}</WhenIdle>
    </ChartCard>
  )
}

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
