/** One description of a column: what is shown, searched, sorted, filtered and exported all comes from it. */
import type { ReactNode } from 'react'

/** `money`: cents. `date`: `YYYY-MM-DD`, or an instant. `choice`: one or several codes. */
export type ColumnKind = 'text' | 'number' | 'date' | 'choice' | 'money'
export type ColumnValue = string | number | boolean | null | undefined | readonly string[]

export interface ColumnChoice {
  readonly value: string
  readonly label: string
}

export interface DataColumn<Row> {
  readonly id: string
  readonly header: string
  readonly kind: ColumnKind
  readonly value: (row: Row) => ColumnValue
  /** What it sorts by, where that is not the value: a name goes by its last part. */
  readonly order?: (row: Row) => string
  /** The day or the moment that `value` and `text` were written for, where they depend on it: another one makes a new index. */
  readonly asOf?: string | number
  /** As it is read, in the reader's language; by default the value itself. Of this the search, the print and the CSV are made. */
  readonly text?: (row: Row) => string
  /** Drawn with more than its text, such as a link. */
  readonly cell?: (row: Row) => ReactNode
  /** It says how somebody is reached: a link that writes to them or dials. */
  readonly contact?: 'email' | 'phone'
  /** In rem, at least; what the table has left over is shared out. */
  readonly width: number
  readonly choices?: readonly ColumnChoice[]
  /** Also found without its spaces and signs: a phone number, a postal code, an IBAN. */
  readonly compact?: boolean
  /** There at first, before anybody chooses; the first to go where there is little room: `large` before `wide` before `medium`. */
  readonly shown?: boolean | 'medium' | 'wide' | 'large'
  /** Its texts are the app's own sentences, which take two lines where there is little room, as choices and dates do. */
  readonly isSentence?: boolean
  /** Cannot be taken away: it leads to the record. */
  readonly fixed?: boolean
  /** Exists only for a key that may see it, and is told apart in exports. */
  readonly sensitive?: boolean
}

export function isEmptyValue(value: ColumnValue): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

function plainText<Row>({ choices }: DataColumn<Row>, value: ColumnValue): string {
  if (isEmptyValue(value)) return ''
  const one = (code: string) => choices?.find((choice) => choice.value === code)?.label ?? code
  return Array.isArray(value) ? value.map((code) => one(String(code))).join(', ') : one(String(value))
}

/** What stands in a cell, as text. */
export function columnText<Row>(column: DataColumn<Row>, row: Row): string {
  return column.text ? column.text(row) : plainText(column, column.value(row))
}
