import { type ReactNode, useMemo } from 'react'
import { type DataColumn, elsewhereFor, type ListRequest } from '../search/search.ts'
import { ListCards } from './cards/list-cards.tsx'
import { hiddenBelow } from './layout.ts'
import { DataTable, type DataTableProps, FoundElsewhere } from './table/data-table.tsx'
import type { ListLook } from './use-list-view.ts'

interface ListRowsProps<Row> extends Pick<
  DataTableProps<Row>,
  'label' | 'rows' | 'keyOf' | 'nameOf' | 'rowAction' | 'selection' | 'isGrowing' | 'onWidth' | 'onSort'
> {
  readonly columns: readonly DataColumn<Row>[]
  readonly look: ListLook<Row>
  readonly request: ListRequest<Row>
  readonly renderCard: (row: Row) => ReactNode
}

/** The rows as a table, or as cards where a table has no room. */
export function ListRows<Row>({ columns, look, request, renderCard, ...list }: ListRowsProps<Row>) {
  const { asTable, shown, isChosen, widths, density } = look
  const { text, conditions, sort } = request
  const elsewhere = useMemo(
    // Only the card knows which columns it shows, apart from the first, its name.
    () => elsewhereFor(text, columns, asTable ? shown : shown.slice(0, 1), (column) => hiddenBelow(column, isChosen)),
    [text, columns, shown, asTable, isChosen],
  )
  if (asTable) {
    return (
      <DataTable
        {...list}
        columns={shown}
        isChosen={isChosen}
        widths={widths}
        density={density}
        sort={sort}
        text={text}
        question={JSON.stringify([text, conditions, sort])}
        elsewhere={elsewhere}
      />
    )
  }
  const { label, rows, keyOf, nameOf, selection } = list
  if (rows.length === 0) return null
  return (
    <ListCards
      label={label}
      rows={rows}
      text={text}
      keyOf={keyOf}
      renderCard={(row) => (
        <>
          {renderCard(row)}
          <FoundElsewhere found={elsewhere(row)} />
        </>
      )}
      choice={{ selection, nameOf }}
    />
  )
}
