import type { RowAction } from '../data-list-props.ts'
import type { DataColumn } from '../../search/column.ts'
import type { Elsewhere } from '../../search/elsewhere.ts'
import type { Sort } from '../../search/orders.ts'

export interface TableSelection {
  readonly keys: ReadonlySet<number>
  readonly onPick: (key: number, stretch: boolean) => void
  readonly onAll: (all: boolean) => void
}

export interface DataTableProps<Row> {
  /** What the table is a list of. */
  readonly label: string
  readonly columns: readonly DataColumn<Row>[]
  /** Somebody chose the columns: all of them are there, and the table scrolls sideways where they have no room. */
  readonly isChosen: boolean
  readonly widths: Readonly<Record<string, number>>
  readonly onWidth: (column: string, width: number) => void
  readonly sort: Sort | null
  readonly onSort: (column: string) => void
  readonly rows: readonly Row[]
  /** What is asked for, by which it is told whether these rows answer something else than those before. */
  readonly question: string
  readonly keyOf: (row: Row) => number
  readonly nameOf: (row: Row) => string
  /** What is searched for: it is marked wherever it stands. */
  readonly text: string
  /** What the search found where no column shows it. The same function as long as it says the same. */
  readonly elsewhere: Elsewhere<Row>
  readonly rowAction?: RowAction<Row> | undefined
  readonly selection: TableSelection
  /** There may be more rows than these. */
  readonly isGrowing: boolean
}

/** Its values stand under each other by their ends. */
export function isNumeric({ kind }: DataColumn<never>): boolean {
  return kind === 'number' || kind === 'money'
}

/** What it shows are the app's own words, which nobody can look up elsewhere: they rather take two lines than lose their end. */
export function wraps({ kind, isSentence = false, fixed = false }: DataColumn<never>): boolean {
  // The link to a record fills its cell.
  return !fixed && (isSentence || kind === 'choice' || kind === 'date')
}

/** Somebody left it less room than its texts are made for. */
export function isNarrowed({ id, width }: DataColumn<never>, widths: Readonly<Record<string, number>>): boolean {
  return (widths[id] ?? width) < width
}

/** With how little room it goes; not when somebody chose it. */
export function breakpoint({ shown }: DataColumn<never>, isChosen: boolean): string | undefined {
  return isChosen || typeof shown !== 'string' ? undefined : shown
}
