/** Reads CSV as other programs write it: any of four separators, quoted or not, in the encodings of the last thirty years. Pure. */

export const separators = [';', ',', '\t', '|'] as const
export type Separator = (typeof separators)[number]

/** Rows that the separator is found by. */
const sample = 20

/** Bytes by which UTF-16 is told that does not say so. */
const looked = 1_000

/** By its first two bytes; without them, by Latin letters, of which each second byte is zero and each first one is not. */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, looked)
  const zeros = (first: 0 | 1) => head.filter((byte, at) => at % 2 === first && byte === 0).length
  const most = Math.floor(head.length / 2) * 0.75
  if (bytes.length < 4 || bytes.length % 2 === 1) return null
  if (zeros(1) > most && zeros(0) === 0) return 'utf-16le'
  return zeros(0) > most && zeros(1) === 0 ? 'utf-16be' : null
}

/** UTF-8 or UTF-16 where the file says so or is valid; otherwise the encoding of Western European spreadsheets. */
export function decodeText(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes)
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The end of a quoted field that begins at `from`, behind its closing quote. */
function quotedEnd(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] !== '"') continue
    if (text[at + 1] !== '"') return at + 1
    at += 1
  }
  return text.length
}

interface Field {
  readonly text: string
  /** The position of what ends it: a separator, a line end, or the end of the text. */
  readonly end: number
}

function readField(text: string, from: number, separator: Separator): Field {
  const isQuoted = text[from] === '"'
  const rest = isQuoted ? quotedEnd(text, from) : from
  const isClosed = text[rest - 1] === '"' && rest - 1 > from
  const quoted = isQuoted ? text.slice(from + 1, isClosed ? rest - 1 : rest).replaceAll('""', '"') : ''
  let end = rest
  while (end < text.length && ![separator, '\n', '\r'].includes(text.charAt(end))) end += 1
  return { text: quoted + text.slice(rest, end), end }
}

/** RFC 4180, with any line end; a quote within an unquoted field is a quote. Stops after `most` rows. */
export function parseCsv(text: string, separator: Separator, most: number = Number.POSITIVE_INFINITY): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = text.startsWith('\uFEFF') ? 1 : 0
  while (at < text.length && rows.length < most) {
    const field = readField(text, at, separator)
    row.push(field.text)
    const isLineEnd = field.end < text.length && text[field.end] !== separator
    at = field.end + (text.startsWith('\r\n', field.end) ? 2 : 1)
    // A separator at the very end leaves one more field, which is empty.
    if (!isLineEnd && field.end === text.length - 1) row.push('')
    if (!isLineEnd && at < text.length) continue
    rows.push(row)
    row = []
  }
  return rows
}

/** The first line with which Excel tells its separator; it shows no such row. */
const excelHint = /^\uFEFF?sep=[;,\t|]\r?\n/i

/** The rows of a text whose separator is found, after the first line of Excel where there is one. Stops after `most` rows. */
export function csvRows(text: string, most: number): string[][] {
  const rest = text.replace(excelHint, '')
  return parseCsv(rest, findSeparator(rest), most)
}

/** The separator that gives most of the first rows the same number of fields; a semicolon when none does. */
export function findSeparator(text: string): Separator {
  const scored = separators.map((separator) => {
    const rows = parseCsv(text, separator, sample).filter((row) => row.some((cell) => cell.trim() !== ''))
    const width = rows[0]?.length ?? 1
    const same = rows.filter((row) => row.length === width).length
    return { separator, score: width < 2 ? 0 : (same / rows.length) * 1000 + width }
  })
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one))
  return best.score === 0 ? ';' : best.separator
}
