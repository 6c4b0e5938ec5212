/** The figures of an entry's texts and of an invoice's number, by which the database finds the few entries that may name one of some invoices. */
import { normalized } from '#contract/text.ts'
import type { CreditTransfer } from '../credit-transfer.ts'

/** Longer ones are no reference any more; an index has to hold them. */
const longestFigures = 2_000
/** A number of fewer figures is looked for as a whole run of them: as a part it would be found everywhere. */
const fewestFigures = 4

type Texts = Pick<CreditTransfer, 'remittance' | 'endToEndId'>

function allFiguresOf({ remittance, endToEndId }: Texts): string {
  const runs = normalized([...remittance, endToEndId ?? ''].join(' '), 'NFKC').match(/\d+/g) ?? []
  return ` ${runs.join('')} ${runs.join(' ')} `
}

/** All figures in one, whatever stands between them, and then each run of them: ` 20260001 2026 0001 `. */
export function figuresOf(texts: Texts): string {
  return allFiguresOf(texts).slice(0, longestFigures)
}

/** A part of the figures of every entry that names this number. References with check digits have no zeros before it. */
export function partOf(number: string): string | null {
  const figures = normalized(number, 'NFKC').replace(/\D/g, '')
  const stripped = figures.replace(/^0+/, '')
  if (figures === '') return null
  return stripped.length < fewestFigures ? ` ${figures} ` : stripped
}

/** Finds which of these parts some figures have, however many parts there are. */
export function partsIn(parts: Iterable<string>): (figures: string) => Generator<string, void> {
  const byLength = Map.groupBy(parts, (part) => part.length)
  const sets = [...byLength].map(([length, some]) => [length, new Set(some)] as const)
  return function* (figures) {
    for (const [length, some] of sets)
      for (let at = 0; at + length <= figures.length; at += 1) {
        const part = figures.slice(at, at + length)
        if (some.has(part)) yield part
      }
  }
}

/**
 * The invoices whose numbers may be in one of these texts, and all whose number is short: to read every number of an association as `numberIndex`
 * does takes longer than the rest of a page.
 */
export function mayBeNamed<Invoice extends { readonly number: string }>(
  invoices: readonly Invoice[],
  texts: readonly Texts[],
): Invoice[] {
  const parts = invoices.map(({ number }) => partOf(number))
  const find = partsIn(parts.filter((part) => part !== null))
  const named = new Set(texts.flatMap((one) => [...find(allFiguresOf(one))]))
  return invoices.filter((_, index) => {
    const part = parts[index] ?? ''
    return part.startsWith(' ') || named.has(part)
  })
}
