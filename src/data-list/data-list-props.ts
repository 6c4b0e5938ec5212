import type { ReactNode } from 'react'
import type { Addressee } from './addresses.ts'
import type { DataColumn } from '../search/column.ts'
import type { Condition } from '../search/conditions.ts'
import type { ListSource } from '../search/list-index.ts'
import type { PostalAddress } from './labels/postal-address.ts'
import type { ListSearch } from './list-search.ts'

/** What can be done with a row, at its end. */
export interface RowAction<Row> {
  readonly header: string
  readonly cell: (row: Row) => ReactNode
}

/** A list within a page. */
export interface ListSection {
  readonly title: string
  /** Beside the heading, such as what adds one. */
  readonly actions?: ReactNode
  /** Between the heading and the list, such as a search box. */
  readonly tools?: ReactNode
}

/** Of those that are chosen, of what a search or a filter found, or of the whole list; an empty text where nothing is to be said. */
export type SummaryOf<Row> = (rows: readonly Row[], of: 'picked' | 'found' | 'all') => string

export interface DataListProps<Row, Search extends ListSearch> {
  /** Its name on this device. */
  readonly name: string
  /** What it is a list of. */
  readonly label: string
  readonly copy: ListSource<Row>
  readonly columns: readonly DataColumn<Row>[]
  readonly keyOf: (row: Row) => number
  readonly nameOf: (row: Row) => string
  /** A row where a table has no room. */
  readonly renderCard: (row: Row) => ReactNode
  readonly search: Search
  readonly onChange: (search: Search) => void
  /** What can be done with a single one, at the end of its row. The same object as long as it does the same. */
  readonly rowAction?: RowAction<Row>
  /** What is being typed, before it stands in the address. */
  readonly text: string
  /** Filters besides those of the columns, as columns' conditions or as who may be there at all. */
  readonly quick?: readonly Condition[]
  readonly only?: ((row: Row) => boolean) | null
  /** Who may be there at all is not known yet. */
  readonly isWaiting?: boolean
  /** All that can be shown has come, even while other records of the list are on their way. */
  readonly isKnown?: boolean
  /** `column` or `-column`: the order as long as nobody chose one; else the service's. */
  readonly defaultSort?: string
  /** What those that are chosen, or found, come to together, such as their sum. The same function as long as it says the same. */
  readonly summaryOf?: SummaryOf<Row>
  /** Whom mail can be sent to. */
  readonly addresseeOf?: (row: Row) => Addressee
  /** Where post for them goes: labels are printed of it. */
  readonly addressOf?: (row: Row) => PostalAddress
  /** Besides what every list offers: what can be done with those that are chosen. */
  readonly renderActions?: (picked: readonly Row[], deselect: () => void) => ReactNode
  /** It is a part of a page, under a heading of its own. */
  readonly section?: ListSection
  /** Why there is nothing at all, and why nothing matches; and what to do. */
  readonly empty: ReactNode
  readonly noMatch: ReactNode
}
