import type { DataColumn } from '../search/search.ts'
import { fileMaker } from './export/export-tool.tsx'

interface TextTable {
  /** The name of the file, in the reader's language. */
  readonly label: string
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly locale: string
  /** Stops it. */
  readonly signal: AbortSignal
}

/** Saves texts as a workbook, in which each stays as it is. */
export async function saveTable({ label, headings, rows, locale, signal }: TextTable): Promise<void> {
  const columns = headings.map((header, index): DataColumn<readonly string[]> => ({
    id: String(index),
    header,
    kind: 'text',
    value: (row) => row[index] ?? '',
    width: 12,
  }))
  const { fileName, makeFile, saveFile } = await fileMaker()
  const options = { signal, onProgress: () => {}, locale }
  const file = await makeFile('xlsx', { label, rows }, columns, options)
  if (file) saveFile(file, fileName({ label, count: rows.length, remarks: [], ending: 'xlsx', now: new Date() }))
}
