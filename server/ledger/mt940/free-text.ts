/** Field 86 in words: columns with a word before each (`IBAN: … NAAM: …`), or what a bank and a payer wrote, as Belgian banks give it. */
import {
  type EntryDetails,
  orNull,
  findIban,
  ibanIn,
  filledTexts,
  mayBeName,
  nothing,
  piecesOf,
  referenceIn,
  trimmedOf,
} from './texts.ts'

const meanings = {
  account: ['IBAN', 'REK', 'REKENING', 'REKENINGNUMMER', 'TEGENREKENING', 'KONTO', 'COMPTE'],
  name: ['NAAM', 'NAAM TEGENPARTIJ', 'NAME', 'OPDRACHTGEVER', 'TEGENPARTIJ', 'AUFTRAGGEBER', "DONNEUR D'ORDRE", 'NOM'],
  text: ['OMSCHRIJVING', 'MEDEDELING', 'COMMUNICATION', 'VERWENDUNGSZWECK', 'MOTIF', 'COMMUNICATIE'],
  reference: ['BETALINGSKENM.', 'BETALINGSKENM', 'BETALINGSKENMERK'],
  endToEndId: ['KENMERK'],
  other: ['BIC', 'MACHTIGING', 'INCASSANT', 'VOOR'],
} as const

const allWords = Object.values(meanings)
  .flat()
  .toSorted((a, b) => b.length - a.length)
  .map((word) => word.replace('.', '\\.'))
const words = new RegExp(`(?<![A-Za-z])(${allWords.join('|')}) ?: ?`, 'gi')

/** Null where no word says what is the account or the name. */
function worded(text: string): EntryDetails | null {
  const { before, byKey } = piecesOf(text, words)
  const parts = new Map([...byKey].map(([key, value]) => [key.toUpperCase(), value]))
  const of = (which: keyof typeof meanings) =>
    meanings[which].flatMap((word) => {
      const value = orNull(parts.get(word))
      return value === null ? [] : (orNull(trimmedOf(value, '/')) ?? [])
    })
  const [account, name] = [of('account')[0], of('name')[0]]
  const iban = ibanIn(account) ?? findIban(account ?? '')?.iban ?? null
  if (iban === null && name === undefined) return null
  const bank = before.startsWith('SEPA ') ? before : ''
  return {
    ...nothing,
    name: name ?? null,
    iban,
    endToEndId: referenceIn(of('endToEndId')[0]),
    remittance: filledTexts(...of('reference'), ...(bank === '' ? [before] : []), ...of('text')),
    bankText: before,
  }
}

/** The name beside an account number: behind it, or on the next line. */
function nameBeside(lines: readonly string[], iban: string): string | null {
  const index = lines.findIndex((line) => findIban(line)?.iban === iban)
  const line = lines[index]
  if (line === undefined) return null
  const behind = orNull(
    trimmedOf(
      line
        .slice(findIban(line)?.end ?? 0)
        .replace(/^ ?BIC:? ?[A-Z0-9]{8,11}/, '')
        .trim(),
      '-',
    ),
  )
  if (behind !== null) return mayBeName(behind) ? behind : null
  const next = orNull(lines[index + 1])
  return next !== null && mayBeName(next) ? next : null
}

/** Belgian banks write the structured communication among it (`***012/3456/78901***`). */
export function freeText(lines: readonly string[]): EntryDetails {
  const trimmed = lines.map((line) => line.trimEnd())
  const aligned = worded(trimmed.map((line, index) => (index === lines.length - 1 ? line : line.padEnd(65))).join(''))
  if (aligned) return aligned
  const iban = findIban(trimmed.join(' '))?.iban ?? null
  return {
    ...nothing,
    iban,
    name: iban === null ? null : nameBeside(trimmed, iban),
    remittance: trimmed.flatMap((line) => orNull(line) ?? []),
    bankText: trimmed[0] ?? '',
  }
}
