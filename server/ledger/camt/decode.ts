/** From bytes to text: by byte order mark, else by the XML declaration, else UTF-8 (XML 1.0, appendix F). */
import { printable } from '../../lib/printable.ts'
import { LedgerError } from '../errors.ts'

/** Encodings that banks have used, by the names that declarations give them. */
const encodings: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
  'iso-8859-1': 'iso-8859-1',
  latin1: 'iso-8859-1',
  'iso-8859-15': 'iso-8859-15',
  'windows-1252': 'windows-1252',
  cp1252: 'windows-1252',
}

const marks: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** The encoding of the XML declaration, which all encodings above write in ASCII. */
function declared(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('iso-8859-1').decode(bytes.subarray(0, 200))
  return /(?<=\s)encoding ?= ?["']([^"']*)["']/.exec(/^\s*<\?xml[^>]*/.exec(head)?.[0] ?? '')?.[1]
}

function encodingOf(bytes: Uint8Array): string {
  const mark = marks.find(([, start]) => start.every((byte, index) => bytes[index] === byte))
  if (mark) return mark[0]
  const name = declared(bytes) ?? 'utf-8'
  const known = Object.hasOwn(encodings, name.toLowerCase()) ? encodings[name.toLowerCase()] : undefined
  if (known === undefined) {
    throw new LedgerError(`The file says its encoding is "${printable(name)}", which is not read here: UTF-8 is.`)
  }
  return known
}

/** The text without its byte order mark. Throws a `LedgerError`. */
export function decode(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    // A file that was cut off may end within a character.
    const [readable = ''] = new TextDecoder(encoding).decode(bytes).split('\uFFFD')
    const line = readable.split('\n').length
    const message = `The file is not ${encoding.toUpperCase()} text, which it says it is (line ${line}).`
    throw new LedgerError([{ location: '', message, reason: 'statement_damaged', values: { line } }])
  }
}
