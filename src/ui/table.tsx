/** The app's only table: its semantics, headings, alignment and styles. Lists with many rows render their own rows in its frame. */
import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import classes from './table.module.css'

interface FrameProps extends Omit<ComponentProps<'table'>, 'className'> {
  /** `list`: rows of equal height that open a record; `plain`: a few figures or lines; `paper`: print only. */
  readonly look: 'list' | 'plain' | 'paper'
}

export function TableFrame({ look, ...props }: FrameProps) {
  return <table {...props} className={`${classes.table} ${classes[look]}`} />
}

interface HeadingProps extends Omit<ComponentProps<'th'>, 'align' | 'width'> {
  readonly align?: 'end' | undefined
  /** The smallest width at which the column is shown: see `table.module.css`. */
  readonly from?: string | undefined
  /** The minimum width in rem; the columns share the rest. */
  readonly width?: number | undefined
}

export function TableHeading({ align, from, width, ...props }: HeadingProps) {
  const style: CSSProperties | undefined = width === undefined ? undefined : { width: `${width}rem` }
  return <th scope="col" data-align={align} data-from={from} style={style} {...props} />
}

export interface TableColumn<Row> extends Pick<HeadingProps, 'align' | 'from' | 'width'> {
  readonly id: string
  readonly header: ReactNode
  readonly render: (row: Row) => ReactNode
  /** Its cells are the row headers. */
  readonly isName?: boolean
  /** Labels the cell on a phone, where there are no headings. */
  readonly label?: string
  /** Prevents line breaks within a date, an amount or a phone number. */
  readonly isWhole?: boolean
}

interface TableProps<Row> extends FrameProps {
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row, index: number) => string | number
}

/** A table of a few rows, all of them rendered. */
export function Table<Row>({ columns, rows, keyOf, children, ...props }: TableProps<Row>) {
  return (
    <TableFrame {...props}>
      {children}
      <thead>
        <tr>
          {columns.map(({ id, header, align, from, width }) => (
            <TableHeading key={id} align={align} from={from} width={width}>
              {header}
            </TableHeading>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)}>
            {columns.map(({ id, render, align, from, label, isName, isWhole }) =>
              isName ? (
                <th key={id} scope="row" data-align={align}>
                  {render(row)}
                </th>
              ) : (
                <td key={id} data-align={align} data-from={from} data-label={label} data-whole={isWhole || undefined}>
                  {render(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  )
}
