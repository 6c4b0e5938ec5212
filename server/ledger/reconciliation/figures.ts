/** The figures of an entry's texts and of an invoice's number, by which the database finds the few entries that may name one of some invoices. */
import { normalized } from '#contract/text.ts'
import type { CreditTransfer } from '../credit-transfer.ts'

/** Longer ones are no reference any more; an index has to hold them. */
const longestFigures = 2_000
/** A number of fewer figures is looked for as a whole run of them: as a part it would be found everywhere. */
const fewestFigures = 4

/** All figures in one, whatever stands between them, and then each run of them: ` 20260001 2026 0001 `. */
export function figuresOf({ remittance, endToEndId }: Pick<CreditTransfer, 'remittance' | 'endToEndId'>): string {
  const runs = normalized([...remittance, endToEndId ?? ''].join(' '), 'NFKC').match(/\d+/g) ?? []
  return ` ${runs.join('')} ${runs.join(' ')} `.slice(0, longestFigures)
}

/** A part of the figures of every entry that names this number. References with check digits have no zeros before it. */
export function partOf(number: string): string | null {
  const figures = number.replace(/\D/g, '')
  const stripped = figures.replace(/^0+/, '')
  if (figures === '') return null
  return stripped.length < fewestFigures ? ` ${figures} ` : stripped
}

/** Whether figures have one of these parts, however many there are. */
export function anyPartIn(parts: Iterable<string>): (figures: string) => boolean {
  const byLength = Map.groupBy(parts, (part) => part.length)
  const sets = [...byLength].map(([length, some]) => [length, new Set(some)] as const)
  return (figures) =>
    sets.some(([length, some]) => {
      for (let at = 0; at + length <= figures.length; at += 1) if (some.has(figures.slice(at, at + length))) return true
      return false
    })
}
