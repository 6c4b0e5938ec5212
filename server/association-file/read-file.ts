/** An association file on disk, read as it is imported: its size does not matter. */
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { AssociationFileError, printable } from './errors.ts'
import { JsonFault, type ReadBytes } from './json-bytes.ts'
import { JsonText } from './json-text.ts'
import type { FileContent } from './parse.ts'

function refusal(message: string): AssociationFileError {
  return new AssociationFileError([{ location: '', message }])
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  EISDIR: 'is a folder',
  EACCES: 'may not be read by this user',
  EPERM: 'may not be read by this user',
}

/** Runs `read`; an error becomes a line for the user who runs the import. */
function reading<T>(path: string, read: ReadBytes, work: () => T): T {
  try {
    return work()
  } catch (error) {
    const shown = printable(path, 500)
    if (error instanceof JsonFault) {
      throw refusal(`${shown} is not JSON: ${printable(error.message, 200)}, on line ${lineOf(read, error.position)}.`)
    }
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') throw refusal(`${shown} is not UTF-8 text.`)
    if (typeof code !== 'string' || error instanceof AssociationFileError) throw error
    throw refusal(`${shown} ${reasons[code] ?? `cannot be read (${code})`}.`)
  }
}

/** The line of a byte, from 1. */
function lineOf(read: ReadBytes, position: number): number {
  const piece = new Uint8Array(1 << 16)
  let lines = 1
  for (let at = 0; at < position;) {
    const length = Math.min(read(piece, at), position - at)
    if (length === 0) break
    lines += piece.subarray(0, length).reduce((sum, code) => (code === 0x0a ? sum + 1 : sum), 0)
    at += length
  }
  return lines
}

/** A pipe can be read only once, so its content is kept. */
function readerOf(handle: number): ReadBytes {
  const stat = fstatSync(handle)
  if (stat.isFile() || stat.isDirectory()) {
    return (into, position) => readSync(handle, into, 0, into.length, position)
  }
  const held = readFileSync(handle)
  return (into, position) => held.copy(into, 0, position)
}

/** Holds the file open until `close`. */
export class AssociationFile implements FileContent {
  readonly names: readonly string[] | null
  readonly #path: string
  readonly #handle: number
  readonly #isLent: boolean
  readonly #read: ReadBytes
  readonly #text: JsonText
  readonly #positions: ReadonlyMap<string, number>

  /**
   * Throws an `AssociationFileError` for a file that is not there, or not JSON; so does everything that is read later. With a
   * `handle` the file is open already and stays open, and `path` is its name in messages.
   */
  constructor(path: string, handle?: number) {
    this.#path = path
    this.#isLent = handle !== undefined
    this.#handle =
      handle ??
      reading(
        path,
        () => 0,
        () => openSync(path, 'r'),
      )
    try {
      this.#read = reading(
        path,
        () => 0,
        () => readerOf(this.#handle),
      )
      this.#text = this.#reading(() => new JsonText(this.#read))
      const members = this.#reading(() => this.#text.members())
      this.names = members?.map(([name]) => name) ?? null
      this.#positions = new Map(members)
    } catch (error) {
      this.close()
      throw error
    }
  }

  value(name: string): unknown {
    const position = this.#positions.get(name)
    return position === undefined ? undefined : this.#reading(() => this.#text.value(position))
  }

  items(name: string): Iterable<unknown> | null {
    const position = this.#positions.get(name)
    if (position === undefined) return null
    const items = this.#reading(() => this.#text.items(position))
    return items && { [Symbol.iterator]: () => this.#each(items[Symbol.iterator]()) }
  }

  *#each(items: Iterator<unknown>): Generator<unknown> {
    for (;;) {
      const next = this.#reading(() => items.next())
      if (next.done) return
      yield next.value
    }
  }

  #reading<T>(work: () => T): T {
    return reading(this.#path, this.#read, work)
  }

  close(): void {
    if (!this.#isLent) closeSync(this.#handle)
  }
}
