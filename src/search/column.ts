/** One description of a column: what is shown, searched, sorted, filtered and exported all comes from it. */
import type { ReactNode } from 'react'

/** `money`: cents. `date`: one or several `YYYY-MM-DD`, or an instant. `choice`: one or several codes. */
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
  /** The text to sort by, where that is not the value: a name sorts by its last part. */
  readonly order?: (row: Row) => string
  /** The day or moment that `value` and `text` depend on; another one needs a new index. */
  readonly asOf?: string | number
  /** The value in the reader's language, for search, print and CSV; by default the value itself. */
  readonly text?: (row: Row) => string
  /** Renders more than the text, such as a link. */
  readonly cell?: (row: Row) => ReactNode
  /** Rendered as a link that writes an email or dials. */
  readonly contact?: 'email' | 'phone'
  /** The least width, in rem; spare room is divided. */
  readonly width: number
  readonly choices?: readonly ColumnChoice[]
  /** Also found without spaces and signs: a phone number, a postal code, an IBAN. */
  readonly compact?: boolean
  /** Follows from another column, so that no row is found by it: everyone born in May, when someone called May is looked for. */
  readonly isDerived?: boolean
  /** Shown by default; a name hides it below that breakpoint (`large`, `wide`, `medium`). */
  readonly shown?: boolean | 'medium' | 'wide' | 'large'
  /** Its texts are sentences of the app, which may take two lines, as choices and dates do. */
  readonly isSentence?: boolean
  /** Cannot be hidden, because it links to the record. */
  readonly fixed?: boolean
  /** Exists only for a key that may read it, and is marked in exports. */
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

/** The text of a cell. */
export function columnText<Row>(column: DataColumn<Row>, row: Row): string {
  return column.text ? column.text(row) : plainText(column, column.value(row))
}
