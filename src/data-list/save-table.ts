import type { DataColumn } from '../search/search.ts'
import { fileMaker } from './export/export-tool.tsx'

interface RowTable<Row> {
  readonly format: 'csv' | 'xlsx'
  /** The name of the file, in the reader's language. */
  readonly label: string
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly Row[]
  readonly locale: string
  /** Stops it. */
  readonly signal: AbortSignal
}

/** Saves rows that are no list of the app, with the types of their columns. */
export async function saveRows<Row>({ format, label, rows, columns, locale, signal }: RowTable<Row>): Promise<void> {
  const { fileName, makeFile, saveFile } = await fileMaker()
  const file = await makeFile(format, { label, rows }, columns, { signal, onProgress: () => {}, locale })
  if (file) saveFile(file, fileName({ label, count: rows.length, remarks: [], ending: format, now: new Date() }))
}
