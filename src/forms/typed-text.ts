/** Typed text that a field refuses although the contract would read it as a value: a mark keeps it from being sent. */

const mark = '\u2047'

export function refusedText(typed: string): string {
  return mark + typed.trim()
}

export function isRefusedText(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith(mark)
}

/** The text as it was typed. */
export function typedText(value: string): string {
  return isRefusedText(value) ? value.slice(mark.length) : value
}
