import { useMemo } from 'react'
import type { DataListProps } from './data-list-props.ts'
import { DataTable } from './table/data-table.tsx'
import { breakpoint, type TableSelection } from './table/data-table-props.ts'
import { elsewhereFor } from '../search/elsewhere.ts'
import { FoundElsewhere } from './found-elsewhere.tsx'
import { ListCards } from './cards/list-cards.tsx'
import { type ListSearch, nextSort, withSort } from './list-search.ts'
import type { ListView } from './use-list-view.ts'

/** The rows as a table, or as cards where a table has no room. */
export function ListRows<Row, Search extends ListSearch>({
  props,
  view,
  selection,
}: {
  props: DataListProps<Row, Search>
  view: ListView<Row>
  selection: TableSelection
}) {
  const { label, columns, keyOf, nameOf, search, onChange, text } = props
  const { rows, request, layout, state } = view
  const { shown, isChosen, asTable } = view
  const elsewhere = useMemo(
    // Which columns a card shows only the card knows: the first of them, its name, surely.
    () => elsewhereFor(text, columns, asTable ? shown : shown.slice(0, 1), (column) => breakpoint(column, isChosen)),
    [text, columns, shown, asTable, isChosen],
  )
  if (!asTable && rows.length === 0) return null
  if (!asTable) {
    const renderCard = (row: Row) => (
      <>
        {props.renderCard(row)}
        <FoundElsewhere found={elsewhere(row)} />
      </>
    )
    return (
      <ListCards
        label={label}
        rows={rows}
        text={text}
        keyOf={keyOf}
        renderCard={renderCard}
        choice={{ selection, nameOf }}
        isGrowing={!state.isComplete}
      />
    )
  }
  return (
    <DataTable
      label={label}
      columns={shown}
      isChosen={isChosen}
      widths={layout.widths}
      onWidth={view.setWidth}
      sort={request.sort}
      onSort={(column) => onChange(withSort(search, nextSort(request.sort, column, props.defaultSort)))}
      rows={rows}
      text={text}
      question={JSON.stringify([text, request.conditions, request.sort])}
      keyOf={keyOf}
      nameOf={nameOf}
      elsewhere={elsewhere}
      rowAction={props.rowAction}
      selection={selection}
      isGrowing={!state.isComplete}
    />
  )
}
