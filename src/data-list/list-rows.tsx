import { type ReactNode, useMemo } from 'react'
import type { DataColumn } from '../search/column.ts'
import { elsewhereFor } from '../search/elsewhere.ts'
import type { ListRequest } from '../search/engine.ts'
import { ListCards } from './cards/list-cards.tsx'
import { FoundElsewhere } from './found-elsewhere.tsx'
import { hiddenBelow } from './layout.ts'
import { DataTable, type DataTableProps } from './table/data-table.tsx'
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
  const { asTable, shown, isChosen, widths } = look
  const { text, conditions, sort } = request
  const elsewhere = useMemo(
    // Which columns a card shows only the card knows: surely the first, its name.
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
