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

interface OpenMessage {
  readonly fields: OpenField[]
  hasAccount: boolean
  /** It has its closing balance. */
  isComplete: boolean
  /** A hyphen stood behind its last field. */
  isEnded: boolean
}

function begins(tag: string, last: OpenMessage): boolean {
  return tag === '20' || (tag === '25' && last.hasAccount) || (last.isEnded && last.isComplete)
}

/**
 * One list for each message: it begins with `:20:`, or where a bank leaves that out, with the account, or behind a message that has its
 * closing balance. A hyphen among the entries ends nothing: some banks write one as a separator, some payers as text.
 */
export function messagesIn(text: string): Field[][] {
  const messages: OpenMessage[] = []
  let last: OpenMessage | undefined
  for (const [index, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const line = withoutEnvelope(raw)
    const start = beginning.exec(line)
    if (start) {
      const tag = (start[1] ?? '').toUpperCase()
      if (!last || begins(tag, last)) {
        last = { fields: [], hasAccount: false, isComplete: false, isEnded: false }
        messages.push(last)
      }
      last.fields.push({ tag, lines: [line.slice(start[0].length)], line: index + 1 })
      last.hasAccount ||= tag === '25'
      last.isComplete ||= tag.startsWith('62')
      last.isEnded = false
    } else if (last && (isEnd(line) || line.startsWith(':940:'))) last.isEnded = true
    // Between two messages banks write headers of their own.
    else if (last && !(last.isEnded && last.isComplete)) last.fields.at(-1)?.lines.push(line)
  }
  return messages.map(({ fields }) => fields)
}
