/** The values of a JSON text that is too large to be held at once. */
import { byte, end, BoundedJson, JsonFault, type ReadBytes } from './json-bytes.ts'

/** Parses JSON text like `JSON.parse`, value by value. Everything throws a `JsonFault`, or a `TypeError` for bytes that are no UTF-8. */
export class JsonText {
  readonly #read: ReadBytes
  /** After the byte order mark, if there is one. */
  readonly #start: number

  constructor(read: ReadBytes) {
    this.#read = read
    const mark = new Uint8Array(3)
    read(mark, 0)
    this.#start = mark.join() === '239,187,191' ? 3 : 0
  }

  /** Names of an object's members with where their values begin, in their order; null for another value. */
  members(): [name: string, position: number][] | null {
    const bytes = new BoundedJson(this.#read, this.#start)
    if (bytes.peek() !== byte.openObject) {
      parsed(bytes)
      finish(bytes)
      return null
    }
    const members = [...listed(bytes, byte.openObject, byte.closeObject, () => memberOf(bytes))]
    finish(bytes)
    return members
  }

  value(position: number): unknown {
    return parsed(new BoundedJson(this.#read, position))
  }

  /** The items of a list; null for another value. */
  items(position: number): Iterable<unknown> | null {
    const start = new BoundedJson(this.#read, position)
    if (start.peek() !== byte.openList) return null
    const begin = () => {
      const bytes = new BoundedJson(this.#read, position)
      return listed(bytes, byte.openList, byte.closeList, () => parsed(bytes))
    }
    return { [Symbol.iterator]: begin }
  }
}

function* listed<T>(bytes: BoundedJson, open: number, close: number, item: () => T): Generator<T> {
  bytes.takes(open)
  if (bytes.takes(close)) return
  do yield item()
  while (bytes.takes(byte.comma))
  if (!bytes.takes(close)) throw unexpected(bytes)
}

function memberOf(bytes: BoundedJson): [name: string, position: number] {
  if (bytes.peek() !== byte.quote) throw unexpected(bytes)
  const name = parsed(bytes)
  if (!bytes.takes(byte.colon)) throw unexpected(bytes)
  bytes.peek()
  const { position } = bytes
  bytes.skip()
  if (bytes.position === position) throw unexpected(bytes)
  return [String(name), position]
}

function finish(bytes: BoundedJson): void {
  if (bytes.peek() !== end) throw unexpected(bytes)
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function parsed(bytes: BoundedJson): unknown {
  bytes.peek()
  const { position } = bytes
  const value = bytes.value()
  if (value.length === 0) throw unexpected(bytes)
  const text = decoder.decode(value)
  try {
    const made: unknown = JSON.parse(text)
    return made
  } catch (error) {
    // Its positions are those in the value.
    const message = error instanceof Error ? error.message.replace(/ in JSON at position .*$/s, '') : ''
    throw new JsonFault(message, position)
  }
}

/** The character found where another one is required. */
function unexpected(bytes: BoundedJson): JsonFault {
  const code = bytes.peek()
  const { position } = bytes
  if (code === end) return new JsonFault('Unexpected end of JSON input', position)
  const [letter] = code < 0x80 ? String.fromCharCode(code) : decoder.decode(bytes.value())
  return new JsonFault(`Unexpected token '${letter}'`, position)
}
