/** What field 86 of MT940 says about an entry, in the forms in which Dutch, German and Belgian banks write it. */
import { isValidIBAN } from 'ibantools'
import { storable } from '../camt/values.ts'

export interface Details {
  readonly name: string | null
  readonly iban: string | null
  readonly endToEndId: string | null
  /** Structured references first, then free text. */
  readonly remittance: readonly string[]
  /** The code of a return (`AC04`), where the bank gives one. */
  readonly returnCode: string | null
}

const nothing: Details = { name: null, iban: null, endToEndId: null, remittance: [], returnCode: null }

function filled(text: string | undefined): string | null {
  const clean = text?.replace(/\s+/g, ' ').trim() ?? ''
  return clean === '' ? null : clean
}

function listOf(...texts: readonly (string | null | undefined)[]): string[] {
  return texts.flatMap((text) => filled(text ?? undefined) ?? [])
}

const placeholders = /^(?:NONREF|NOTPROVIDED|NOREF|NONE|EREF|PREF|MARF|KREF\+?|0*)$/i

/** Null for what banks write into an empty field. */
export function referenceIn(text: string | undefined): string | null {
  const clean = storable(text ?? null, 140)
  return clean === null || placeholders.test(clean) ? null : clean
}

/** ISO 20022 external return codes: two letters and two figures or letters. */
function codeIn(text: string | undefined): string | null {
  return /^\s*([A-Z]{2}[A-Z0-9]{2})\b/.exec(text ?? '')?.[1] ?? null
}

/** German banks: `166?00GUTSCHRIFT?20EREF+…?21SVWZ+…?30BIC?31IBAN?32NAME?33NAME`. */
function subfields(text: string): Map<string, string> | null {
  const [, separator] = /^\d{3}([?~+|<>^])\d{2}/.exec(text) ?? []
  if (separator === undefined) return null
  const fields = new Map<string, string>()
  for (const part of text.slice(3).split(separator).slice(1)) {
    const key = part.slice(0, 2)
    // A separator in the text itself.
    if (/^\d{2}$/.test(key)) fields.set(key, (fields.get(key) ?? '') + part.slice(2))
    else fields.set('20', `${fields.get('20') ?? ''}${separator}${part}`)
  }
  return fields
}

const germanTags = /(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|IBAN|BIC|COAM|OAMT|RREF)(?:\+|: )/g

/** `EREF+…SVWZ+…` → by tag; the text before the first one is the purpose. */
function tagged(text: string): Map<string, string> {
  const found = [...text.matchAll(germanTags)]
  const parts = new Map<string, string>()
  const before = text.slice(0, found[0]?.index ?? text.length)
  if (filled(before)) parts.set('', before)
  found.forEach((match, index) => {
    const [whole, tag = ''] = match
    parts.set(tag, text.slice(match.index + whole.length, found[index + 1]?.index ?? text.length))
  })
  return parts
}

const purposeKeys = ['20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '60', '61', '62', '63'] as const

function german(fields: ReadonlyMap<string, string>, code: string): Details {
  const purpose = purposeKeys.map((key) => fields.get(key) ?? '').join('')
  const parts = tagged(purpose)
  const iban = ibanIn(fields.get('31')) ?? ibanIn(parts.get('IBAN'))
  return {
    name: filled(`${fields.get('32') ?? ''}${fields.get('33') ?? ''}`) ?? filled(parts.get('ABWA')),
    iban,
    endToEndId: referenceIn(parts.get('EREF')) ?? referenceIn(parts.get('KREF')),
    remittance: listOf(parts.get('SVWZ'), parts.get('')),
    returnCode: isGermanReturn(code)
      ? (codeIn(parts.get('SVWZ')) ?? codeIn(/RETURN\/REFUND.{0,100}?([A-Z]{2}\d{2})/.exec(purpose)?.[1]))
      : null,
  }
}

/** Business transaction codes of returned direct debits and transfers. */
function isGermanReturn(code: string): boolean {
  return ['108', '109', '159', '181', '184'].includes(code)
}

/** Slash codes of Dutch banks (ABN AMRO, ING, Rabobank). Others belong to the text in which they are. */
const slashCodes = [
  'TRTP',
  'IBAN',
  'BIC',
  'NAME',
  'REMI',
  'EREF',
  'ORDP',
  'BENM',
  'ADDR',
  'CNTP',
  'MARF',
  'CSID',
  'PREF',
  'TRCD',
  'PURP',
  'ISDT',
  'RTRN',
  'ULTD',
  'ULTC',
  'ULTB',
  'SVCL',
  'ORIG',
  'CDTRREF',
  'CDTRREFTP',
  'OCMT',
  'SWOC',
  'CHGS',
  'EXCH',
  'NRTX',
  'PAR',
  'BENF',
  'ID',
] as const

const slashCode = new RegExp(`/(${slashCodes.join('|')})/`, 'g')

function slashed(text: string): Map<string, string> | null {
  const found = [...text.matchAll(slashCode)]
  if (found.length === 0 || found[0]?.index !== 0) return null
  const parts = new Map<string, string>()
  found.forEach((match, index) => {
    const [whole, code = ''] = match
    if (!parts.has(code))
      parts.set(code, text.slice(match.index + whole.length, found[index + 1]?.index ?? text.length))
  })
  return parts
}

/** `USTD//text/`, `STRD/CUR/9999…/` → the text alone. */
function remittanceIn(text: string | undefined): string | null {
  return filled(text?.replace(/^(?:USTD\/\/|STRD\/(?:CUR|ISO)?\/?)/, '').replace(/\/+$/, ''))
}

function ibanIn(text: string | undefined): string | null {
  const squeezed = (text ?? '').replaceAll(/\s/g, '').toUpperCase()
  return /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(squeezed) ? squeezed : null
}

/** The first account number among other text: of a country's length, with correct check digits. */
function validIbanIn(text: string): string | null {
  const starts = text.match(/\b[A-Z]{2}\d{2}[A-Z0-9 ]{11,50}/g) ?? []
  const squeezed = starts.map((start) => start.replaceAll(' ', ''))
  const lengths = Array.from({ length: 20 }, (_, index) => 15 + index)
  return (
    squeezed.flatMap((start) => lengths.map((length) => start.slice(0, length))).find((one) => isValidIBAN(one)) ?? null
  )
}

function dutch(parts: ReadonlyMap<string, string>): Details {
  const [counterIban, , counterName] = (parts.get('CNTP') ?? '').split('/')
  const strip = (text: string | undefined) => text?.replace(/^\/+|\/+$/g, '')
  return {
    name: filled(strip(parts.get('NAME'))) ?? filled(counterName),
    iban: ibanIn(strip(parts.get('IBAN'))) ?? ibanIn(counterIban),
    endToEndId: referenceIn(strip(parts.get('EREF'))) ?? referenceIn(strip(parts.get('PREF'))),
    remittance: listOf(strip(parts.get('CDTRREF')), remittanceIn(parts.get('REMI'))),
    returnCode: codeIn(strip(parts.get('RTRN'))),
  }
}

/** ABN AMRO's older form: `SEPA OVERBOEKING   IBAN: NL…   BIC: …   NAAM: …   OMSCHRIJVING: …`. */
const words = /\b(IBAN|BIC|NAAM|OMSCHRIJVING|KENMERK|BETALINGSKENM\.?|MACHTIGING|INCASSANT|VOOR): ?/g

function worded(text: string): Details | null {
  const found = [...text.matchAll(words)]
  if (!text.startsWith('SEPA ') || found.length === 0) return null
  const parts = new Map(
    found.map((match, index) => [
      match[1] ?? '',
      text.slice(match.index + match[0].length, found[index + 1]?.index ?? text.length),
    ]),
  )
  return {
    ...nothing,
    name: filled(parts.get('NAAM')),
    iban: ibanIn(parts.get('IBAN')),
    endToEndId: referenceIn(parts.get('KENMERK')),
    remittance: listOf(parts.get('BETALINGSKENM.') ?? parts.get('BETALINGSKENM'), parts.get('OMSCHRIJVING')),
  }
}

/** Anything else is free text: Belgian banks write the structured communication among it (`***012/3456/78901***`). */
export function readDetails(lines: readonly string[]): Details {
  const joined = lines.join('')
  const fields = subfields(joined)
  if (fields) return german(fields, joined.slice(0, 3))
  const parts = slashed(joined.trimStart())
  if (parts) return dutch(parts)
  const aligned = worded(lines.map((line, index) => (index === lines.length - 1 ? line : line.padEnd(65))).join(''))
  if (aligned) return aligned
  return { ...nothing, iban: validIbanIn(lines.join(' ')), remittance: lines.flatMap((line) => filled(line) ?? []) }
}
