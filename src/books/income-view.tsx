import { Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { addMonths } from '#contract/dates.ts'
import { formatMoney, parseMoney } from '#contract/money.ts'
import type { IncomeReport } from '#contract/schemas/management/books.ts'
import { useFormats } from '../i18n/formats.ts'
import { useMonthName } from '../i18n/month-name.ts'
import { useSession } from '../session/use-session.ts'
import { Section } from '../ui/facts.tsx'
import { addDays } from '#contract/dates.ts'
import type { Days } from './books-search.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { Documents, Figure, Figures, Report } from './report.tsx'
import { incomeQuery, invoicesIn } from './queries.ts'

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
          <Text size="sm" c="dimmed">
            {t('note')}
          </Text>
        </Stack>
      )}
    </Report>
  )
}
