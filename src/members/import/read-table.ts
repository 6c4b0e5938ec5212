/** A file that was chosen, as a table of texts: CSV and XLSX. */
import { csvRows, decodeText, utf16Of } from './csv-table.ts'

/** Bytes and rows of a file. More members than that come in several files. */
export const importLimits = { bytes: 10_000_000, rows: 5_000, columns: 200 } as const
/** Lines of a text file: rows without any text are not counted as members. */
const mostLines = 10 * importLimits.rows
/** Bytes that a spreadsheet may unpack to: a small archive can hold more than a browser has memory for. */
const mostUnpacked = 100_000_000

export interface SourceRow {
  /** As the spreadsheet counts it: the headings are row 1. */
  readonly line: number
  readonly cells: readonly string[]
}

export interface SourceTable {
  readonly name: string
  readonly headings: readonly string[]
  readonly rows: readonly SourceRow[]
}

export type UnreadableReason = 'size' | 'rows' | 'columns' | 'format' | 'empty'

/** Why a file cannot be imported at all. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason) {
    super(reason)
    this.reason = reason
  }
}

/** Every XLSX file is a ZIP archive; the older XLS begins with D0 CF. */
function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b
}

function isBinary(bytes: Uint8Array): boolean {
  return utf16Of(bytes) === null && bytes.subarray(0, 1000).includes(0)
}

/** A spreadsheet's day is midnight in UTC. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : ''
}

/** As the archive announces it: readers unpack no more of it than that. */
async function unpackedSize(bytes: Uint8Array): Promise<number> {
  const { unzipSync } = await import('fflate')
  let size = 0
  const count = ({ originalSize }: { readonly originalSize: number }) => {
    size += originalSize
    return false
  }
  try {
    unzipSync(bytes, { filter: count })
  } catch (error) {
    throw Object.assign(new UnreadableFile('format'), { cause: error })
  }
  return size
}

async function readCells(file: Blob): Promise<readonly (readonly string[])[]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!isArchive(bytes)) {
    if (isBinary(bytes)) throw new UnreadableFile('format')
    const rows = csvRows(decodeText(bytes), mostLines + 1)
    if (rows.length > mostLines) throw new UnreadableFile('rows')
    return rows
  }
  if ((await unpackedSize(bytes)) > mostUnpacked) throw new UnreadableFile('size')
  const { readSheet } = await import('read-excel-file/browser')
  try {
    return (await readSheet(file)).map((row) => row.map(cellText))
  } catch (error) {
    throw Object.assign(new UnreadableFile('format'), { cause: error })
  }
}

/** The first row with text has the headings; rows without any text are left out. */
export async function readTable(file: Blob, name: string): Promise<SourceTable> {
  if (file.size > importLimits.bytes) throw new UnreadableFile('size')
  const all = (await readCells(file))
    .map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const [head, ...rows] = all
  if (head === undefined || rows.length === 0) throw new UnreadableFile('empty')
  if (rows.length > importLimits.rows) throw new UnreadableFile('rows')
  if (head.cells.length > importLimits.columns) throw new UnreadableFile('columns')
  return { name, headings: head.cells, rows }
}
