import type { DataColumn } from '../../search/search.ts'

export function alignOf({ kind }: DataColumn<never>): 'end' | undefined {
  return kind === 'number' || kind === 'money' ? 'end' : undefined
}

/** The app's own words wrap instead of being clipped, because they are shown nowhere else. */
export function wraps({ kind, isSentence = false, fixed = false }: DataColumn<never>): boolean {
  // The link to a record fills its cell.
  return !fixed && (isSentence || kind === 'choice' || kind === 'date')
}

/** The user left the column less room than its texts need. */
export function isTooNarrow({ id, width }: DataColumn<never>, widths: Readonly<Record<string, number>>): boolean {
  return (widths[id] ?? width) < width
}
