/** The fields of a SWIFT MT940 message: `:61:` and what follows it, each with the line on which it begins. */

export interface Field {
  /** `61`, `60F`, `NS` */
  readonly tag: string
  /** Without the tag; the first line and those after it. */
  readonly lines: readonly string[]
  /** Counted from 1. */
  readonly line: number
}

interface OpenField extends Field {
  readonly lines: string[]
}

/** `:61:…`, also indented. */
const beginning = /^[ \t]{0,8}:(\d\d[A-Za-z]?|NS):/

/** Behind the envelope of SWIFT, which may be on the line of the first field: `{1:F01…}{4::20:…`. */
function withoutEnvelope(line: string): string {
  if (!line.startsWith('{')) return line
  const at = line.indexOf('{4:')
  return at < 0 ? line : line.slice(at + 3)
}

/** The end of a message: a hyphen alone, or before the brace of a SWIFT envelope. */
function isEnd(line: string): boolean {
  const text = line.trim()
  return text === '-' || text.startsWith('-}') || text.startsWith('-{')
}

function isComplete(message: readonly Field[]): boolean {
  return message.some(({ tag }) => tag.startsWith('62'))
}

function beginsMessage(tag: string, { last, isEnded }: { readonly last: readonly Field[]; readonly isEnded: boolean }) {
  return tag === '20' || (tag === '25' && last.some((one) => one.tag === '25')) || (isEnded && isComplete(last))
}

/**
 * One list for each message: it begins with `:20:`, or where a bank leaves that out, with the account, or behind a message that has its
 * closing balance. A hyphen among the entries ends nothing: some banks write one as a separator, some payers as text.
 */
export function messagesIn(text: string): Field[][] {
  const messages: OpenField[][] = []
  let isEnded = false
  text.split(/\r\n|\n|\r/).forEach((raw, index) => {
    const line = withoutEnvelope(raw)
    const last = messages.at(-1)
    const start = beginning.exec(line)
    if (start) {
      const tag = (start[1] ?? '').toUpperCase()
      const field: OpenField = { tag, lines: [line.slice(start[0].length)], line: index + 1 }
      if (!last || beginsMessage(tag, { last, isEnded })) messages.push([field])
      else last.push(field)
      isEnded = false
    } else if (isEnd(line) || line.startsWith(':940:')) isEnded = true
    // Between two messages banks write headers of their own.
    else if (last && !(isEnded && isComplete(last))) last.at(-1)?.lines.push(line)
  })
  return messages
}
