import type { DataColumn } from '../../search/search.ts'
import { byteOrderMark, csvHead, csvRow, type CsvStyle } from './csv.ts'
import { forEachInSlices, type SliceOptions } from './slices.ts'

/** Characters per part of the file. */
const partLength = 1 << 18

/** A CSV file of all rows, made in slices; null when it was stopped. */
export async function csvFile<Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  style: CsvStyle,
  options: SliceOptions,
): Promise<Blob | null> {
  // The browser may keep parts outside of memory, unlike one long text.
  const parts: Blob[] = []
  let part = byteOrderMark + csvHead(columns, style)
  const work = (row: Row) => {
    part += csvRow(columns, row, style)
    if (part.length < partLength) return
    parts.push(new Blob([part]))
    part = ''
  }
  const isDone = await forEachInSlices(rows, work, options)
  return isDone ? new Blob([...parts, part], { type: 'text/csv;charset=utf-8' }) : null
}
