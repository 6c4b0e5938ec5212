/** Reads field 86 of MT940 and the lines below field 61, in the forms of Dutch, German and Belgian banks. */
import { dutch, slashedIn } from './dutch.ts'
import { freeText } from './free-text.ts'
import { german, subfieldsIn } from './german.ts'
import { type EntryDetails, orNull, findIban, ibanIn, mayBeName, nothing } from './texts.ts'

export function readDetails(lines: readonly string[]): EntryDetails {
  if (lines.every((line) => line.trim() === '')) return nothing
  const joined = lines.join('').trimStart()
  const fields = subfieldsIn(joined)
  if (fields) return german(fields)
  const parts = slashedIn(joined)
  return parts ? dutch(parts) : freeText(lines)
}

/** The payer, where older forms give one beside the references of field 61 or below it: `0121470966      W.P. Jansen`, `NL69INGB0123456789`. */
export function payerBelow(customerReference: string, below: readonly string[]): Pick<EntryDetails, 'name' | 'iban'> {
  const texts = [customerReference, ...below].flatMap((text) => orNull(text) ?? [])
  for (const text of texts) {
    if (text.startsWith('/')) continue
    const found = ibanIn(text) === null ? findIban(text) : { iban: ibanIn(text) ?? '', start: 0, end: text.length }
    if (found?.start === 0) {
      const behind = text.slice(found.end).trim()
      return { iban: found.iban, name: mayBeName(behind) ? behind : null }
    }
    // An account number of ten figures at most, and a name.
    const [, name = ''] = /^P?\d{3,10} (\D+)$/.exec(text.slice(0, 120)) ?? []
    if (mayBeName(name)) return { iban: null, name }
  }
  const alone = below.flatMap((text) => orNull(text) ?? []).find(mayBeName)
  return { iban: null, name: alone ?? null }
}
