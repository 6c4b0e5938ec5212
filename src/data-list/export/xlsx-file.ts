import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { DataColumn } from '../../search/search.ts'
import { forEachInSlices, type SliceOptions } from './slices.ts'
import { sheetEnd, sheetPath, sheetRow, sheetStart, workbookParts, workbookType } from './xlsx.ts'

/** Characters compressed at once: some milliseconds of work. */
const partLength = 1 << 16

/** Compresses files while they are written. */
function createArchive() {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    parts.push(part.slice())
  })
  function open(path: string): (text: string, isLast?: boolean) => void {
    const file = new ZipDeflate(path, { level: 4 })
    zip.add(file)
    return (text, isLast = false) => file.push(strToU8(text), isLast)
  }
  return { open, end: () => zip.end(), parts }
}

/**
 * A workbook of all rows, made in slices; null when it was stopped. Only the compressed file and the part being written are in
 * memory.
 */
export async function xlsxFile<Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  label: string,
  options: SliceOptions,
): Promise<Blob | null> {
  const { open, end, parts } = createArchive()
  for (const [path, text] of Object.entries(workbookParts(label))) open(path)(text, true)
  const sheet = open(sheetPath)
  let part = sheetStart(columns)
  const work = (row: Row, index: number) => {
    part += sheetRow(columns, row, index)
    if (part.length < partLength) return
    sheet(part)
    part = ''
  }
  if (!(await forEachInSlices(rows, work, options))) return null
  sheet(part + sheetEnd(columns.length, rows.length), true)
  end()
  return new Blob(parts, { type: workbookType })
}
