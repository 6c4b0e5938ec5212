import type { ReactNode } from 'react'

/** A column of a list. */
export interface ListColumn<Row> {
  readonly id: string
  readonly header: string
  /** What stands in the heading instead of the word, such as a box that selects every row. */
  readonly head?: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** In rem, at least; what the table has left over is shared out. */
  readonly width: number
  /** Amounts and numbers stand under each other. */
  readonly align?: 'end'
  /** The first thing to go where there is little room: `large` before `wide` before `medium`. */
  readonly from?: 'medium' | 'wide' | 'large'
}
