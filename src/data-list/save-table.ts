import type { DataColumn } from '../search/search.ts'
import { fileMaker } from './export/export-tool.tsx'

interface Saving {
  /** The name of the file, in the reader's language. */
  readonly label: string
  readonly locale: string
  /** Stops it. */
  readonly signal: AbortSignal
}

interface TextTable extends Saving {
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

interface RowTable<Row> extends Saving {
  readonly format: 'csv' | 'xlsx'
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly Row[]
}

/** Saves rows that are no list of the app, with the types of their columns. */
export async function saveRows<Row>({ format, label, rows, columns, locale, signal }: RowTable<Row>): Promise<void> {
  const { fileName, makeFile, saveFile } = await fileMaker()
  const file = await makeFile(format, { label, rows }, columns, { signal, onProgress: () => {}, locale })
  if (file) saveFile(file, fileName({ label, count: rows.length, remarks: [], ending: format, now: new Date() }))
}

/** Saves texts as a workbook, in which each stays as it is. */
export async function saveTable({ headings, ...table }: TextTable): Promise<void> {
  const columns = headings.map((header, index): DataColumn<readonly string[]> => ({
    id: String(index),
    header,
    kind: 'text',
    value: (row) => row[index] ?? '',
    width: 12,
  }))
  await saveRows({ ...table, format: 'xlsx', columns })
}
