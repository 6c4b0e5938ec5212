/** One table of a report: on screen with bars, on paper, and as a spreadsheet. */
import { Text, VisuallyHidden } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import { saveRows } from '../data-list/save-table.ts'
import { useRepeatedSubmission } from '../forms/use-submission.ts'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { columnText, type DataColumn } from '../search/search.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { BarTrack } from '../ui/bars.tsx'
import { Section } from '../ui/facts.tsx'
import { TextLink } from '../ui/link.tsx'
import { notify } from '../ui/notify.ts'
import { Table, type TableColumn } from '../ui/table.tsx'
import classes from './reports.module.css'

/** The first column names the row. */
export interface ReportColumn<Row> extends DataColumn<Row> {
  readonly link?: (row: Row) => LinkProps | undefined
  /** Left out on a phone. */
  readonly isExtra?: boolean
  /** The length of a bar beside the number; the longest is that of `most`. */
  readonly bar?: { readonly of: (row: Row) => number; readonly most: number }
}

interface ReportTableProps<Row> {
  readonly title: string
  /** Of the file, with the day or the period. */
  readonly fileName: string
  readonly columns: readonly ReportColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
  /** Instead of a table without rows. */
  readonly empty?: string
}

function Cell<Row>({ column, row }: { column: ReportColumn<Row>; row: Row }) {
  const text = columnText(column, row)
  const link = column.link?.(row)
  return link ? <TextLink {...link} inherit label={text} /> : text
}

function tableColumns<Row>(columns: readonly ReportColumn<Row>[], chart: string): TableColumn<Row>[] {
  return columns.flatMap((column, index): TableColumn<Row>[] => {
    const { id, header, kind, bar, isExtra } = column
    const isNumber = kind === 'number'
    const cell: TableColumn<Row> = {
      id,
      header,
      ...(index === 0 ? { isName: true } : { isWhole: kind !== 'text' }),
      ...(isNumber ? { align: 'end' } : {}),
      ...(isExtra ? { from: 'medium' } : {}),
      render: (row) => <Cell column={column} row={row} />,
    }
    if (!bar) return [cell]
    const share = (row: Row) => (bar.most > 0 ? Math.max(0, bar.of(row)) / bar.most : 0)
    return [
      cell,
      {
        id: `${id}.bar`,
        header: (
          <VisuallyHidden>
            {chart}: {header}
          </VisuallyHidden>
        ),
        from: 'medium',
        width: 10,
        render: (row) => <BarTrack share={share(row)} />,
      },
    ]
  })
}

function ExcelButton<Row>({ title, fileName, columns, rows }: Omit<ReportTableProps<Row>, 'keyOf' | 'empty'>) {
  const t = useTranslations('reports')
  const locale = useLocale()
  const { state, submit } = useRepeatedSubmission()
  const save = async () => {
    const done = await submit((signal) => saveRows({ format: 'xlsx', label: fileName, columns, rows, locale, signal }))
    if (done) void notify({ message: t('saved', { name: fileName }) })
  }
  return (
    <div className={classes.noPrint}>
      {'error' in state && state.error && <ProblemNotice error={state.error} />}
      <ActionButton
        variant="subtle"
        size="compact-sm"
        icon={IconDownload}
        disabled={state.is === 'sending'}
        onClick={() => void save()}
        aria-label={`${t('excel')}: ${title}`}
        label={t('excel')}
      />
    </div>
  )
}

export function ReportTable<Row>({ keyOf, empty, ...props }: ReportTableProps<Row>) {
  const t = useTranslations('reports')
  const { title, columns, rows } = props
  if (rows.length === 0 && empty !== undefined)
    return (
      <Section title={title}>
        <Text>{empty}</Text>
      </Section>
    )
  return (
    <Section title={title} action={<ExcelButton {...props} />}>
      <div className={classes.table}>
        <Table look="plain" aria-label={title} columns={tableColumns(columns, t('chart'))} rows={rows} keyOf={keyOf} />
      </div>
    </Section>
  )
}
