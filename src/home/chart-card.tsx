import { Button, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { TextLink } from '../ui/link.tsx'
import { Table } from '../ui/table.tsx'
import { useIdle } from '../ui/when-idle.ts'
import classes from './chart-card.module.css'

export interface TableCell {
  readonly text: string
  readonly link?: LinkProps
}

export interface ChartTable {
  readonly columns: readonly string[]
  /** The first cell of each row is its heading. */
  readonly rows: readonly (readonly TableCell[])[]
}

function Cell({ cell: { text, link } }: { cell: TableCell }) {
  return link ? <TextLink {...link} inherit label={text} /> : text
}

function NumbersTable({ title, table: { columns, rows } }: { title: string; table: ChartTable }) {
  return (
    <Table
      look="plain"
      columns={columns.map((header, index) => ({
        id: header,
        header,
        ...(index === 0 ? { isName: true } : { align: 'end' as const }),
        render: (row: readonly TableCell[]) => row[index] && <Cell cell={row[index]} />,
      }))}
      rows={rows}
      // Two groups may have one name; rows do not move.
      keyOf={(_, index) => index}
    >
      <caption>
        <VisuallyHidden>{title}</VisuallyHidden>
      </caption>
    </Table>
  )
}

interface ChartCardProps {
  readonly title: string
  /** Its main point, in a sentence. */
  readonly lead: ReactNode
  /** Null when there is nothing to show. */
  readonly table: ChartTable | null
  /** The list behind the chart, and its label. */
  readonly list: LinkProps
  readonly listName: string
  /** A switch, where the chart has several variants. */
  readonly choice?: ReactNode
  /** The height of the chart in pixels. */
  readonly height: number
  readonly children: ReactNode
}

/** A chart with its main point in a sentence, the same figures as a table, and a link to the list. */
export function ChartCard({ title, lead, table, children, ...props }: ChartCardProps) {
  const [asTable, setAsTable] = useState(false)
  const [id, contentId] = [useId(), useId()]
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.head}>
        <Title order={3} id={id}>
          {title}
        </Title>
        {props.choice}
      </header>
      <Text size="sm" c="dimmed" className={classes.lead}>
        {lead}
      </Text>
      <div id={contentId} className={classes.content} style={{ minHeight: props.height }}>
        {asTable && table ? <NumbersTable title={title} table={table} /> : children}
      </div>
      <footer className={classes.foot}>
        <Link {...props.list} className={classes.listLink}>
          {props.listName}
        </Link>
        {table && <TableButton title={title} asTable={asTable} controls={contentId} onChange={setAsTable} />}
      </footer>
    </section>
  )
}

interface TableButtonProps {
  readonly title: string
  readonly asTable: boolean
  /** The id of the element that it changes. */
  readonly controls: string
  readonly onChange: (asTable: boolean) => void
}

function TableButton({ title, asTable, controls, onChange }: TableButtonProps) {
  const t = useTranslations('home.charts')
  const Icon = asTable ? IconChartBar : IconTable
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<Icon size={16} aria-hidden />}
      aria-controls={controls}
      onClick={() => onChange(!asTable)}
    >
      {asTable ? t('asChart') : t('asTable')}
      <VisuallyHidden>: {title}</VisuallyHidden>
    </Button>
  )
}

export function Shape({ height }: { height: number }) {
  const bars = [45, 60, 52, 75, 68, 88, 80, 96]
  return (
    <div className={classes.shape} style={{ height }} aria-hidden>
      {bars.map((share) => (
        <Skeleton key={share} height={`${share}%`} radius="xs" />
      ))}
    </div>
  )
}

/** Renders a chart, and loads its library, after everything else. */
export function WhenIdle({ height, children }: { height: number; children: ReactNode }) {
  return useIdle(true) ? children : <Shape height={height} />
}
