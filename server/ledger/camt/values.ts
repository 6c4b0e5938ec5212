/** Values of a statement's elements. */
import { isDate } from '#contract/dates.ts'
import { largestAmount } from '#contract/money.ts'
import { cleanText } from '#contract/text.ts'

/** ISO 20022 `ActiveCurrencyAndAmount`: `12`, `12.5`, `12.50`, `12.50000` → cents. Null for anything else. */
export function parseAmount(text: string): number | null {
  const [, whole = '', fraction = ''] = /^\+?(\d{1,18})(?:\.(\d{0,18}))?$/.exec(text) ?? []
  if (whole === '' || /[1-9]/.test(fraction.slice(2))) return null
  const cents = Number(whole + fraction.slice(0, 2).padEnd(2, '0'))
  return cents <= largestAmount ? cents : null
}

/** The bank's own day: of a date, a date with an offset, or a date and time. Null for anything else. */
export function parseDay(text: string): string | null {
  const date = text.slice(0, 10)
  return isDate(date) && /^(?:T[\d:.]+)?(?:Z|[+-]\d{2}:?\d{2})?$/.test(text.slice(10)) ? date : null
}

// eslint-disable-next-line no-control-regex -- control characters are exactly what is looked for
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\s]+/g

/** Text in one line, as it may be stored: without control characters, at most `max` long. Null when nothing is left. */
export function storable(text: string | null, max: number): string | null {
  if (text === null) return null
  const clean = cleanText(text.replace(controls, ' ').toWellFormed())
  // Cut between the halves of a pair, the first half goes too.
  const cut = clean
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
  return cut === '' ? null : cut
}
