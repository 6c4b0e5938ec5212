/**
 * The prefix of a surname. `last_name` is the whole name, as the specification has it, and `last_name_prefix` the part of it with
 * which it begins, so that every reader of names goes on as before.
 */
import { joinedName } from '#contract/surnames.ts'

/** A name that is written whole keeps the prefix it begins with, and has none otherwise: it is not guessed. */
export function prefixAfter(lastName: string, prefix: string | null): string | null {
  if (prefix === null) return null
  const main = mainPart(lastName, prefix)
  return main !== '' && joinedName(prefix, main) === lastName ? prefix : null
}

/** The surname without its prefix. */
export function mainPart(lastName: string, prefix: string | null): string {
  if (prefix === null || !lastName.startsWith(prefix)) return lastName
  return lastName.slice(prefix.length).trimStart()
}
