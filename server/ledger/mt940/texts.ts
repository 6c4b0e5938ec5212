/** Shared by the forms of field 86: trimmed texts, references, accounts. */
import { isValidIBAN } from 'ibantools'
import { storable } from '../camt/values.ts'

export interface EntryDetails {
  readonly name: string | null
  readonly iban: string | null
  readonly endToEndId: string | null
  /** Structured references first, then free text. */
  readonly remittance: readonly string[]
  /** The code of a return (`AC04`), where the bank gives one. */
  readonly returnCode: string | null
  /** The bank says that it is a return, with or without a code. */
  readonly isReturn: boolean
  /** The bank's own name of the booking: `SEPA INCASSO`, `RETOURE`. Payers write no part of it. */
  readonly bankText: string
  /** Those words have a field of their own. */
  readonly isBankTextApart: boolean
}

export const nothing: EntryDetails = {
  name: null,
  iban: null,
  endToEndId: null,
  remittance: [],
  returnCode: null,
  isReturn: false,
  bankText: '',
  isBankTextApart: false,
}

export function orNull(text: string | undefined): string | null {
  const clean = text?.replace(/\s+/g, ' ').trim() ?? ''
  return clean === '' ? null : clean
}

export function filledTexts(...texts: readonly (string | null | undefined)[]): string[] {
  return texts.flatMap((text) => orNull(text ?? undefined) ?? [])
}

const placeholders = /^(?:NONREF|NOTPROVIDED|NOREF|NONE|EREF\+?|PREF\+?|MARF|MREF\+?|KREF\+?|0*)$/i

/** Null for what banks write into an empty field. */
export function referenceIn(text: string | undefined): string | null {
  const clean = storable(text ?? null, 140)
  return clean === null || placeholders.test(clean) ? null : clean
}

/** ISO 20022 external return codes: two letters and two figures or letters. */
export function codeIn(text: string | undefined): string | null {
  return /^([A-Z]{2}[A-Z0-9]{2})\b/.exec(text?.slice(0, 100).trimStart() ?? '')?.[1] ?? null
}

/** Without the given character at either end. */
export function trimmedOf(text: string, character: string): string {
  let [start, end] = [0, text.length]
  while (start < end && text[start] === character) start += 1
  while (end > start && text[end - 1] === character) end -= 1
  return text.slice(start, end)
}

/** The whole text as an account number, with a bank's code or a currency behind it at some banks. */
export function ibanIn(text: string | null | undefined): string | null {
  const [first = ''] = (text ?? '').slice(0, 200).split(/[,;/]/)
  const squeezed = first.replaceAll(/\s/g, '').toUpperCase()
  return /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(squeezed) ? squeezed : null
}

/** With where it stands in the text. */
export interface FoundIban {
  readonly iban: string
  readonly start: number
  readonly end: number
}

const longestIban = 34

/** The first account number among other text: of a country's length, with correct check digits, also with blanks in it. */
export function findIban(text: string): FoundIban | null {
  for (const { index } of text.matchAll(/(?<![A-Za-z0-9])[A-Z]{2}\d{2}(?=[ A-Z0-9])/g)) {
    let iban = ''
    for (let at = index; at < text.length && iban.length < longestIban; at += 1) {
      const character = text.charAt(at)
      if (character === ' ') continue
      if (!/^[A-Z0-9]$/.test(character)) break
      iban += character
      if (iban.length >= 15 && isValidIBAN(iban)) return { iban, start: index, end: at + 1 }
    }
  }
  return null
}

const wordsOfBanks =
  /OVERSCHRIJVING|OVERBOEKING|VIREMENT|[UÜ]E?BERWEISUNG|GUTSCHRIFT|LASTSCHRIFT|INCASSO|DOMICIL|BETALING|PAYMENT|TRANSFER|CREDIT|SEPA|KOSTEN|FRAIS|RENTE|ZINS|STORTING|VERSEMENT|MEDEDELING|COMMUNICAT|REFERENTIE|REFERENCE|BIC/i

/** Whether a line can be a person's or a company's name: letters, and not a word of the bank. */
export function mayBeName(text: string): boolean {
  return text.length <= 70 && /^\p{L}[\p{L} .,'’&/-]+$/u.test(text) && !wordsOfBanks.test(text)
}

/** Pieces of a text that begin with one of some markers. Each goes up to the next one. */
export function piecesOf(
  text: string,
  marker: RegExp,
): { readonly before: string; readonly byKey: Map<string, string> } {
  const found = [...text.matchAll(marker)]
  const byKey = new Map<string, string>()
  found.forEach((match, index) => {
    const [whole, key = ''] = match
    // A marker that comes again is text of the payer.
    if (!byKey.has(key)) byKey.set(key, text.slice(match.index + whole.length, found[index + 1]?.index ?? text.length))
  })
  return { before: text.slice(0, found[0]?.index ?? text.length), byKey }
}
