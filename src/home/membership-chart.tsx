import { SegmentedControl } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { use, useDeferredValue, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../i18n/formats.ts'
import { lazyPart } from '../problems/lazy-part.tsx'
import { useChoice } from '../ui/use-choice.ts'
import { HomeChoice } from './home-choice.ts'
import type { HomeSearch } from './home-search.ts'
import { useLabels } from './labels.ts'
import { currentMembers, membersWhoJoined, membersWhoLeft } from './links.ts'
import { membershipOver, type MembershipPoint } from './numbers/members.ts'
import { monthsUntil, yearsUntil } from './numbers/periods.ts'
import { type ChartContent, ChartCard, type ChartTable, Shape, WhenIdle } from './chart-card.tsx'
import type { Numbers } from './use-numbers.ts'

const height = 350
const shown = { months: 12, years: 10 }

const MembershipChart = lazyPart(async () => (await import('./charts.tsx')).MembershipChart, {
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
        { text: labels.whole(point.name) },
        { text: number(point.joined), ...(point.joined > 0 ? { link: membersWhoJoined(point, today) } : {}) },
        { text: number(point.left), ...(point.left > 0 ? { link: membersWhoLeft(point, today) } : {}) },
        { text: number(point.total) },
      ]),
  }
}

function useChartContent({ members, today }: Numbers, search: HomeSearch): ChartContent {
  const t = useTranslations('home.charts.membership')
  const { number } = useFormats()
  const labels = useLabels()
  const navigate = useNavigate()
  const { result } = members
  const isByYear = search.over === 'years'
  const points = useMemo(() => {
    const periods = isByYear ? yearsUntil(today, shown.years) : monthsUntil(today, shown.months)
    return result ? membershipOver(result, periods) : []
  }, [isByYear, result, today])
  const table = useTable(points, search, today)
  const sum = (of: 'joined' | 'left') => points.reduce((all, point) => all + point[of], 0)
  const facts = { total: points.at(-1)?.total ?? 0, joined: sum('joined'), left: sum('left') }
  // Memoised, because the chart is the most expensive part of the screen.
  const chart = useMemo(() => {
    const label = t('label', {
      first: points[0]?.total ?? 0,
      from: labels.whole(points[0]?.name ?? ''),
      last: points.at(-1)?.total ?? 0,
      until: labels.whole(points.at(-1)?.name ?? ''),
    })
    const texts = { label, total: t('total'), joined: t('joined'), left: t('left'), number }
    const open = (point: MembershipPoint, which: 'joined' | 'left') =>
      void navigate(which === 'joined' ? membersWhoJoined(point, today) : membersWhoLeft(point, today))
    return <MembershipChart points={points} labels={labels} texts={texts} onOpen={open} />
  }, [points, labels, number, t, navigate, today])
  return {
    lead: t(isByYear ? 'leadYears' : 'leadMonths', facts),
    table,
    chart: (
      <WhenIdle isReady={result !== null} height={height}>
        {chart}
      </WhenIdle>
    ),
  }
}

export function MembershipOverTime({ numbers }: { numbers: Numbers }) {
  const t = useTranslations('home.charts')
  const { search, onChange } = use(HomeChoice)
  const [over, choose] = useChoice(search.over ?? 'months', (next) => onChange(next === 'years' ? { over: next } : {}))
  // Rendered after everything more urgent.
  const content = useChartContent(numbers, useDeferredValue(search))
  return (
    <ChartCard
      title={t('membership.title')}
      gathered={numbers.members}
      list={currentMembers}
      listName={t('membership.list')}
      height={height}
      choice={
        <SegmentedControl
          size="xs"
          aria-label={t('membership.over')}
          value={over}
          onChange={choose}
          data={[
            { value: 'months', label: t('membership.byMonth') },
            { value: 'years', label: t('membership.byYear') },
          ]}
        />
      }
    >
      {() => content}
    </ChartCard>
  )
}
