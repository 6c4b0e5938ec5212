import { Stack, Text, VisuallyHidden } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { addDays, addMonths } from '#contract/dates.ts'
import { formatMoney, parseMoney } from '#contract/money.ts'
import type { IncomeReport } from '#contract/schemas/management/books.ts'
import { useFormats } from '../i18n/language-provider.tsx'
import { useMonthName } from '../i18n/month-name.ts'
import { useSession } from '../session/session.ts'
import { Section } from '../ui/facts.tsx'
import type { Days } from './books-search.ts'
import { Documents } from './documents.tsx'
import { Figure, Figures, Report } from '../records/report.tsx'
import { incomeQuery, invoicesIn } from './queries.ts'
import { useMediaQuery } from '@mantine/hooks'
import type { LinkProps } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { BarTrack } from '../ui/bars.tsx'
import { TextLink } from '../ui/link.tsx'
import { Table, type TableColumn } from '../ui/table.tsx'
import classes from './books.module.css'
import { Caption } from '../ui/page.tsx'

interface ComparedRow {
  readonly key: string
  readonly name: string
  readonly link?: LinkProps
  /** Money as the contract writes it. */
  readonly amount: string
  /** Null: compared with nothing. */
  readonly last_year: string | null
}

interface ComparisonTableProps {
  readonly title: string
  /** The heading of the names. */
  readonly header: string
  readonly rows: readonly ComparedRow[]
}

/** A bar for this year with a line where last year ended. */
function ComparedBar({ row: { amount, last_year }, most }: { row: ComparedRow; most: number }) {
  const share = (money: string) => (most > 0 ? Math.max(0, parseMoney(money)) / most : 0)
  const mark = last_year === null ? 0 : share(last_year)
  return (
    <div className={classes.compared} aria-hidden>
      <BarTrack share={share(amount)} />
      {/* A custom property, which the style type does not list. */}
      {mark > 0 && <span className={classes.mark} style={{ '--mark': mark } as CSSProperties} />}
    </div>
  )
}

function RowName({ row: { name, link } }: { row: ComparedRow }) {
  if (!link) return name
  return <TextLink {...link} inherit label={name} />
}

/** On a phone: the name and the amount, with last year below. */
function ComparedList({ title, rows }: Pick<ComparisonTableProps, 'title' | 'rows'>) {
  const t = useTranslations('books.income')
  const formats = useFormats()
  return (
    <ul className={classes.list} aria-label={title}>
      {rows.map((row) => (
        <li key={row.key}>
          <span>
            <RowName row={row} />
          </span>
          <span className={classes.total}>{formats.money(row.amount)}</span>
          {row.last_year !== null && (
            <Text component="span" size="sm" c="dimmed" className={classes.before}>
              {t('lastYear')}: {formats.money(row.last_year)}
            </Text>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Income by something, beside that of the year before. */
function ComparisonTable({ title, header, rows }: ComparisonTableProps) {
  const t = useTranslations('books.income')
  const formats = useFormats()
  const isWide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  if (!isWide) return <ComparedList title={title} rows={rows} />
  const isCompared = rows.some((row) => row.last_year !== null)
  const most = Math.max(0, ...rows.flatMap((row) => [parseMoney(row.amount), parseMoney(row.last_year ?? '0.00')]))
  const change = ({ amount, last_year }: ComparedRow) =>
    last_year === null ? '' : formats.money(formatMoney(parseMoney(amount) - parseMoney(last_year)))
  const amount = { align: 'end', isWhole: true } as const
  const columns: TableColumn<ComparedRow>[] = [
    { id: 'name', header, isName: true, render: (row) => <RowName row={row} /> },
    {
      id: 'bar',
      header: <VisuallyHidden>{t('chart')}</VisuallyHidden>,
      width: 14,
      render: (row) => <ComparedBar row={row} most={most} />,
    },
    { id: 'amount', header: t('amount'), ...amount, render: (row) => formats.money(row.amount) },
  ]
  const before: TableColumn<ComparedRow>[] = [
    {
      id: 'last_year',
      header: t('lastYear'),
      ...amount,
      render: (row) => (row.last_year === null ? '' : formats.money(row.last_year)),
    },
    { id: 'change', header: t('change'), ...amount, render: change },
  ]
  return (
    <div className={classes.table}>
      <Table
        look="plain"
        aria-label={title}
        columns={isCompared ? [...columns, ...before] : columns}
        rows={rows}
        keyOf={({ key }) => key}
      />
    </div>
  )
}

/** The days of the month within the period. */
function daysIn(month: string, { from, to }: Days): Days {
  const first = `${month}-01`
  const last = addDays(addMonths(first, 1), -1)
  return { from: first < from ? from : first, to: last > to ? to : last }
}

function IncomeFigures({ report }: { report: IncomeReport }) {
  const t = useTranslations('books.income')
  const formats = useFormats()
  const change = parseMoney(report.amount) - parseMoney(report.last_year)
  return (
    <Figures>
      <Figure label={t('total')} value={formats.money(report.amount)}>
        <Documents report={report} />
      </Figure>
      <Figure label={t('last_year')} value={formats.money(report.last_year)} />
      <Figure label={t('change')} value={formats.money(formatMoney(change))} />
    </Figures>
  )
}

function IncomeTables({ report }: { report: IncomeReport }) {
  const t = useTranslations('books.income')
  const monthName = useMonthName()
  return (
    <>
      <Section title={t('months')}>
        <ComparisonTable
          title={t('months')}
          header={t('month')}
          rows={report.months.map(({ month, amount, last_year }) => ({
            key: month,
            name: monthName(month),
            link: invoicesIn(daysIn(month, report)),
            amount,
            last_year,
          }))}
        />
      </Section>
      {report.products.length > 0 && (
        <Section title={t('products')}>
          <ComparisonTable
            title={t('products')}
            header={t('product')}
            rows={report.products.map(({ product_id: id, name, amount, last_year }) => ({
              key: String(id),
              name: id === null ? t('noProduct') : (name ?? t('unknownProduct')),
              amount,
              last_year,
            }))}
          />
        </Section>
      )}
      <Section title={t('years')}>
        <ComparisonTable
          title={t('years')}
          header={t('year')}
          rows={report.years.toReversed().map(({ year, amount }) => ({
            key: String(year),
            name: String(year),
            link: invoicesIn({ from: `${year}-01-01`, to: `${year}-12-31` }),
            amount,
            last_year: null,
          }))}
        />
      </Section>
    </>
  )
}

/** Income by month, product and year, beside that of the year before. */
export function IncomeView({ days }: { days: Days }) {
  const t = useTranslations('books.income')
  const query = useQuery({ ...incomeQuery(useSession(), days), placeholderData: keepPreviousData })
  return (
    <Report query={query}>
      {(report) => (
        <Stack gap="xl">
          <IncomeFigures report={report} />
          <IncomeTables report={report} />
          <Caption>{t('note')}</Caption>
        </Stack>
      )}
    </Report>
  )
}
