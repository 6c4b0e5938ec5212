/** Reports on members for the secretary: head count, joined and left, birthdays and anniversaries. */
import { Alert, NativeSelect, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { periodOf } from '#contract/chart-periods.ts'
import type { MembershipPoint } from '#contract/schemas/management/home.ts'
import type { Anniversaries, MemberMovements } from '#contract/schemas/management/reports.ts'
import { DayField } from '../forms/day-field.tsx'
import { useFormats } from '../i18n/language-provider.tsx'
import { useMonthName } from '../i18n/month-name.ts'
import { membersWhoJoined, membersWhoLeft } from '../records/member-lists.ts'
import { Figure, Figures, Report, ReportBar } from '../records/report.tsx'
import { useSession } from '../session/session.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { Caption, Page } from '../ui/page.tsx'
import { tabLink, TabLinks } from '../ui/tab-links.tsx'
import { useToday } from '../ui/use-now.ts'
import { CountTable, CountView, type ViewProps } from './count-view.tsx'
import { NumberListField } from './number-list-field.tsx'
import { anniversariesQuery, movementsQuery } from './queries.ts'
import { type ReportColumn, ReportTable } from './report-table.tsx'
import {
  type DatedView,
  type ReportDays,
  mostYears,
  periodProblem,
  reportDays,
  reportPeriods,
  type ReportSearch,
  reportViews,
} from './reports-search.ts'

function PeriodFields({ view, search, onChange }: ViewProps & { view: DatedView }) {
  const t = useTranslations('reports.period')
  const today = useToday()
  const periods = reportPeriods[view]
  const { period = periods[0], from: _from, to: _to, ...others } = search
  const days = reportDays(view, search, today)
  const choose = (value: string) => {
    const chosen = periods.find((known) => known === value)
    // The own dates begin with the days that were shown.
    if (chosen === 'dates') onChange({ ...others, period: chosen, ...days })
    else onChange({ ...others, period: chosen === periods[0] ? undefined : chosen })
  }
  return (
    <>
      <NativeSelect
        label={t('label')}
        value={period}
        data={periods.map((value) => ({ value, label: t(value) }))}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {period === 'dates' && (
        <>
          <DayField
            label={t('from')}
            day={days.from}
            wrong={t('notDate')}
            onDay={(day) => onChange({ ...search, from: day })}
          />
          <DayField
            label={t('to')}
            day={days.to}
            wrong={t('notDate')}
            onDay={(day) => onChange({ ...search, to: day })}
          />
        </>
      )}
    </>
  )
}

/** Null for a period that the service takes. */
function PeriodNotice({ view, days }: { view: DatedView; days: ReportDays }) {
  const t = useTranslations('reports.period')
  const problem = periodProblem(view, days)
  if (problem === null) return null
  return (
    <Alert color="orange" variant="light" role="alert">
      {t(problem, { years: mostYears[view] })}
    </Alert>
  )
}

/** The list of members knows whole months and years. */
function isWhole(period: string, { from, to }: ReportDays): boolean {
  const days = periodOf(period)
  return days.from >= from && days.until <= to
}

function MovementsTable({ points, days }: { points: readonly MembershipPoint[]; days: ReportDays }) {
  const t = useTranslations('reports.movements')
  const formats = useFormats()
  const monthName = useMonthName()
  const today = useToday()
  const isByMonth = points[0]?.period.length === 7
  const most = Math.max(0, ...points.flatMap(({ joined, left }) => [joined, left]))
  const number = (
    id: string,
    header: string,
    value: (point: MembershipPoint) => number,
    more: Partial<ReportColumn<MembershipPoint>> = {},
  ): ReportColumn<MembershipPoint> => ({
    id,
    header,
    kind: 'number',
    width: 8,
    value,
    text: (point) => formats.number(value(point)),
    ...more,
  })
  const listed = (which: 'joined' | 'left') => (point: MembershipPoint) => {
    if (point[which] === 0 || !isWhole(point.period, days)) return undefined
    return which === 'joined' ? membersWhoJoined(point.period, today) : membersWhoLeft(point.period, today)
  }
  const changed = (which: 'joined' | 'left') =>
    number(which, t(which), (point) => point[which], {
      link: listed(which),
      bar: { of: (point) => point[which], most },
    })
  const columns: ReportColumn<MembershipPoint>[] = [
    {
      id: 'period',
      header: t(isByMonth ? 'month' : 'year'),
      kind: 'text',
      width: 14,
      value: ({ period }) => (isByMonth ? monthName(period) : period),
    },
    changed('joined'),
    changed('left'),
    number('net', t('net'), ({ joined, left }) => joined - left, { isExtra: true }),
    number('total', t('total'), ({ total }) => total),
  ]
  const title = t(isByMonth ? 'months' : 'years')
  return (
    <ReportTable
      title={title}
      fileName={`${title} ${days.from} ${days.to}`}
      columns={columns}
      rows={points}
      keyOf={({ period }) => period}
      empty={t('nothing')}
    />
  )
}

interface ReasonsProps extends Pick<MemberMovements, 'left' | 'deceased' | 'reasons'> {
  readonly fileName: string
}

/** Why members left; every one of them is in one row. */
function ReasonsTable({ left, deceased, reasons, fileName }: ReasonsProps) {
  const t = useTranslations('reports.movements')
  const known = reasons.reduce((sum, { count }) => sum + count, 0)
  const rows = [
    ...reasons.map(({ reason, count }) => ({ key: `reason ${reason}`, name: reason, count })),
    { key: 'deceased', name: t('deceased'), count: deceased },
    { key: 'none', name: t('noReason'), count: left - known - deceased },
  ]
  return (
    <CountTable
      title={t('reasons')}
      header={t('reason')}
      fileName={fileName}
      rows={rows.filter(({ count }) => count > 0)}
    />
  )
}

function MovementsReport({ days }: { days: ReportDays }) {
  const t = useTranslations('reports.movements')
  const formats = useFormats()
  const query = useQuery({ ...movementsQuery(useSession(), days), placeholderData: keepPreviousData })
  return (
    <Report query={query}>
      {({ from, to, joined, left, points, reasons, deceased }) => (
        <Stack gap="xl">
          <Figures>
            <Figure label={t('joined')} value={formats.number(joined)} />
            <Figure label={t('left')} value={formats.number(left)} />
            <Figure label={t('net')} value={formats.number(joined - left)} />
          </Figures>
          <MovementsTable points={points} days={{ from, to }} />
          {left > 0 && <ReasonsTable left={left} deceased={deceased} reasons={reasons} fileName={`${from} ${to}`} />}
          <Caption>{t('note')}</Caption>
        </Stack>
      )}
    </Report>
  )
}

type Celebrated = Anniversaries['memberships'][number]

function AnniversaryTables({ report }: { report: Anniversaries }) {
  const t = useTranslations('reports.anniversaries')
  const formats = useFormats()
  const columnsFor = (years: string): ReportColumn<Celebrated>[] => [
    {
      id: 'name',
      header: t('name'),
      kind: 'text',
      width: 16,
      value: ({ name }) => name,
      link: ({ member_id: id }) => linkOptions({ to: '/members/$id', params: { id } }),
    },
    {
      id: 'date',
      header: t('date'),
      kind: 'date',
      width: 10,
      value: ({ date }) => date,
      text: ({ date }) => formats.shortDate(date),
    },
    { id: 'years', header: years, kind: 'number', width: 8, value: (row) => row.years },
  ]
  const { birthdays, memberships, from, to } = report
  const table = (
    title: string,
    { rows, years, empty }: { rows: readonly Celebrated[]; years: string; empty: string },
  ) => (
    <ReportTable
      title={title}
      fileName={`${title} ${from} ${to}`}
      columns={columnsFor(years)}
      rows={rows}
      keyOf={({ member_id: id, date }) => `${id} ${date}`}
      empty={empty}
    />
  )
  return (
    <>
      {report.has_more && <Text>{t('more')}</Text>}
      {table(t('memberships'), { rows: memberships, years: t('member'), empty: t('noMemberships') })}
      {birthdays &&
        table(t('birthdays'), {
          rows: birthdays.map(({ age: years, ...row }) => ({ ...row, years })),
          years: t('age'),
          empty: t('noBirthdays'),
        })}
    </>
  )
}

function AnniversariesReport({ days, years }: { days: ReportDays; years: string | undefined }) {
  const t = useTranslations('reports.anniversaries')
  const query = useQuery({ ...anniversariesQuery(useSession(), days, years), placeholderData: keepPreviousData })
  return (
    <Report query={query}>
      {(report) => (
        <Stack gap="xl">
          <AnniversaryTables report={report} />
          <Caption>{t('note')}</Caption>
        </Stack>
      )}
    </Report>
  )
}

/** As the service has it. */
const usualYears = '10,25,40,50'

function DatedReport({ view, search, onChange }: ViewProps & { view: DatedView }) {
  const t = useTranslations('reports.anniversaries')
  const days = reportDays(view, search, useToday())
  const isRight = periodProblem(view, days) === null
  return (
    <>
      <ReportBar>
        <PeriodFields view={view} search={search} onChange={onChange} />
        {view === 'anniversaries' && (
          <NumberListField
            label={t('years')}
            numbers={search.years ?? usualYears}
            wrong={t('wrongYears')}
            onNumbers={(years) => onChange({ ...search, years })}
          />
        )}
      </ReportBar>
      <PeriodNotice view={view} days={days} />
      {isRight && view === 'movements' && <MovementsReport days={days} />}
      {isRight && view === 'anniversaries' && <AnniversariesReport days={days} years={search.years} />}
    </>
  )
}

/** Links, so that Back, new windows and bookmarks work. */
function Views() {
  const t = useTranslations('reports.views')
  return (
    <TabLinks label={t('label')}>
      {reportViews.map((view) => (
        <li key={view}>
          <Link
            to="/reports"
            search={{ view: view === 'count' ? undefined : view }}
            className={tabLink}
            // Whatever the day or the period is: only the view says which tab it is.
            activeOptions={{ includeSearch: true, explicitUndefined: true }}
          >
            {t(view)}
          </Link>
        </li>
      ))}
    </TabLinks>
  )
}

export function ReportsScreen({
  search,
  onChange,
}: {
  search: ReportSearch
  onChange: (search: ReportSearch) => void
}) {
  const t = useTranslations('reports')
  const formats = useFormats()
  const today = useToday()
  const { view } = search
  const days = view === undefined ? null : reportDays(view, search, today)
  return (
    <Page
      title={t('title')}
      documentTitle={`${t('title')}: ${t(`views.${view ?? 'count'}`)}`}
      facts={days === null ? [] : [`${formats.shortDate(days.from)} – ${formats.shortDate(days.to)}`]}
      actions={<ActionButton icon={IconPrinter} onClick={() => window.print()} label={t('print')} />}
    >
      <Stack gap="lg">
        <Views />
        {view === undefined ? (
          <CountView search={search} onChange={onChange} />
        ) : (
          <DatedReport key={view} view={view} search={search} onChange={onChange} />
        )}
      </Stack>
    </Page>
  )
}
