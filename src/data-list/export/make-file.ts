import type { DataColumn } from '../../search/search.ts'
import type { SliceOptions } from './slices.ts'
import { localDay } from '../../ui/time-zone.ts'

export { saveFile } from '../../ui/save-file.ts'

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
  if (format === 'xlsx') return (await import('./xlsx.ts')).xlsxFile(rows, columns, label, options)
  const [{ csvStyle }, { csvFile }] = await Promise.all([import('./csv.ts'), import('./csv-file.ts')])
  return csvFile(rows, columns, csvStyle(options.locale), options)
}

/** Characters that some system does not allow in file names. */
// oxlint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u001f<>:"/\\|?*]/g

interface FileFacts {
  /** The name of the list, in the reader's language. */
  readonly label: string
  /** Number of rows, which shows that nothing was cut off. */
  readonly count: number
  /** Warnings before it is opened or sent: confidential, incomplete. */
  readonly remarks: readonly string[]
  readonly ending: 'csv' | 'xlsx'
  readonly now: Date
}

/** `Leden 2026-11-21 (412) vertrouwelijk.xlsx`. */
export function fileName({ label, count, remarks, ending, now }: FileFacts): string {
  return `${[label, localDay(now), `(${count})`, ...remarks].join(' ').replaceAll(forbidden, '_')}.${ending}`
}
