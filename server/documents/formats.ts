/** Amounts, dates and numbers as they are written in each language. */
import { type Language, locales } from '#contract/languages.ts'

export interface DocumentFormats {
  /** Takes money as the API writes it, `"12.50"`. */
  readonly money: (amount: string) => string
  /** Takes a calendar date, `YYYY-MM-DD`; writes the month in letters. */
  readonly date: (date: string) => string
  /** Up to three decimals. */
  readonly quantity: (value: number) => string
  /** `21` is 21 %. */
  readonly percent: (value: number) => string
  /** Money as it is typed into a bank's form: no currency, no thousands. */
  readonly typed: (amount: string) => string
}

function formatsOf(language: Language): DocumentFormats {
  const locale = locales[language]
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const quantity = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  const typed = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping: false })
  const percent = new Intl.NumberFormat(locale, { style: 'unit', unit: 'percent', maximumFractionDigits: 2 })
  return {
    // As text, so that no digit passes through floating point.
    money: (amount) =>
      amount.startsWith('-') ? `\u2212${money.format(decimal(amount.slice(1)))}` : money.format(decimal(amount)),
    date: (day) => date.format(new Date(`${day}T00:00:00Z`)),
    quantity: (value) => quantity.format(value),
    percent: (value) => percent.format(value),
    typed: (amount) => typed.format(decimal(amount)),
  }
}

/** `Intl` takes decimal text exactly; the type of its argument is that of a literal. */
function decimal(amount: string): Intl.StringNumericLiteral {
  if (!isDecimal(amount)) throw new RangeError(`not an amount: ${amount}`)
  return amount
}

function isDecimal(text: string): text is `${number}` {
  return /^-?\d+\.\d{2}$/.test(text)
}

const known = new Map<Language, DocumentFormats>()

export function formats(language: Language): DocumentFormats {
  const found = known.get(language) ?? formatsOf(language)
  known.set(language, found)
  return found
}
