/** The files in what a bank offers for download: a statement as it is, or several in a zip archive, which may hold packed ones itself. */
import { crc32, gunzipSync, inflateRawSync } from 'node:zlib'
import { printable } from '../lib/printable.ts'
import { LedgerError } from './errors.ts'
import { isZip, type ZipEntry, zipEntries } from './zip.ts'

export interface PlainFile {
  /** Its name in the archive; null for one that was not packed. */
  readonly name: string | null
  readonly bytes: Uint8Array
}

/** Files in an archive: one for each day of a year, and some more. */
const mostFiles = 500
/** A packed file in a packed file is unpacked, and no deeper one. */
const deepest = 2

function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b
}

function tooLarge(largest: number): LedgerError {
  const mebibytes = largest / 1024 / 1024
  const message = `What is in the file is larger than ${mebibytes} MiB: ask the bank for shorter periods.`
  return new LedgerError([{ location: '', message, reason: 'statement_too_large', values: { max: mebibytes } }])
}

function damaged(what: string): LedgerError {
  return new LedgerError([{ location: '', message: `The ${what} is damaged.`, reason: 'statement_archive' }])
}

function nested(): LedgerError {
  const message = 'The file is packed several times, one in another: unpack it first.'
  return new LedgerError([{ location: '', message, reason: 'statement_nested' }])
}

/** Files that statements come in; others in an archive (a PDF, a list of contents) are left alone. */
function isStatement(name: string): boolean {
  return /\.(?:xml|c53|camt|sta|swi|940|mt940|txt|gz|zip)$/i.test(name) && !/(?:^|\/)(?:__MACOSX\/|\.[^/]*$)/.test(name)
}

/** The bytes of one upload that may still be unpacked. */
interface Budget {
  readonly largest: number
  bytes: number
  files: number
}

/** Throws where `unpacked` would be more than is left. */
function spend(budget: Budget, unpacked: number): void {
  budget.bytes -= unpacked
  if (budget.bytes < 0) throw tooLarge(budget.largest)
}

function inflated(
  what: string,
  budget: Budget,
  inflate: (options: { maxOutputLength: number }) => Uint8Array,
): Uint8Array {
  try {
    const bytes = inflate({ maxOutputLength: Math.max(1, budget.bytes) })
    spend(budget, bytes.byteLength)
    return bytes
  } catch (error) {
    if (error instanceof LedgerError) throw error
    // More than `maxOutputLength`.
    throw error instanceof RangeError ? tooLarge(budget.largest) : damaged(what)
  }
}

/** As much as the archive announces, with its check sum: less would be a statement of which the end is missing. */
function contentOf({ packed, method, size, checksum }: ZipEntry, budget: Budget): Uint8Array {
  const bytes = inflated('zip archive', budget, (options) =>
    method === 'stored' ? packed : inflateRawSync(packed, options),
  )
  if (bytes.byteLength !== size || crc32(bytes) !== checksum) throw damaged('zip archive')
  return bytes
}

function unzip(bytes: Uint8Array, budget: Budget, depth: number): PlainFile[] {
  const entries = zipEntries(bytes)?.filter(({ name }) => isStatement(name))
  // One of two files of the same name would take the place of the other.
  if (!entries || new Set(entries.map(({ name }) => name)).size < entries.length) throw damaged('zip archive')
  budget.files -= entries.length
  if (budget.files < 0) throw tooLarge(budget.largest)
  return entries.flatMap((entry) => {
    const name = printable(entry.name, 100)
    return filesIn(contentOf(entry, budget), budget, depth + 1).map((file) => ({
      ...file,
      name: file.name === null ? name : `${name}/${file.name}`,
    }))
  })
}

function filesIn(bytes: Uint8Array, budget: Budget, depth: number): PlainFile[] {
  const [gzip, zip] = [isGzip(bytes), isZip(bytes)]
  if (!gzip && !zip) return [{ name: null, bytes }]
  if (depth === deepest) throw nested()
  if (zip) return unzip(bytes, budget, depth)
  const content = inflated('gzip file', budget, (options) => gunzipSync(bytes, options))
  return filesIn(content, budget, depth + 1)
}

/** Never more than `largest` bytes together, whatever the archive says. Throws a `LedgerError`. */
export function unpack(bytes: Uint8Array, largest: number): PlainFile[] {
  if (bytes.byteLength > largest) throw tooLarge(largest)
  // An archive within an archive counts twice.
  const files = filesIn(bytes, { largest, bytes: largest, files: mostFiles }, 0)
  if (files.length === 0) throw new LedgerError('The zip archive holds no statement (.xml, .sta, .940, .swi, .txt).')
  return files.toSorted((a, b) => ((a.name ?? '') < (b.name ?? '') ? -1 : 1))
}
