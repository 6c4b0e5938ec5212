/** The characters that every bank takes in a SEPA file (EPC217-08, "SEPA conversion table"). */
import { normalized } from '#contract/text.ts'

/** Letters that Unicode does not decompose into a letter of the set. */
const conversions: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  ĳ: 'ij',
  Ĳ: 'IJ',
  '&': '+',
  '’': "'",
  '‘': "'",
  '`': "'",
  '´': "'",
  '“': "'",
  '”': "'",
  '"': "'",
  '–': '-',
  '—': '-',
  _: '-',
  '€': 'EUR',
}

/** In the set and at most `max` characters long; what has no counterpart becomes a full stop. */
export function sepaText(text: string, max: number): string {
  const known = text.replace(/\P{ASCII}|[&`"_]/gu, (letter) => conversions[letter] ?? letter)
  return normalized(known, 'NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/gu, '.')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, max)
    .trimEnd()
}

/** Without a letter or figure it names nothing. */
export function hasWords(text: string): boolean {
  return /[A-Za-z0-9]/.test(text)
}

/** An id in the file: in the set, at most 35 characters, no slash at its ends and no two together. */
export function isSepaId(text: string): boolean {
  return /^[A-Za-z0-9/\-?:().,'+ ]{1,35}$/.test(text) && !/^\/|\/$|\/\/|^ | $/.test(text)
}

export const nameLength = 70
const remittanceLength = 140

/** A name without a counterpart in the set is full stops: a party has a name in every file. */
export function creditorName(name: string): string {
  return sepaText(name, nameLength) || '.'
}

/** The text that the debtor reads beside the amount. */
export function debitRemittance(number: string, reference: string | null): string {
  return sepaText([number, reference].filter(Boolean).join(' '), remittanceLength)
}

/** In capitals, as the schemas ask for it; null, and found by the IBAN, where it is not one that both formats take. */
export function sepaBic(bic: string | null): string | null {
  const capitals = bic?.toUpperCase() ?? ''
  return /^[A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3})?$/.test(capitals) ? capitals : null
}
