/** The rules of a new password, for the forms and the service alike. */
import type { FieldReason } from './problems.ts'
import { normalized } from './text.ts'

/** The shortest and the longest password, in characters. */
export const passwordLength = { min: 10, max: 200 } as const

/** Names that everyone knows who knows the person. */
export interface KnownNames {
  readonly email: string
  readonly name: string
  readonly association: string
}

/** Null for a password that may be used. */
export function passwordFault(password: string, names: KnownNames): FieldReason | null {
  if (password.length < passwordLength.min) return 'password_too_short'
  if (isPattern(password)) return 'password_pattern'
  return isMostlyNames(password, names) ? 'password_is_name' : null
}

const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'qwertzuiop',
]
const pairs = new Set(rows.flatMap((row) => Array.from(row.slice(1), (next, index) => `${row[index] ?? ''}${next}`)))

function direction(from: string, to: string): 'same' | 'up' | 'down' | null {
  if (from === to) return 'same'
  if (pairs.has(from + to)) return 'up'
  return pairs.has(to + from) ? 'down' : null
}

/** The longest part that is repeated. */
const longestUnit = 4
/** A password that is so few series of characters has no more to it than a short one: `aaaaabbbbb`, `qwerty12345`. */
const fewestSeries = 3

/** Whether it is one short part over and over, or a few series of characters that follow each other on a keyboard or in the alphabet. */
export function isPattern(password: string): boolean {
  const characters = Array.from(password.toLowerCase())
  const repeats = (unit: number) => characters.every((character, index) => character === characters[index % unit])
  for (let unit = 1; unit <= longestUnit; unit += 1) if (repeats(unit)) return true
  let series = 1
  let before: string | null = null
  for (const [index, character] of characters.entries()) {
    const previous = characters[index - 1]
    if (previous === undefined) continue
    const now = direction(previous, character)
    const goesOn: boolean = now !== null && (before === null || now === before)
    if (!goesOn) series += 1
    before = goesOn ? now : null
  }
  return series < fewestSeries
}

/** Shorter parts of names occur in any sentence. */
const shortestPart = 3
/** Letters and digits that a password has beside the names. */
const fewestOthers = 5

function folded(text: string): string {
  return normalized(text, 'NFKD').toLowerCase().replaceAll(/\p{M}/gu, '')
}

function bare(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** `harmonie2026` and `Jan.de.Vries1` are the names with something behind them. */
function isMostlyNames(password: string, { email, name, association }: KnownNames): boolean {
  const texts = [email, email.split('@')[0] ?? '', name, association].map(folded)
  const parts = texts.flatMap((text) => [bare(text), ...text.split(/[^\p{L}\p{N}]+/u)])
  const longestFirst = [...new Set(parts)]
    .filter((part) => part.length >= shortestPart)
    .toSorted((a, b) => b.length - a.length)
  const written = bare(folded(password))
  const others = longestFirst.reduce((left, part) => left.replaceAll(part, ''), written)
  return others.length < written.length && others.length < fewestOthers
}
