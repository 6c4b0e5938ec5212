/** The props of a list, in a module below all parts of a list, which read them. */
import type { ReactNode } from 'react'
import type { Condition, DataColumn, ListSource } from '../search/search.ts'
import type { Addressee } from './addresses.ts'
import type { PostalAddress } from './labels/labels-dialog.tsx'
import type { ListSearch } from './list-search.ts'
import type { Pages } from './pages.ts'
import type { TypedText } from './use-debounced-text.ts'

/** A filter that is always in the row, such as a status. */
export interface ListFilter {
  readonly id: string
  /** Empty where the options say enough. */
  readonly label: string
  readonly options: readonly FilterOption[]
  /** The value of one option; empty while nothing is filtered. */
  readonly value: string
  /** The value that the list begins with. */
  readonly initial: string
  readonly onChange: (value: string) => void
  /** Shown below the options, such as the days of a period. */
  readonly more?: ReactNode
}

interface FilterOption {
  readonly value: string
  readonly label: string
  /** Something below the options is to be filled in. */
  readonly staysOpen?: boolean
}

export function isInUse({ value, initial }: ListFilter): boolean {
  return value !== initial
}

/** Whether any filter is in use. */
export function isNarrowedBy(filters: readonly ListFilter[], conditions: readonly Condition[]): boolean {
  return conditions.length > 0 || filters.some(isInUse)
}

/** The sum of selected, found or all rows; empty without one. */
export type SummaryOf<Row> = (rows: readonly Row[], of: 'picked' | 'found' | 'all') => readonly string[]

export interface RowAction<Row> {
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** For more than one icon: two of them, or a button with a word. */
  readonly room?: 'two' | 'word'
}

/** A list within a page, under a heading of its own. */
interface ListSection {
  readonly title: string
  /** Beside the heading, such as a button that adds one. */
  readonly actions?: ReactNode
}

export interface DataListProps<Row, Search extends ListSearch> {
  /** One of the contract's lists has views and a layout of the person; any other has a layout for the tab. */
  readonly name: string
  /** Its accessible name. */
  readonly label: string
  readonly source: ListSource<Row>
  readonly columns: readonly DataColumn<Row>[]
  readonly keyOf: (row: Row) => number
  readonly nameOf: (row: Row) => string
  /** A row on a narrow screen. */
  readonly renderCard: (row: Row) => ReactNode
  readonly search: Search
  readonly onChange: (search: Search) => void
  /** Keep the same object while it does the same. */
  readonly rowAction?: RowAction<Row>
  /** The search text as it is typed. */
  readonly typed: TypedText
  readonly find: { readonly label: string; readonly placeholder: string }
  /** Filters that are always in the row of tools. */
  readonly filters?: readonly ListFilter[]
  /** Links to parts of the list, beside the search. */
  readonly tabs?: ReactNode
  /** Clears the search and all filters. */
  readonly onClear: () => void
  /** It is known before the list comes that there is nothing to look for. */
  readonly isBare?: boolean
  /** Conditions set by the screen, such as a tab. */
  readonly quick?: readonly Condition[]
  /** The screen's own filter by something that no column holds, such as a group. */
  readonly only?: ((row: Row) => boolean) | null
  /** The data for `only` are still loading. */
  readonly isWaiting?: boolean
  /** `column` or `-column`, until the user chooses an order; by default the service's order. */
  readonly defaultSort?: string
  /** Those with which the list begins as it is asked for, in its order: shown until all have come. Keep the same array. */
  readonly firstRows?: readonly Row[] | undefined
  /** Keep the same function while it returns the same. */
  readonly summaryOf?: SummaryOf<Row>
  readonly addresseeOf?: (row: Row) => Addressee
  /** The postal address of a row, for labels. */
  readonly addressOf?: (row: Row) => PostalAddress
  /** Actions for selected rows, besides those of every list. On a phone the first is beside their number, and the others are in a menu. */
  readonly renderActions?: (picked: readonly Row[], deselect: () => void) => ReactNode
  readonly section?: ListSection
  /** The fallback without a management API, where the app does not have all records. */
  readonly pages?: Pages<Row>
  /** Shown when there are no records at all, and when none matches. */
  readonly empty: ReactNode
  readonly noMatch: ReactNode
}
