/**
 * A pseudo-language for checking screens, derived from the real texts: accented, about a third longer, in brackets. A
 * text without brackets was never translated; one with a missing bracket is clipped. Only loaded on a device with
 * `ledenbalie.pseudo` in its storage.
 */

const plain = 'aeiouyAEIOUYcnsz'
const marked = 'áéïöüýÁÉÏÖÜÝçñšž'

/** German is about a third longer than English. */
const longer = 0.35

export const pseudoMarks = { open: '⟦', close: '⟧' } as const

function mark(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => marked[plain.indexOf(letter)] ?? letter)
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value)
}

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !isList(value)
}

/**
 * A node of a parsed text: words, `0` for a plural's number, `[name]`, `[name, kind, branches or style]` with a
 * numeric kind, or `[tag, …parts]`.
 */
function part(value: unknown): unknown {
  if (typeof value === 'string') return mark(value)
  if (!isList(value)) return value
  const [name, kind, branches, ...rest] = value
  if (value.length === 1) return value
  if (typeof kind !== 'number') return [name, ...value.slice(1).map(part)]
  if (!isTree(branches)) return value
  return [
    name,
    kind,
    Object.fromEntries(Object.entries(branches).map(([key, branch]) => [key, parts(branch)])),
    ...rest,
  ]
}

function parts(value: unknown): unknown[] {
  return isList(value) ? value.map(part) : [part(value)]
}

/** Number of letters in a parsed text without its arguments; for branches, the longest. */
function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (isTree(value)) return Math.max(...Object.values(value).map(lengthOf))
  if (!isList(value)) return 0
  return value.reduce<number>((sum, inner) => sum + (isList(inner) ? argumentLength(inner) : lengthOf(inner)), 0)
}

function argumentLength(argument: readonly unknown[]): number {
  return argument.slice(1).reduce<number>((sum, inner) => sum + lengthOf(inner), 0)
}

function message(value: unknown): unknown {
  // Split into words, because a single long word would overflow any screen.
  const filler = '~'.repeat(Math.max(1, Math.round(lengthOf(value) * longer))).replace(/~{6}(?=~)/g, '$& ')
  return [pseudoMarks.open, ...parts(value), ` ${filler}${pseudoMarks.close}`]
}

/** All texts of a language in the parsed form of a build. */
export function pseudoMessages<Messages>(texts: Messages): Messages {
  const walk = (value: unknown): unknown =>
    isTree(value) ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner)])) : message(value)
  // The result has the same keys, and texts with the same arguments.
  return walk(texts) as Messages
}
