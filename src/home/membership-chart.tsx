import { SegmentedControl } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { use, useDeferredValue, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Home, MembershipPoint } from '#contract/schemas/management/home.ts'
import { useFormats } from '../i18n/formats.ts'
import { lazyPart } from '../problems/lazy-part.tsx'
import { useChoice } from '../ui/use-choice.ts'
import { HomeChoice } from './home-choice.ts'
import type { HomeSearch } from './home-search.ts'
import { useLabels } from './labels.ts'
import { currentMembers, membersWhoJoined, membersWhoLeft } from './links.ts'
import { ChartCard, type ChartTable, Shape, WhenIdle } from './chart-card.tsx'

const height = 350
/** The service sends one month more, for comparison. */
const shownMonths = 12

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
        { text: labels.whole(point.period) },
        { text: number(point.joined), ...(point.joined > 0 ? { link: membersWhoJoined(point.period, today) } : {}) },
        { text: number(point.left), ...(point.left > 0 ? { link: membersWhoLeft(point.period, today) } : {}) },
        { text: number(point.total) },
      ]),
  }
}

interface MembershipProps {
  readonly members: NonNullable<Home['members']>
  readonly today: string
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

export function MembershipOverTime({ members, today }: MembershipProps) {
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
