/** CSV as other programs write it: which bytes are which letters, and what separates its cells. Neither is guessed. Pure. */
import { CsvError, parse } from 'csv-parse/sync'
import { type ImportEncoding, importLimits as limits, importSeparators } from '#contract/member-import.ts'
import { damaged, FileRefused } from './file-refused.ts'

export type Separator = (typeof importSeparators)[number]

/** Code page 850 above 127. */
const codePage850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

/** Letters of names in Western Europe. */
const usualLetters = new Set('àáâãäåæçèéêëìíîïñòóôõöøùúûüýÿßœšžÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝŸŒŠŽ')
/** Letters of Iceland. In code page 850 two of them are `ç` and `è` of Windows-1252, and its programs wrote another page. */
const icelandicLetters = new Set('ðþÐÞ')
/** Signs that stand in lists of members too. */
const usualSigns = new Set('€’‘“”–—…´°·«»º²³½§\u00a0')
/** Signs that stand within words too. */
const signsInWords = new Set('’‘–—´·\u00a0')

/** The letters beyond ASCII of Polish, Czech, Slovak, Hungarian, Croatian and Romanian. */
const eastern = ['ąćęłńóśźż', 'áčďéěíňóřšťúůýž', 'áäčďéíĺľňóôŕšťúýž', 'áéíóöőúüű', 'čćđšž', 'ăâîşţ']

/** By the encodings that their programs write. */
const alphabets: readonly { readonly encoding: ImportEncoding; readonly letters: readonly string[] }[] = [
  { encoding: 'windows-1250', letters: eastern },
  { encoding: 'iso-8859-2', letters: eastern },
  { encoding: 'windows-1254', letters: ['çğıöşüâîû'] },
]
/** Those of foreign names among them. */
const foreignLetters = 'äöüßáé'

const vowels = 'aeiouyáâäàãåæéèêëíìîïóòôöõøúùûüýÿœ'
/** Letters of Western Europe beside which their Eastern readings hardly stand: `Hélène`, `Søren`, `Loïs`, `Muñoz`, and not `Kuèera` for `Kučera`. */
const westernPlaces = new RegExp(
  `(?<![${vowels}])(?:è(?![${vowels}k])|[øå](?![${vowels}]))|(?<=[aeou])ï|ñ(?=[${vowels}])`,
  'giu',
)

/** The part of the letters that one of the alphabets has. */
const enough = 0.9

function decode850(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  return text.replace(/[\x80-\xff]/g, (sign) => codePage850.charAt(sign.charCodeAt(0) - 128))
}

/** Bytes by which UTF-16 is told that does not say so. */
const looked = 1_000

/** By its first two bytes; without them, by Latin letters, of which each second byte is zero and each first one is not. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, looked)
  const zeros = (first: 0 | 1) => head.filter((byte, at) => at % 2 === first && byte === 0).length
  const most = Math.floor(head.length / 2) * 0.75
  if (bytes.length < 4 || bytes.length % 2 === 1) return null
  if (zeros(1) > most && zeros(0) === 0) return 'utf-16le'
  return zeros(0) > most && zeros(1) === 0 ? 'utf-16be' : null
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** How believable the letters above 127 are as those of names: a letter within a word counts for, any other sign against. */
function score(text: string, encoding: ImportEncoding): number {
  let points = 0
  for (const { 0: found, index } of text.matchAll(/\P{ASCII}/gu)) {
    const [before, after] = [text.charAt(index - 1), text.charAt(index + found.length)]
    const isInWord = /\p{L}/u.test(before) || /\p{L}/u.test(after)
    // A capital before a small letter within a word is a sign of another encoding: `BjÖrn`, `MŸller`.
    const isOdd = /\p{Lu}/u.test(found) && (/\p{Ll}/u.test(before) || (/\p{L}/u.test(before) && /\p{Ll}/u.test(after)))
    // `Wa³êsa`
    const isSignInWord = /\p{L}/u.test(before) && /\p{L}/u.test(after) && !signsInWords.has(found)
    const isUsual = usualLetters.has(found) || (encoding === 'windows-1252' && icelandicLetters.has(found))
    if (isUsual) points += isInWord && !isOdd ? 2 : -1
    else points += usualSigns.has(found) && !isSignInWord ? 0 : -3
  }
  return points
}

/** Whether nearly all letters are those of one of the languages, with signs that lists of members have. */
function isOneOf(text: string, languages: readonly string[]): boolean {
  const letters = (text.match(/\P{ASCII}/gu) ?? []).filter((letter) => !usualSigns.has(letter))
  return languages.some((language) => {
    const own = new Set(language + foreignLetters)
    const fitting = letters.filter((letter) => own.has(letter.toLowerCase()) || letter === 'İ')
    return fitting.length >= letters.length * enough
  })
}

/** Bytes of which the letters are compared. */
const compared = 2_000_000

/** UTF-16 and UTF-8 prove themselves; between the others the letters decide where one reading alone makes sense. */
export function encodingsOf(bytes: Uint8Array): readonly ImportEncoding[] {
  if (utf16Of(bytes)) return ['utf-16']
  if (isUtf8(bytes)) return ['utf-8']
  const head = bytes.subarray(0, compared)
  const windows = score(decodeText(head, 'windows-1252'), 'windows-1252')
  const dos = score(decode850(head), 'cp850')
  const both: ImportEncoding[] = dos > windows ? ['cp850', 'windows-1252'] : ['windows-1252', 'cp850']
  const isClear = Math.max(windows, dos) > 0 && Math.min(windows, dos) < 0
  const western = isClear ? both.slice(0, 1) : both
  const others = easternEncodings(head)
  if (isClear || others.length === 0) return [...western, ...others]
  const possible = both.filter((encoding) => (encoding === 'cp850' ? dos : windows) > 0)
  return [...(possible.length > 0 ? possible : both), ...others]
}

/** The ones in which the letters are those of a language and other ones than in Windows-1252, each reading once. */
function easternEncodings(head: Uint8Array): ImportEncoding[] {
  const western = decodeText(head, 'windows-1252')
  const certain = new Set(Array.from(western.matchAll(westernPlaces), ({ index }) => index))
  const readings = new Map<string, ImportEncoding>()
  for (const { encoding, letters } of alphabets) {
    const text = decodeText(head, encoding)
    // A byte is a letter in each of them.
    const differs = head.some((_, at) => text.charCodeAt(at) !== western.charCodeAt(at) && !certain.has(at))
    if (differs && !readings.has(text) && isOneOf(text, letters)) readings.set(text, encoding)
  }
  return [...readings.values()]
}

export function decodeText(bytes: Uint8Array, encoding: ImportEncoding): string {
  if (encoding === 'cp850') return decode850(bytes)
  return new TextDecoder(encoding === 'utf-16' ? (utf16Of(bytes) ?? 'utf-16le') : encoding).decode(bytes)
}

/** Lines of text at most: rows without any text are not counted as members. */
const mostLines = 4 * limits.rows
/** Characters of a row at most: a quote that is never closed, or separators without end, would fill the memory. */
const longestRow = limits.columns * limits.cell
/** Rows that the separator is found by. */
const sample = 200

/** The first line with which Excel tells its separator; it shows no such row. */
const excelHint = /^\uFEFF?sep=([;,\t|])\r?\n/i

function signOf(separator: Separator): string {
  return separator === 'tab' ? '\t' : separator
}

function rowsOf(text: string, separator: Separator, most: number): string[][] {
  return parse(text, {
    bom: true,
    delimiter: signOf(separator),
    max_record_size: longestRow,
    relax_column_count: true,
    relax_quotes: true,
    to: most,
  })
}

/** The first row with text; undefined where the text is no table with this separator. */
export function firstRowOf(text: string, separator: Separator): readonly string[] | undefined {
  try {
    return rowsOf(text.replace(excelHint, ''), separator, sample).find((row) => row.some((cell) => cell.trim() !== ''))
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}

/** Columns of the first row, and whether all others have as many; 0 where the text is no table with this separator. */
function widthOf(text: string, separator: Separator): number {
  try {
    const rows = rowsOf(text, separator, sample).filter((row) => row.some((cell) => cell.trim() !== ''))
    const width = rows[0]?.length ?? 0
    // Programs leave out empty cells at the end of a row.
    return rows.every((row) => row.length <= width && (row.length > 1 || width === 1)) ? width : 0
  } catch (error) {
    if (error instanceof CsvError) return 0
    throw error
  }
}

/** Separators of a line at most, also of those within quotes: the parser takes minutes for a line of millions. */
const longestLine = 20_000

/** Throws `FileRefused`. */
export function refuseEndlessLines(text: string): void {
  let count = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '\n' || sign === '\r') count = 0
    else if (sign === ';' || sign === ',' || sign === '\t' || sign === '|') count += 1
    if (count > longestLine) throw new FileRefused('file_too_many_columns', { max: limits.columns })
  }
}

/** A separator that the file names, or the ones that divide all rows alike; a single column where none does. */
export function separatorsOf(text: string): readonly Separator[] {
  const hint = excelHint.exec(text)?.[1]
  if (hint !== undefined) return importSeparators.filter((separator) => signOf(separator) === hint)
  const fitting = importSeparators
    .map((separator) => ({ separator, width: widthOf(text, separator) }))
    .filter(({ width }) => width > 1)
    .toSorted((a, b) => b.width - a.width)
  if (fitting.length === 0) return likeliest(text)
  return fitting.map(({ separator }) => separator)
}

/** Where rows differ in length, as with notes above the headings: the ones that divide the most rows. */
function likeliest(text: string): readonly Separator[] {
  const head = text.slice(0, 100_000)
  const counts = importSeparators
    .map((separator) => ({ separator, count: head.split(signOf(separator)).length - 1 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
  return counts.length === 0 ? [';'] : counts.map(({ separator }) => separator)
}

/** The sign that an export puts before text which a spreadsheet would compute (`src/data-list/export/csv.ts`). */
const guard = /(^|[,;\t\r\n])'(?=[\s\u00a0"]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g

function withoutGuard(cell: string): string {
  return cell.includes("'") ? cell.replaceAll(guard, '$1') : cell
}

/** Throws `FileRefused` for a quote that is opened and never closed, and for too many lines. */
export function parseText(text: string, separator: Separator): string[][] {
  try {
    const rows = rowsOf(text.replace(excelHint, ''), separator, mostLines + 1)
    if (rows.length > mostLines) throw new FileRefused('file_too_many_rows', { max: limits.rows })
    return rows.map((row) => row.map(withoutGuard))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw damaged(error)
  }
}
