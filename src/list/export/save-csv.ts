import type { DataColumn } from '../engine/column.ts'
import { byteOrderMark, csvHead, csvRow, type CsvStyle } from './csv.ts'

export interface ExportProgress {
  readonly done: number
  readonly total: number
}

/** Records between two looks at the clock, and milliseconds of work between two breaths. */
const checkEvery = 50
const slice = 12

/** Makes a file of all rows, in slices; null when it was stopped. */
export async function csvFile<Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  style: CsvStyle,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: ExportProgress) => void },
): Promise<Blob | null> {
  // Parts that the browser may keep outside of memory, instead of one long text.
  const parts: string[] = [byteOrderMark + csvHead(columns, style)]
  let part = ''
  let until = performance.now() + slice
  for (const [index, row] of rows.entries()) {
    part += csvRow(columns, row, style)
    if (index % checkEvery !== 0 || performance.now() < until) continue
    parts.push(part)
    part = ''
    onProgress({ done: index + 1, total: rows.length })
    await new Promise((resolve) => setTimeout(resolve, 0))
    if (signal.aborted) return null
    until = performance.now() + slice
  }
  return new Blob([...parts, part], { type: 'text/csv;charset=utf-8' })
}

/** Hands a file to the browser under a name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
