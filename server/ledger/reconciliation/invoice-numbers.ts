/**
 * Finds invoice numbers in what payers typed: `2026-0001`, `2026 0001`, `factuur20260001`, among other text. Only numbers of
 * invoices that exist are found, and only whole ones: never inside a longer row of figures.
 */
import { isDate } from '#contract/dates.ts'
import { foldText, normalized } from '#contract/text.ts'
import type { CreditTransfer } from '../credit-transfer.ts'
import { creditorReferences, structuredCommunications } from './check-digits.ts'

export interface FoundNumber {
  readonly invoiceId: number
  /** False: it may be something else, a date for example. The amount must then agree. */
  readonly isClear: boolean
  /** It was in a reference with check digits. */
  readonly isReference?: true
}

/** Letters or figures, and the characters between them and the previous run. */
interface Run {
  readonly text: string
  readonly before: string
}

interface KnownNumber {
  readonly invoiceId: number
  /** Where the number's own parts end: `2026-0001` → 4, 8. */
  readonly ends: ReadonlySet<number>
}

export interface NumberIndex {
  /** By the number's letters and figures alone. */
  readonly byKey: ReadonlyMap<string, readonly KnownNumber[]>
  /** By the same without leading zeros: structured references are filled up with them. */
  readonly byStrippedKey: ReadonlyMap<string, readonly KnownNumber[]>
  /** Parts of the number that has the most. */
  readonly mostRuns: number
}

/** As typed, in any language of ours; `foldText` has taken accents and capitals away. */
const invoiceWord =
  /^(?:f|fac|fact|factuur|facturen|faktuur|nota|inv|invoices?|bill|rechnung|rechnungen|rechn?|rg|factures?|(?:betalings)?kenmerk|ref|referentie|referenz|reference)(?:s?(?:n|nr|no|nummer|nummers|number|numero))?$/
const numberWord = /^(?:n|nrs?|nos?|num|nummer|numero|number|nbr)$/

function runsOf(text: string): Run[] {
  const plain = foldText(normalized(text, 'NFKC').replace(/\p{Cf}/gu, ''))
  let end = 0
  return [...plain.matchAll(/\p{L}+|\d+/gu)].map(({ 0: run, index }) => {
    const before = plain.slice(end, index)
    end = index + run.length
    return { text: run, before }
  })
}

function isFigures(run: Run | undefined): boolean {
  return run !== undefined && /^\d/.test(run.text)
}

/** Where each of the runs ends, counted in letters and figures. */
function endsOf(runs: readonly Run[]): number[] {
  let end = 0
  return runs.map(({ text }) => (end += text.length))
}

/** Numbers of an association's invoices, to look for. */
export function numberIndex(invoices: Iterable<{ readonly id: number; readonly number: string }>): NumberIndex {
  const byKey = new Map<string, KnownNumber[]>()
  const byStrippedKey = new Map<string, KnownNumber[]>()
  let mostRuns = 1
  for (const { id, number } of invoices) {
    const runs = runsOf(number)
    const key = runs.map(({ text }) => text).join('')
    // A number of words alone would be found in every second text.
    if (!/\d/.test(key)) continue
    const known = { invoiceId: id, ends: new Set(endsOf(runs)) }
    add(byKey, key, known)
    add(byStrippedKey, key.replace(/^0+/, ''), known)
    mostRuns = Math.max(mostRuns, runs.length)
  }
  return { byKey, byStrippedKey, mostRuns }
}

function add(map: Map<string, KnownNumber[]>, key: string, known: KnownNumber): void {
  const there = map.get(key)
  if (there) there.push(known)
  else map.set(key, [known])
}

/** Too short to be recognised among other text: a year, a house number, a shirt size. */
function isShort(key: string): boolean {
  return key.length < 4 || /^\d{1,5}$/.test(key)
}

/** `factuur`, `factuurnr.`, `Rechnung Nr`: a word that announces an invoice number. */
function isAnnounced(runs: readonly Run[], start: number): boolean {
  const [last, earlier] = [runs[start - 1]?.text ?? '', runs[start - 2]?.text ?? '']
  return invoiceWord.test(last) || (numberWord.test(last) && (start === 1 || invoiceWord.test(earlier)))
}

interface Location {
  readonly start: number
  /** After its last run. */
  readonly end: number
  readonly key: string
}

/** The longest number that begins at a run. Its parts may be separated only where the number itself has parts. */
function numberAt(index: NumberIndex, runs: readonly Run[], start: number) {
  for (let end = Math.min(start + index.mostRuns, runs.length); end > start; end -= 1) {
    const parts = runs.slice(start, end)
    const key = parts.map(({ text }) => text).join('')
    const ends = endsOf(parts)
    const together = parts.slice(1).every(({ before }) => before.length <= 3)
    const known = together ? (index.byKey.get(key) ?? []).filter((one) => ends.every((at) => one.ends.has(at))) : []
    if (known.length > 0) return { location: { start, end, key }, known }
  }
  return undefined
}

/** A blank that slipped in cuts a number once. */
const mostSlips = 1
/** A number of fewer figures may be two others. */
const fewestOfSlipped = 6

/**
 * A number with a blank where it has no parts, `2026-00 49`: only one of a number that is no other's, with the separators that it has
 * elsewhere, and never clear.
 */
function slippedAt(index: NumberIndex, runs: readonly Run[], start: number) {
  for (let end = Math.min(start + index.mostRuns + mostSlips, runs.length); end > start + 1; end -= 1) {
    const parts = runs.slice(start, end)
    const key = parts.map(({ text }) => text).join('')
    const [known, ...more] = index.byKey.get(key) ?? []
    if (!known || more.length > 0 || key.length < fewestOfSlipped) continue
    const ends = endsOf(parts)
    const isTyped = parts
      .slice(1)
      .every(({ before }, at) => (known.ends.has(ends[at] ?? 0) ? before.length <= 3 : before === ' '))
    const slips = ends.filter((at) => !known.ends.has(at)).length
    const isWhole = !isFigures(runs[start - 1]) && !isFigures(runs[end])
    if (slips <= mostSlips && isTyped && isWhole)
      return { location: { start, end, key }, known: [known], isSlipped: true as const }
  }
  return undefined
}

/** Directly beside other figures or letters that are part of no number: then this may be no number either. */
function isGlued(runs: readonly Run[], location: Location, taken: ReadonlySet<number>): boolean {
  const [before, after] = [runs[location.start - 1], runs[location.end]]
  const glueBefore = runs[location.start]?.before ?? ''
  const glueAfter = after?.before ?? ''
  if (before && !taken.has(location.start - 1)) {
    if (isFigures(before) ? /^[-./:]?$/.test(glueBefore) : glueBefore === '' && !isAnnounced(runs, location.start))
      return true
  }
  if (!after || taken.has(location.end)) return false
  return isFigures(after) ? /^[-./:]?$/.test(glueAfter) : glueAfter === ''
}

function isCompactDate({ start, end, key }: Location): boolean {
  return end - start === 1 && /^\d{8}$/.test(key) && isDate(`${key.slice(0, 4)}-${key.slice(4, 6)}-${key.slice(6)}`)
}

interface Hit {
  readonly location: Location
  readonly known: readonly KnownNumber[]
  readonly isSlipped?: true
}

function inText(index: NumberIndex, text: string): FoundNumber[] {
  const runs = runsOf(text)
  const hits: Hit[] = []
  const taken = new Set<number>()
  for (let start = 0; start < runs.length; start += 1) {
    const hit = numberAt(index, runs, start) ?? slippedAt(index, runs, start)
    if (!hit) continue
    hits.push(hit)
    for (let run = start; run < hit.location.end; run += 1) taken.add(run)
    start = hit.location.end - 1
  }
  return hits.flatMap(({ location, known, isSlipped }) => {
    const isAlone = runs.length === location.end - location.start
    const isGluedOn = isGlued(runs, location, taken)
    if (
      isShort(location.key) &&
      !isAlone &&
      (isGluedOn || isFigures(runs[location.end]) || !isAnnounced(runs, location.start))
    )
      return []
    const isClear = !isSlipped && !isGluedOn && (!isCompactDate(location) || isAnnounced(runs, location.start))
    return known.map(({ invoiceId }) => ({ invoiceId, isClear }))
  })
}

/** Check digits leave no doubt. */
function inReferences(index: NumberIndex, text: string): FoundNumber[] {
  const contents = [
    ...creditorReferences(text).map((content) => content.toLowerCase()),
    ...structuredCommunications(text),
  ]
  return contents
    .flatMap((content) => index.byStrippedKey.get(content.replace(/^0+/, '')) ?? [])
    .map(({ invoiceId }) => ({ invoiceId, isClear: true, isReference: true as const }))
}

/** Free text is broken into pieces anywhere: a number may go on in the next one. */
function textsOf({ remittance, endToEndId }: Pick<CreditTransfer, 'remittance' | 'endToEndId'>): Set<string> {
  return new Set([
    ...remittance,
    remittance.join(' '),
    remittance.join(''),
    ...(endToEndId === null ? [] : [endToEndId]),
  ])
}

/** The invoices a transfer names, each once, clear where it is clear anywhere. */
export function findNumbers(
  index: NumberIndex,
  transfer: Pick<CreditTransfer, 'remittance' | 'endToEndId'>,
): FoundNumber[] {
  const found = new Map<number, FoundNumber>()
  for (const text of textsOf(transfer)) {
    for (const one of [...inReferences(index, text), ...inText(index, text)]) {
      if (!found.get(one.invoiceId)?.isClear) found.set(one.invoiceId, one)
    }
  }
  return [...found.values()]
}
