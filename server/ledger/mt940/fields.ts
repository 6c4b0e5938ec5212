/** The fields of a SWIFT MT940 message: `:61:` and what follows it, each with the line on which it begins. */

export interface Field {
  /** `61`, `60F` */
  readonly tag: string
  /** Without the tag; the first line and those after it. */
  readonly lines: readonly string[]
  /** Counted from 1. */
  readonly line: number
}

const beginning = /^:(\d{2}[A-Z]?):(.*)$/

/** The end of a message: a hyphen alone, or before the brace of a SWIFT envelope. */
const end = /^-\}?(?:\{.*)?$/

/** One list for each message: it begins with `:20:`, or where a bank leaves that out, with the account. */
export function messagesIn(text: string): Field[][] {
  const messages: { readonly tag: string; readonly lines: string[]; readonly line: number }[][] = []
  let isOpen = false
  text.split(/\r\n|\n|\r/).forEach((raw, index) => {
    const line = raw.trimEnd()
    // Envelope and first field can be on one line: `{4::20:…`.
    const [, tag, first = ''] = beginning.exec(line.replace(/^(?:\{[^{}]*\})*\{4:(?=:)/, '')) ?? []
    const last = messages.at(-1)
    if (tag !== undefined) {
      const begins = tag === '20' || !isOpen || (tag === '25' && last?.some((field) => field.tag === '25') === true)
      const field = { tag, lines: [first], line: index + 1 }
      if (begins || !last) messages.push([field])
      else last.push(field)
      isOpen = true
    } else if (end.test(line)) isOpen = false
    else if (isOpen) last?.at(-1)?.lines.push(line)
  })
  return messages
}
