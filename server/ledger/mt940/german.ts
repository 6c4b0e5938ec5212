/** Field 86 of German banks: `166?00GUTSCHRIFT?20EREF+…?21SVWZ+…?30BIC?31IBAN?32NAME?33NAME`, and of Triodos Bank, which uses their form. */
import { type EntryDetails, orNull, findIban, ibanIn, filledTexts, nothing, piecesOf, referenceIn } from './texts.ts'

/** A subfield is full with these; the word that it ends with goes on in the next one. */
const widthOfSubfield = 27

/** Parts that were cut at the width of a subfield are one; a shorter one ended with a word. */
function joined(parts: readonly string[]): string {
  return parts.reduce((text, part, index) => {
    const before = parts[index - 1] ?? ''
    return index === 0 ? part : before.length < widthOfSubfield ? `${text} ${part}` : `${text}${part}`
  }, '')
}

interface Subfields {
  /** The three figures of the business transaction code; empty where the bank gives none. */
  readonly code: string
  readonly of: (...keys: readonly string[]) => string
}

/** Null for another form. */
export function subfieldsIn(text: string): Subfields | null {
  const [start, code = '', separator] = /^(\d{3})?([?~+|<>^])\d{2}/.exec(text) ?? []
  if (start === undefined || separator === undefined) return null
  const fields = new Map<string, string[]>()
  let last = '20'
  for (const part of text.slice(code.length).split(separator).slice(1)) {
    const key = part.slice(0, 2)
    if (/^\d{2}$/.test(key)) {
      const there = fields.get(key)
      if (there) there.push(part.slice(2))
      else fields.set(key, [part.slice(2)])
      last = key
    } else {
      // A separator in the text itself.
      const there = fields.get(last) ?? ['']
      there.push(`${there.pop() ?? ''}${separator}${part}`)
      fields.set(last, there)
    }
  }
  return { code, of: (...keys) => joined(keys.flatMap((key) => fields.get(key) ?? [])) }
}

const tags = /(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|IBAN|BIC|COAM|OAMT|RREF|PURP)(?:\+|: )/g

const purposeKeys = ['20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '60', '61', '62', '63'] as const

/** Business transaction codes of returned direct debits and transfers. */
const returnCodes: ReadonlySet<string> = new Set(['108', '109', '159', '181', '184'])

/** Reasons for returns by their two letters (ISO 20022, ExternalReturnReason1Code). */
const reason = /(?<![A-Z0-9])((?:AC|AG|AM|BE|CN|CU|DT|ED|FF|FO|MD|MS|NA|RC|RF|RR|SL|TM)\d{2})(?![A-Z0-9])/

/** Triodos Bank gives bank, account and name of the payer as the first lines of the text. */
function triodos({ code, of }: Subfields): EntryDetails | null {
  const iban = ibanIn(of('21'))
  if (code !== '000' || iban === null || !/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(of('20').trim())) return null
  return {
    ...nothing,
    iban,
    name: orNull(of('22')),
    remittance: filledTexts(of('23', '24', '25', '26', '27', '28', '29', '60', '61', '62', '63')),
  }
}

export function german(fields: Subfields): EntryDetails {
  const { code, of } = fields
  const own = triodos(fields)
  if (own) return own
  const purpose = of(...purposeKeys)
  const { before, byKey: parts } = piecesOf(purpose, tags)
  const isReturn = returnCodes.has(code)
  return {
    ...nothing,
    name: orNull(of('32', '33')) ?? orNull(parts.get('ABWA')),
    iban:
      ibanIn(of('31')) ??
      ibanIn(of('38')) ??
      ibanIn(parts.get('IBAN')) ??
      findIban(parts.get('IBAN') ?? '')?.iban ??
      null,
    endToEndId: referenceIn(parts.get('EREF')) ?? referenceIn(parts.get('KREF')),
    remittance: filledTexts(parts.get('SVWZ'), before),
    returnCode: isReturn ? (reason.exec(parts.get('SVWZ') ?? purpose)?.[1] ?? null) : null,
    isReturn,
    bankText: of('00'),
    isBankTextApart: true,
  }
}
