/**
 * Numbers and amounts as people type and read them. Text in, text out: nothing passes through a floating point number. Text that can
 * mean two numbers is refused with a question, never decided.
 */
import type { Language } from '#contract/languages.ts'
import type { FieldReason } from '#contract/problems.ts'
import { refusedText, typedText } from './typed-text.ts'

const decimalMarks: Readonly<Record<Language, ',' | '.'>> = { nl: ',', en: '.', de: ',', fr: ',' }

/** The number as the contract writes it, or why the text is not a number. */
export type NumberReading =
  | { readonly value: string }
  | { readonly reason: Extract<FieldReason, 'number' | 'money' | 'ambiguous_number'> }

const written = /^(?:€|EUR)?\s*([-−–]?)\s*(?:€|EUR)?\s*(.*?)\s*(?:€|EUR)?$/i
const plain = /^(?<whole>\d*)(?:[.,](?<decimals>\d+))?$/
/** One mark before every three digits, the first group without leading zero, and the other mark before the decimals. */
const grouped = /^(?<whole>[1-9]\d{0,2}(?<mark>[., '])\d{3}(?:\k<mark>\d{3})*)(?:(?!\k<mark>)[.,](?<decimals>\d+))?$/
/** Thousands to one reader, three decimals to another. */
const twofold = /^[1-9]\d{0,2}([.,])\d{3}$/

interface Digits {
  readonly whole: string
  readonly decimals: string
}

function digitsOf(body: string): Digits | null {
  const { whole, decimals = '' } = (grouped.exec(body) ?? plain.exec(body))?.groups ?? {}
  if (whole === undefined || whole + decimals === '') return null
  return { whole: whole.replace(/\D/g, ''), decimals }
}

/** The sign and the rest, without a currency, with one kind of space and apostrophe, and without the dash for no cents. */
function parts(typed: string): readonly [sign: '' | '-', body: string] {
  const [, sign, body = ''] = written.exec(typed.trim()) ?? []
  const even = body.replace(/\s/g, ' ').replaceAll('’', "'")
  return [sign ? '-' : '', even.replace(/[.,][-–—=]+$/, '')]
}

function text(sign: string, { whole, decimals }: Digits): string {
  const significant = whole.replace(/^0+(?=\d)/, '') || '0'
  return `${sign}${significant}${decimals === '' ? '' : `.${decimals}`}`
}

/**
 * `1.234,5` → `1234.5` in any language; `12.50` → `12.50` in Dutch too. `1.234` is one number where the point is the decimal mark, and
 * ambiguous elsewhere.
 */
export function readLocalNumber(typed: string, language: Language): NumberReading {
  const [sign, body] = parts(typed)
  const mark = twofold.exec(body)?.[1]
  if (mark !== undefined && mark !== decimalMarks[language]) return { reason: 'ambiguous_number' }
  // With a decimal mark it has three decimals.
  const digits = mark === undefined ? digitsOf(body) : { whole: body.slice(0, -4), decimals: body.slice(-3) }
  return digits ? { value: text(sign, digits) } : { reason: 'number' }
}

/** The typed amount as the contract writes it, `1234.50`. An amount has no third decimal, so `1.234` is 1234 in Dutch. */
export function readLocalMoney(typed: string, language: Language): NumberReading {
  const [sign, body] = parts(typed)
  if (twofold.exec(body)?.[1] === decimalMarks[language]) return { reason: 'ambiguous_number' }
  const digits = digitsOf(body)
  if (!digits || digits.decimals.length > 2) return { reason: 'money' }
  return { value: text(sign, { ...digits, decimals: digits.decimals.padEnd(2, '0') }) }
}

/** The value of a field: the number, or the typed text where the contract refuses it. */
export function fieldValue(reading: NumberReading, typed: string): string {
  if ('value' in reading) return reading.value
  return reading.reason === 'ambiguous_number' ? refusedText(typed) : typed.trim()
}

/**
 * `1234.50` → `1.234,50`, to be typed over. A whole number has no thousands mark, with which it would be ambiguous. Text that is no
 * number comes back as it was typed.
 */
export function formatLocalNumber(value: string, language: Language): string {
  if (!/^-?\d+(\.\d+)?$/.test(value)) return typedText(value)
  const [whole = '', decimals] = value.split('.')
  if (decimals === undefined) return whole
  const mark = decimalMarks[language]
  return `${whole.replace(/\B(?=(\d{3})+$)/g, mark === ',' ? '.' : ',')}${mark}${decimals}`
}
