/** How many members there were on a day, by age, gender, status, postal area and group. */
import { NativeSelect, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { ageGroups } from '#contract/age-groups.ts'
import type { HeadCount } from '#contract/schemas/management/reports.ts'
import { DayField } from '../forms/day-field.tsx'
import { useFormats } from '../i18n/language-provider.tsx'
import { condition, membersWhere } from '../records/member-lists.ts'
import { Figure, Figures, Report, ReportBar } from '../records/report.tsx'
import { collatorFor } from '../search/search.ts'
import { seesSensitive, useSession } from '../session/session.ts'
import { TextLink } from '../ui/link.tsx'
import { Caption } from '../ui/page.tsx'
import { useToday } from '../ui/use-now.ts'
import { NumberListField } from './number-list-field.tsx'
import { headCountQuery } from './queries.ts'
import { type ReportColumn, ReportTable } from './report-table.tsx'
import { areaLengths, type ReportSearch, usualArea } from './reports-search.ts'

export interface ViewProps {
  readonly search: ReportSearch
  readonly onChange: (search: ReportSearch) => void
}

function Choices({ search, onChange }: ViewProps) {
  const t = useTranslations('reports')
  const today = useToday()
  const { on = today, age_on: ageOn = on, bands = ageGroups.slice(1).join(','), area = usualArea } = search
  return (
    <ReportBar>
      <DayField
        label={t('count.on')}
        day={on}
        wrong={t('period.notDate')}
        onDay={(day) => onChange({ ...search, on: day === today ? undefined : day })}
      />
      {seesSensitive(useSession()) && (
        <>
          <DayField
            label={t('count.ageOn')}
            day={ageOn}
            wrong={t('period.notDate')}
            onDay={(day) => onChange({ ...search, age_on: day === on ? undefined : day })}
          />
          <NumberListField
            label={t('count.bands')}
            numbers={bands}
            wrong={t('count.wrongBands')}
            onNumbers={(numbers) => onChange({ ...search, bands: numbers })}
          />
        </>
      )}
      <NativeSelect
        label={t('count.area')}
        value={area}
        data={areaLengths.map((count) => ({ value: String(count), label: t('count.characters', { count }) }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...search, area: areaLengths.find((known) => known !== usualArea && String(known) === value) })
        }
      />
    </ReportBar>
  )
}

interface CountRow {
  readonly key: string | number
  readonly name: string
  readonly count: number
  readonly link?: ReturnType<typeof membersWhere> | ReturnType<typeof groupLink>
}

function groupLink(id: number) {
  return linkOptions({ to: '/groups/$id', params: { id } })
}

interface CountTableProps {
  readonly title: string
  /** The heading of the names. */
  readonly header: string
  readonly rows: readonly CountRow[]
  readonly fileName: string
  readonly empty?: string
}

/** Members by one thing, with a bar for each row. */
export function CountTable({ title, header, rows, fileName, empty }: CountTableProps) {
  const t = useTranslations('reports')
  const most = Math.max(0, ...rows.map(({ count }) => count))
  const { number } = useFormats()
  const columns: ReportColumn<CountRow>[] = [
    { id: 'name', header, kind: 'text', width: 16, value: ({ name }) => name, link: ({ link }) => link },
    {
      id: 'count',
      header: t('members'),
      kind: 'number',
      width: 8,
      value: ({ count }) => count,
      text: ({ count }) => number(count),
      bar: { of: ({ count }) => count, most },
    },
  ]
  return (
    <ReportTable
      title={title}
      fileName={`${title} ${fileName}`}
      columns={columns}
      rows={rows}
      keyOf={({ key }) => key}
      {...(empty === undefined ? {} : { empty })}
    />
  )
}

interface AgeRow {
  readonly key: string
  readonly name: string
  readonly counts: readonly number[]
}

/** Columns of an age table: more would not fit on paper, or on a phone. */
const [mostGenders, mostGendersOnPhone] = [4, 2]

/** Members by age band, in a column for each gender where it is known. */
function AgesTable({ report, fileName }: { report: HeadCount; fileName: string }) {
  const t = useTranslations('reports.count')
  const all = useTranslations('reports')
  const formats = useFormats()
  const { ages = [], recorded, on, age_on: ageOn } = report
  const known = recorded?.genders ?? []
  const shown = known.length > 1 ? known.slice(0, mostGenders) : []
  const others = known.length > 1 ? known.slice(mostGenders) : []
  const nameOf = (from: number | null, index: number) => {
    if (from === null) return t('noBirth')
    const next = ages[index + 1]?.from ?? null
    return next === null
      ? t('from', { from: String(from) })
      : t('range', { from: String(from), until: String(next - 1) })
  }
  const countOf = (genders: typeof known, from: number | null) =>
    genders.reduce((sum, { ages: bands = [] }) => sum + (bands.find((band) => band.from === from)?.count ?? 0), 0)
  const rows = ages.map(({ from, count }, index) => ({
    key: String(from),
    name: nameOf(from, index),
    counts: [count, ...shown.map((gender) => countOf([gender], from)), countOf(others, from)],
  }))
  const most = Math.max(0, ...ages.map(({ count }) => count))
  const number = (id: string, header: string, place: number): ReportColumn<AgeRow> => ({
    id,
    header,
    kind: 'number',
    width: 8,
    value: ({ counts }) => counts[place] ?? 0,
    text: ({ counts }) => formats.number(counts[place] ?? 0),
  })
  const columns: ReportColumn<AgeRow>[] = [
    { id: 'age', header: t('age'), kind: 'text', width: 16, value: ({ name }) => name },
    { ...number('count', all('members'), 0), bar: { of: ({ counts }) => counts[0] ?? 0, most } },
    ...shown.map(({ gender }, index) => ({
      ...number(`gender.${gender}`, gender ?? t('noGender'), index + 1),
      isExtra: index >= mostGendersOnPhone,
    })),
    ...(others.length > 0 ? [{ ...number('others', t('otherGenders'), shown.length + 1), isExtra: true }] : []),
  ]
  const title = ageOn === on ? t('ages') : t('agesOn', { date: formats.date(ageOn) })
  return (
    <ReportTable
      title={title}
      fileName={`${title} ${fileName}`}
      columns={columns}
      rows={rows}
      keyOf={({ key }) => key}
    />
  )
}

/** Counts from the records of the day. */
function RecordedTables({
  recorded,
  isToday,
  fileName,
}: {
  recorded: NonNullable<HeadCount['recorded']>
  isToday: boolean
  fileName: string
}) {
  const t = useTranslations('reports.count')
  const statusText = useTranslations('members.status')
  const { statuses, genders, areas, other_areas: others, unknown } = recorded
  const unknownRow = unknown === 0 ? [] : [{ key: 'unknown', name: t('unknown'), count: unknown }]
  // Most live in one country, which need not be said.
  const usual = areas.find(({ area }) => area !== null)?.country ?? null
  const areaName = (country: string | null, area: string | null) => {
    if (area === null) return t('noArea')
    return country === null || country === usual ? area : `${area}, ${country}`
  }
  const byArea = Map.groupBy(areas, ({ country, area }) => areaName(country, area))
  return (
    <>
      <CountTable
        title={t('statuses')}
        header={t('status')}
        fileName={fileName}
        rows={[
          ...statuses.map(({ status, count }) => ({
            key: status,
            name: statusText(status),
            count,
            ...(isToday ? { link: membersWhere(condition('status', 'is', status)) } : {}),
          })),
          ...unknownRow,
        ]}
      />
      <CountTable
        title={t('genders')}
        header={t('gender')}
        fileName={fileName}
        rows={[
          ...genders.map(({ gender, count }) => ({ key: gender ?? '', name: gender ?? t('noGender'), count })),
          ...unknownRow,
        ]}
      />
      <CountTable
        title={t('areas')}
        header={t('area')}
        fileName={fileName}
        rows={[
          ...Array.from(byArea, ([name, rows]) => ({
            key: name,
            name,
            count: rows.reduce((sum, { count }) => sum + count, 0),
          })),
          ...(others === 0 ? [] : [{ key: 'others', name: t('otherAreas'), count: others }]),
          ...unknownRow,
        ]}
      />
    </>
  )
}

function GroupsTable({ groups, fileName }: { groups: NonNullable<HeadCount['groups']>; fileName: string }) {
  const t = useTranslations('reports.count')
  const { compare } = collatorFor(useLocale())
  const sorted = groups.toSorted((a, b) => b.count - a.count || compare(a.name, b.name))
  return (
    <CountTable
      title={t('groups')}
      header={t('group')}
      fileName={fileName}
      empty={t('noGroups')}
      rows={sorted.map(({ id, name, count }) => ({ key: id, name, count, link: groupLink(id) }))}
    />
  )
}

function memberListLink(text: ReactNode) {
  return <TextLink to="/members" inherit underline="always" label={text} />
}

export function CountView({ search, onChange }: ViewProps) {
  const t = useTranslations('reports.count')
  const formats = useFormats()
  const today = useToday()
  const query = useQuery({ ...headCountQuery(useSession(), search), placeholderData: keepPreviousData })
  if (search.on !== undefined && search.on > today)
    return (
      <>
        <Choices search={search} onChange={onChange} />
        <Caption>{t('future')}</Caption>
      </>
    )
  return (
    <>
      <Choices search={search} onChange={onChange} />
      <Report query={query}>
        {(report) => {
          const { on, count, recorded, recorded_from: recordedFrom, ages, groups } = report
          return (
            <Stack gap="xl">
              <Figures>
                <Figure label={t('total', { date: formats.date(on) })} value={formats.number(count)} />
              </Figures>
              {ages && <AgesTable report={report} fileName={on} />}
              {recorded ? (
                <RecordedTables recorded={recorded} isToday={on === today} fileName={on} />
              ) : (
                <Caption>
                  {recordedFrom === null ? t('notRecorded') : t('recordedFrom', { date: formats.date(recordedFrom) })}
                </Caption>
              )}
              {groups && <GroupsTable groups={groups} fileName={on} />}
              <Caption>{t('note')}</Caption>
              <Caption>{t.rich('federation', { link: memberListLink })}</Caption>
            </Stack>
          )
        }}
      </Report>
    </>
  )
}
