/** Field 61 of MT940: day, direction, amount, kind and references of an entry. Read from left to right, because banks leave parts out. */
import { isDate } from '#contract/dates.ts'
import { parseAmount } from '../camt/values.ts'
import { referenceIn } from './texts.ts'

/** `2603020302C120,00NTRFNONREF//B6C02` */
export interface Booking {
  /** `YYYY-MM-DD` */
  readonly day: string
  /** Cents. */
  readonly amount: number
  /** `RD` takes back a debit: money comes in. */
  readonly isCredit: boolean
  /** The bank says that it takes an entry back. */
  readonly isReversal: boolean
  /** `NTRF`; empty where the bank gives none. */
  readonly kind: string
  /** The text between the kind and the bank's own reference. */
  readonly customerReference: string
  readonly bankReference: string | null
}

/** `YYMMDD` → `YYYY-MM-DD`; null when there is no such day. */
export function dayOf(text: string): string | null {
  if (!/^\d{6}$/.test(text)) return null
  const date = `20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}`
  return isDate(date) ? date : null
}

/** `MMDD`, in the year in which it is nearest to the value date. */
function entryDay(text: string, valueDay: string): string | null {
  const year = Number(valueDay.slice(0, 4))
  const days = [year - 1, year, year + 1]
    .map((one) => `${one}-${text.slice(0, 2)}-${text.slice(2)}`)
    .filter((day) => isDate(day))
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(valueDay))
  return days.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}

/** Banks that count 30 days in each month give 30 February as a value date. */
function valueDayOf(text: string, hasEntryDay: boolean): string | null {
  return dayOf(hasEntryDay && /^\d{2}02(?:29|30)$/.test(text) ? `${text.slice(0, 4)}28` : text)
}

/** The figures at the start: value date and entry date, either with the century too. */
function bookedOn(figures: string): string | null {
  const [value, entry] =
    figures.length === 8 || figures.length === 12
      ? [figures.slice(2, 8), figures.slice(8)]
      : [figures.slice(0, 6), figures.slice(6)]
  if (entry !== '' && entry.length !== 4) return null
  const valueDay = valueDayOf(value, entry !== '')
  return valueDay === null || entry === '' ? valueDay : entryDay(entry, valueDay)
}

/** `120,00`, `500`, `1.234,56` → cents. A point before the last three figures can be either: null. */
export function bookedCents(text: string): number | null {
  const [whole = '', fraction, ...more] = text.split(',')
  if (more.length > 0) return null
  if (fraction !== undefined) {
    const groups = whole.split('.')
    const isGrouped = groups.slice(1).every((group) => group.length === 3)
    return isGrouped ? parseAmount(`${groups.join('')}.${fraction}`) : null
  }
  return /^\d{1,15}(?:\.\d{1,2})?$/.test(whole) ? parseAmount(whole) : null
}

const signs = ['RC', 'RD', 'EC', 'ED', 'C', 'D'] as const

/** Moves over a line. */
class Scanner {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  /** The characters that fit, up to the first one that does not. */
  while(fits: (character: string) => boolean): string {
    const start = this.#at
    while (this.#at < this.#text.length && fits(this.#text.charAt(this.#at))) this.#at += 1
    return this.#text.slice(start, this.#at)
  }

  blanks(): void {
    this.while((character) => character === ' ' || character === '\t')
  }

  take<T extends string>(words: readonly T[]): T | undefined {
    const found = words.find((word) => this.#text.startsWith(word, this.#at))
    this.#at += found?.length ?? 0
    return found
  }

  rest(): string {
    return this.#text.slice(this.#at)
  }
}

const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))
const isFigure = (character: string) => character >= '0' && character <= '9'
const isOfAmount = (character: string) => isFigure(character) || character === ',' || character === '.'

/** A letter and three letters or figures; shorter ones are filled up with blanks, or not at all. */
function kindAt(text: string): { readonly kind: string; readonly rest: string } {
  if (!/^[A-Z]/.test(text)) return { kind: '', rest: text }
  const placeholder = ['NONREF', 'EREF', 'KREF', 'PREF', 'MREF', 'NOTPROVIDED'].find(
    (word) => text.startsWith(word, 3) || text.startsWith(word),
  )
  if (placeholder !== undefined && text.startsWith(placeholder)) return { kind: '', rest: text }
  const length = placeholder === undefined ? 4 : 3
  const kind = text.slice(0, length)
  return /^[A-Z][A-Z0-9 ]{2,3}$/.test(kind) ? { kind: kind.trim(), rest: text.slice(length) } : { kind: '', rest: text }
}

/** Null when it is not understood. */
export function readBooking(line: string): Booking | null {
  const scan = new Scanner(line.trim())
  const dates = [scan.while(isFigure)]
  scan.blanks()
  dates.push(scan.while(isFigure))
  const day = bookedOn(dates.join(''))
  scan.blanks()
  const sign = scan.take(signs)
  scan.blanks()
  // The third letter of the currency.
  scan.take(letters)
  scan.blanks()
  const amount = bookedCents(scan.while(isOfAmount))
  scan.blanks()
  if (day === null || sign === undefined || amount === null) return null
  const { kind, rest } = kindAt(scan.rest())
  const separator = rest.indexOf('//')
  const [customer, bank] = separator < 0 ? [rest, ''] : [rest.slice(0, separator), rest.slice(separator + 2)]
  return {
    day,
    amount,
    isCredit: ['C', 'EC', 'RD'].includes(sign),
    isReversal: sign.startsWith('R'),
    kind,
    customerReference: customer.trim(),
    bankReference: referenceIn(bank),
  }
}
