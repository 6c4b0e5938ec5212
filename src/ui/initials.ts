import { normalized } from '#contract/text.ts'

/** The first letters of the first and the last word of a name. Pure. */
export function initialsOf(name: string): string {
  const letters = normalized(name, 'NFC')
    .split(/[\s-]+/)
    .flatMap((word) => /\p{L}/u.exec(word)?.[0] ?? [])
  return [...new Set([0, letters.length - 1])].map((index) => letters[index]?.toLocaleUpperCase() ?? '').join('')
}
