/**
 * The positions of the values in a JSON text, found in its bytes without parsing them: the text may be far larger than
 * memory. Whether a value is well formed is left to `JSON.parse`, which every value that is used goes through.
 */

/** The text is not JSON. */
export class JsonFault extends Error {
  override readonly name = 'JsonFault'
  /** In bytes from the beginning. */
  readonly position: number
  constructor(message: string, position: number) {
    super(message)
    this.position = position
  }
}

/** Fills as much of `into` as there is from a position on, and answers how much that was; 0 at the end. */
export type ReadBytes = (into: Uint8Array, position: number) => number

export const byte = {
  quote: 0x22,
  comma: 0x2c,
  colon: 0x3a,
  backslash: 0x5c,
  openList: 0x5b,
  closeList: 0x5d,
  openObject: 0x7b,
  closeObject: 0x7d,
} as const
/** No byte is this. */
export const end = -1

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09
}

const opens = (code: number) => code === byte.openObject || code === byte.openList
const closes = (code: number) => code === byte.closeObject || code === byte.closeList
const separates = (code: number) => code === byte.comma || code === byte.colon || isSpace(code)

/** Looks for the end of one value, a piece of it at a time. */
class ValueEnd {
  #depth = 0
  #inText = false
  #isEscaped = false

  /** The position after the value, or null when it goes on. */
  find(bytes: Uint8Array, from: number, to: number): number | null {
    for (let at = from; at < to; at += 1) {
      const code = bytes[at] ?? end
      if (this.#inText) {
        if (this.#endsText(code) && this.#depth === 0) return at + 1
      } else if (code === byte.quote) this.#inText = true
      else if (opens(code)) this.#depth += 1
      else if (closes(code)) {
        if (this.#depth === 0) return at
        this.#depth -= 1
        if (this.#depth === 0) return at + 1
      } else if (this.#depth === 0 && separates(code)) return at
    }
    return null
  }

  /** Whether a byte within a text is its last. */
  #endsText(code: number): boolean {
    if (this.#isEscaped) this.#isEscaped = false
    else if (code === byte.backslash) this.#isEscaped = true
    else if (code === byte.quote) this.#inText = false
    return !this.#inText
  }

  /** Whether something is missing when the text ends here. */
  get isOpen(): boolean {
    return this.#inText || this.#depth > 0
  }
}

const pieceLength = 1 << 18

/** A JSON text, read from a position on. */
export class BoundedJson {
  readonly #read: ReadBytes
  #bytes = new Uint8Array(pieceLength)
  #length = 0
  #at = 0
  /** Where `#bytes` begins in the text. */
  #start: number

  constructor(read: ReadBytes, position = 0) {
    this.#read = read
    this.#start = position
  }

  get position(): number {
    return this.#start + this.#at
  }

  /** The next byte that is not white space, without taking it; -1 at the end. */
  peek(): number {
    for (;;) {
      while (this.#at < this.#length) {
        const code = this.#bytes[this.#at] ?? end
        if (!isSpace(code)) return code
        this.#at += 1
      }
      if (!this.#readOn(this.#at)) return end
    }
  }

  /** Takes the next byte when it is this one. */
  takes(code: number): boolean {
    if (this.peek() !== code) return false
    this.#at += 1
    return true
  }

  /** Takes a value: its bytes, which hold until something else is read. */
  value(): Uint8Array {
    this.peek()
    const search = new ValueEnd()
    let found: number | null = null
    for (let searched = this.#at; found === null;) {
      found = search.find(this.#bytes, searched, this.#length)
      searched = this.#length - this.#at
      if (found === null && !this.#readOn(this.#at)) found = this.#endOfText(search)
    }
    const bytes = this.#bytes.subarray(this.#at, found)
    this.#at = found
    return bytes
  }

  /** Passes over a value, of any size. */
  skip(): void {
    this.peek()
    const search = new ValueEnd()
    for (;;) {
      const found = search.find(this.#bytes, this.#at, this.#length)
      this.#at = found ?? this.#length
      if (found !== null) return
      if (!this.#readOn(this.#at)) {
        this.#endOfText(search)
        return
      }
    }
  }

  #endOfText(search: ValueEnd): number {
    if (search.isOpen) throw new JsonFault('Unexpected end of JSON input', this.#start + this.#length)
    return this.#length
  }

  /** Reads the next piece behind what is kept; false at the end. */
  #readOn(keepFrom: number): boolean {
    const kept = this.#length - keepFrom
    const bytes = kept + pieceLength > this.#bytes.length ? new Uint8Array(2 * kept + pieceLength) : this.#bytes
    bytes.set(this.#bytes.subarray(keepFrom, this.#length))
    this.#bytes = bytes
    this.#start += keepFrom
    this.#at -= keepFrom
    const added = this.#read(bytes.subarray(kept), this.#start + kept)
    this.#length = kept + added
    return added > 0
  }
}
