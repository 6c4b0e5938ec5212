import { Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { VatReport } from '#contract/schemas/management/books.ts'
import { useFormats } from '../i18n/formats.ts'
import { useCan, useSession } from '../session/use-session.ts'
import { TextLink } from '../ui/link.tsx'
import { Table } from '../ui/table.tsx'
import classes from './books.module.css'
import type { Days } from './books-search.ts'
import { invoicesIn, vatQuery } from './queries.ts'
import { Documents, Figure, Figures, Report } from './report.tsx'

function VatTable({ report }: { report: VatReport }) {
  const t = useTranslations('books.vat')
  const common = useTranslations('common')
  const formats = useFormats()
  const can = useCan()
  const { rates, base, vat } = report
  if (rates.length === 0) return <Text>{t('nothing')}</Text>
  const rows = [
    ...rates.map((row) => ({
      ...row,
      name: row.kind === null ? `${formats.number(row.rate)}%` : common(`vatKinds.${row.kind}`),
      isTotal: false,
    })),
    { name: t('total'), rate: null, base, vat, isTotal: true },
  ]
  const strong = (text: string, isTotal: boolean) => (isTotal ? <strong>{text}</strong> : text)
  return (
    <div className={classes.table}>
      <Table
        look="plain"
        aria-label={t('vat')}
        columns={[
          {
            id: 'rate',
            header: t('rate'),
            isName: true,
            render: ({ name, rate }) =>
              rate === null || !can('listInvoices') ? (
                name
              ) : (
                <TextLink {...invoicesIn(report, rate)} inherit>
                  {name}
                </TextLink>
              ),
          },
          {
            id: 'base',
            header: t('base'),
            align: 'end',
            isWhole: true,
            render: (row) => strong(formats.money(row.base), row.isTotal),
          },
          {
            id: 'vat',
            header: t('vat'),
            align: 'end',
            isWhole: true,
            render: (row) => strong(formats.money(row.vat), row.isTotal),
          },
        ]}
        rows={rows}
        keyOf={({ name }) => name}
      />
    </div>
  )
}

/** VAT per rate, for the return. */
export function VatView({ days }: { days: Days }) {
  const t = useTranslations('books.vat')
  const formats = useFormats()
  const query = useQuery({ ...vatQuery(useSession(), days), placeholderData: keepPreviousData })
  return (
    <Report query={query}>
      {(report) => (
        <Stack gap="xl">
          <Figures>
            <Figure label={t('vat')} value={formats.money(report.vat)}>
              <Documents report={report} />
            </Figure>
            <Figure label={t('base')} value={formats.money(report.base)} />
          </Figures>
          <VatTable report={report} />
          <Text size="sm" c="dimmed">
            {t('note')}
          </Text>
        </Stack>
      )}
    </Report>
  )
}
