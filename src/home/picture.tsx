import { Button, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ProblemNotice } from '../problems/problem-notice.tsx'
import { TextLink } from '../ui/link.tsx'
import classes from './picture.module.css'
import type { Gathered } from './use-numbers.ts'

export interface TableCell {
  readonly text: string
  /** The list behind the number. */
  readonly link?: LinkProps
}

/** The same numbers for who would rather read them. */
export interface PictureTable {
  readonly columns: readonly string[]
  /** The first of each names its row. */
  readonly rows: readonly (readonly TableCell[])[]
}

function Cell({ cell: { text, link } }: { cell: TableCell }) {
  return link ? (
    <TextLink {...link} inherit>
      {text}
    </TextLink>
  ) : (
    text
  )
}

/** Numbers as a table. */
export function NumbersTable({ title, table: { columns, rows } }: { title: string; table: PictureTable }) {
  return (
    <table className={classes.table}>
      <caption>
        <VisuallyHidden>{title}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells], row) => (
          // Two groups may have one name; rows are never moved by themselves.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={`${row} ${name?.text}`}>
            <th scope="row">{name && <Cell cell={name} />}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]}>
                <Cell cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export interface Drawn {
  /** What it says, in one sentence. */
  readonly lead: ReactNode
  /** None where there is nothing to draw. */
  readonly table: PictureTable | null
  readonly picture: ReactNode
}

interface PictureProps<Result> {
  readonly title: string
  readonly gathered: Gathered<Result>
  /** The list behind it, and what that is called. */
  readonly list: LinkProps
  readonly listName: string
  /** What comes first while it is filling: `2 400 members so far`. */
  readonly soFar: string
  /** Which it is, where there are several. */
  readonly choice?: ReactNode
  readonly size?: 'wide'
  /** Keeps the room of the picture before it is there. */
  readonly height: number
  readonly children: (result: Result) => Drawn
}

/** A picture of the association: what it says, what it shows, the same as a table, and the list behind it. */
export function Picture<Result>({ title, gathered, children, ...props }: PictureProps<Result>) {
  const [asTable, setAsTable] = useState(false)
  const [id, content] = [useId(), useId()]
  const { result, error, retry } = gathered
  const drawn = result === null ? null : children(result)
  return (
    <section className={classes.card} data-size={props.size} aria-labelledby={id}>
      <header className={classes.head}>
        <Title order={3} id={id}>
          {title}
        </Title>
        {props.choice}
      </header>
      <Text size="sm" c="dimmed" className={classes.lead}>
        {drawn?.lead ?? props.soFar}
      </Text>
      <div id={content} className={classes.content} style={{ minHeight: props.height }}>
        {error && result === null && <ProblemNotice error={error} onRetry={retry} />}
        {drawn === null && !error && <Shape height={props.height} />}
        {drawn && (asTable && drawn.table ? <NumbersTable title={title} table={drawn.table} /> : drawn.picture)}
      </div>
      <footer className={classes.foot}>
        <Link {...props.list} className={classes.listLink}>
          {props.listName}
        </Link>
        {drawn?.table && <TableButton title={title} asTable={asTable} controls={content} onChange={setAsTable} />}
      </footer>
    </section>
  )
}

interface TableButtonProps {
  readonly title: string
  readonly asTable: boolean
  /** The id of what it changes. */
  readonly controls: string
  readonly onChange: (asTable: boolean) => void
}

/** Shows the numbers instead of the picture, and the picture instead of them. */
export function TableButton({ title, asTable, controls, onChange }: TableButtonProps) {
  const t = useTranslations('home.pictures')
  const Icon = asTable ? IconChartBar : IconTable
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<Icon size={16} aria-hidden />}
      aria-controls={controls}
      onClick={() => onChange(!asTable)}
    >
      {asTable ? t('asPicture') : t('asTable')}
      <VisuallyHidden>: {title}</VisuallyHidden>
    </Button>
  )
}

/** The shape of what comes. */
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
