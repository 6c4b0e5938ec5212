/** Parties and references of a camt.053 transaction. */
import { storable } from './values.ts'
import { at, children, ownText, textAt, type XmlElement } from './xml.ts'

/** Placeholders that banks write for an empty field. */
const placeholders = new Set(['NOTPROVIDED', 'NONREF', 'NOREF', 'NOTAVAILABLE', 'NONE', 'UNKNOWN', 'N/A', '0'])

export function reference(text: string | null): string | null {
  const clean = storable(text, 140)
  return clean === null || placeholders.has(clean.replaceAll(' ', '').toUpperCase()) ? null : clean
}

/** Structured references, then free text. */
export function remittanceOf(transaction: XmlElement): string[] {
  const info = children(transaction, 'RmtInf')
  const structured = info.flatMap((part) => children(part, 'Strd'))
  const texts = [
    ...structured.map((part) => textAt(part, 'CdtrRefInf', 'Ref')),
    ...structured.flatMap((part) => children(part, 'RfrdDocInf').map((document) => textAt(document, 'Nb'))),
    ...structured.flatMap((part) => children(part, 'AddtlRmtInf').map(ownText)),
    ...info.flatMap((part) => children(part, 'Ustrd').map(ownText)),
  ]
  return texts.flatMap((text) => storable(text, 1_000) ?? [])
}

/** The bank's own description, where the payer's text is missing. */
export function narrative(...texts: readonly (string | null)[]): string[] {
  const [first] = texts.flatMap((text) => storable(text, 1_000) ?? [])
  return first === undefined ? [] : [first]
}

interface Party {
  readonly name: string | null
  readonly iban: string | null
}

/** The payer of a credit, or the payee of a debit. */
export function otherSide(transaction: XmlElement, side: 'Dbtr' | 'Cdtr'): Party {
  const parties = at(transaction, 'RltdPties')
  const names = [at(parties, side), at(parties, `Ultmt${side}`)].map(
    (party) => textAt(party, 'Nm') ?? textAt(party, 'Pty', 'Nm'),
  )
  const iban = textAt(parties, `${side}Acct`, 'Id', 'IBAN')
  return {
    name: storable(names.find((name) => name !== null) ?? null, 140),
    iban: storable(iban?.replaceAll(/\s/g, '').toUpperCase() ?? null, 34),
  }
}

/** Most banks name the parties of a return as they were in the payment; others swap them. */
export function payerOfReturn(transaction: XmlElement, account: string): Party {
  const [payer, payee] = [otherSide(transaction, 'Dbtr'), otherSide(transaction, 'Cdtr')]
  const isOther = ({ name, iban }: Party) => (name !== null || iban !== null) && iban !== account
  return isOther(payer) && (payer.iban !== null || !isOther(payee) || payee.iban === null) ? payer : payee
}

/** A number on the statement, which every statement has. */
function isCount(text: string): boolean {
  return text.length < 6 || /^0*\d{1,5}$/.test(text)
}

/** By which the bank knows it. An entry's own reference can be its number on the statement, which says nothing. */
export function bankReferences(entry: XmlElement, transaction: XmlElement): string[] {
  const found: (readonly [kind: string, reference: string | null])[] = [
    ['A', reference(textAt(transaction, 'Refs', 'AcctSvcrRef'))],
    ['A', reference(textAt(entry, 'AcctSvcrRef'))],
    ['T', reference(textAt(transaction, 'Refs', 'TxId'))],
    ['N', reference(textAt(entry, 'NtryRef'))],
  ]
  const kept = found.flatMap(([kind, text]) =>
    text === null || (kind === 'N' && isCount(text)) ? [] : `${kind}:${text}`,
  )
  return [...new Set(kept)]
}
