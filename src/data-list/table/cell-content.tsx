import type { ReactNode } from 'react'
import { ContactLink } from '../../ui/contact-link.tsx'
import classes from '../data-list.module.css'
import { columnText, type DataColumn } from '../../search/column.ts'

function drawn<Row>(column: DataColumn<Row>, row: Row): ReactNode {
  if (column.cell) return column.cell(row)
  const text = columnText(column, row)
  return column.contact && text !== '' ? ContactLink({ kind: column.contact, value: text }) : text
}

/**
 * What stands in a cell. `isClamped`: of no more than two lines. Not a component, nor are its parts: a hundred of them are drawn on each
 * key press.
 */
export function cellContent<Row>(column: DataColumn<Row>, row: Row, { isClamped }: { isClamped: boolean }): ReactNode {
  return isClamped ? <div className={classes.twoLines}>{drawn(column, row)}</div> : drawn(column, row)
}
