import type { DataColumn } from '../../search/column.ts'

export function alignOf({ kind }: DataColumn<never>): 'end' | undefined {
  return kind === 'number' || kind === 'money' ? 'end' : undefined
}

/** The app's own words cannot be looked up elsewhere: they take two lines rather than lose their end. */
export function wraps({ kind, isSentence = false, fixed = false }: DataColumn<never>): boolean {
  // The link to a record fills its cell.
  return !fixed && (isSentence || kind === 'choice' || kind === 'date')
}

/** The user left the column less room than its texts need. */
export function isTooNarrow({ id, width }: DataColumn<never>, widths: Readonly<Record<string, number>>): boolean {
  return (widths[id] ?? width) < width
}
