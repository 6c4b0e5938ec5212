import type { DataColumn } from '../../search/search.ts'
import type { SliceOptions } from './slices.ts'

export { saveFile } from '../../ui/save-file.ts'
export { fileName } from './save-file.ts'

export type FileFormat = 'csv' | 'xlsx'

interface FileSource<Row> {
  readonly label: string
  readonly rows: readonly Row[]
}

/** Null when it was stopped. */
export async function makeFile<Row>(
  format: FileFormat,
  { label, rows }: FileSource<Row>,
  columns: readonly DataColumn<Row>[],
  options: SliceOptions & { readonly locale: string },
): Promise<Blob | null> {
  if (format === 'xlsx') return (await import('./xlsx-file.ts')).xlsxFile(rows, columns, label, options)
  const [{ csvStyle }, { csvFile }] = await Promise.all([import('./csv.ts'), import('./csv-file.ts')])
  return csvFile(rows, columns, csvStyle(options.locale), options)
}
