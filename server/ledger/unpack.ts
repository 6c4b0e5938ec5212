/** The files in what a bank offers for download: a statement as it is, or several in a zip archive. */
import { gunzipSync } from 'node:zlib'
import { unzipSync } from 'fflate'
import { printable } from '../printable.ts'
import { LedgerError } from './errors.ts'

export interface PlainFile {
  /** Its name in the archive; null for one that was not packed. */
  readonly name: string | null
  readonly bytes: Uint8Array
}

/** Files in an archive: one for each day of a year, and some more. */
const mostFiles = 500

function startsWith(bytes: Uint8Array, ...start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte)
}

function tooLarge(largest: number): LedgerError {
  const mebibytes = largest / 1024 / 1024
  const message = `What is in the file is larger than ${mebibytes} MiB: ask the bank for shorter periods.`
  return new LedgerError([{ location: '', message, reason: 'statement_too_large', values: { max: mebibytes } }])
}

function damaged(what: string): LedgerError {
  return new LedgerError([{ location: '', message: `The ${what} is damaged.`, reason: 'statement_archive' }])
}

/** Files that statements come in; others in an archive (a PDF, a list of contents) are left alone. */
function isStatement(name: string): boolean {
  return /\.(?:xml|c53|camt|sta|swi|940|mt940|txt)$/i.test(name) && !/(?:^|\/)(?:__MACOSX\/|\.[^/]*$)/.test(name)
}

function unzip(bytes: Uint8Array, largest: number): PlainFile[] {
  let [count, sum] = [0, 0]
  try {
    // The buffer of each file has the size that the archive announces, so one that announces too little is cut off.
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!isStatement(name)) return false
        count += 1
        sum += originalSize
        if (sum > largest || count > mostFiles) throw tooLarge(largest)
        return true
      },
    })
    // One of two files of the same name would take the place of the other.
    if (Object.keys(files).length < count) throw damaged('zip archive')
    return Object.entries(files).map(([name, content]) => ({ name: printable(name, 100), bytes: content }))
  } catch (error) {
    throw error instanceof LedgerError ? error : damaged('zip archive')
  }
}

function gunzip(bytes: Uint8Array, largest: number): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: largest })
  } catch (error) {
    const isLarge =
      error instanceof RangeError || (error instanceof Error && Reflect.get(error, 'code') === 'ERR_BUFFER_TOO_LARGE')
    throw isLarge ? tooLarge(largest) : damaged('gzip file')
  }
}

/** Never more than `largest` bytes together, whatever the archive says. Throws a `LedgerError`. */
export function unpack(bytes: Uint8Array, largest: number): PlainFile[] {
  if (startsWith(bytes, 0x1f, 0x8b)) return unpack(gunzip(bytes, largest), largest)
  if (bytes.byteLength > largest) throw tooLarge(largest)
  if (!startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) && !startsWith(bytes, 0x50, 0x4b, 0x05, 0x06))
    return [{ name: null, bytes }]
  const files = unzip(bytes, largest)
  if (files.length === 0) throw new LedgerError('The zip archive holds no statement (.xml, .sta, .940, .swi, .txt).')
  return files.toSorted((a, b) => ((a.name ?? '') < (b.name ?? '') ? -1 : 1))
}
