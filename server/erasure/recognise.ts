/** Whether a text is about a person, where no column says so. */
import { compactText, foldText } from '#contract/text.ts'

/** Words as they are compared, between spaces: "An de Jong" is not in a text about `Jongeren van Anna`. */
function words(text: string): string {
  return ` ${
    foldText(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `
}

/** Values that the person has or had, as they were written. */
export interface Recognising {
  readonly last_name: readonly string[]
  /** Each names the person beside the last name. */
  readonly first_name: readonly string[]
  readonly initials: readonly string[]
  readonly phone: readonly string[]
  /** Each names the person alone. */
  readonly email: readonly string[]
  readonly iban: readonly string[]
}

export type Recogniser = (text: string) => boolean

/** Whether a text names this person and hardly anyone else, however it writes letters, spaces and marks. */
export function namer({ last_name, first_name, initials, phone, email, iban }: Recognising): Recogniser {
  const wordsOf = (values: readonly string[]) => values.map(words).filter((value) => value.trim() !== '')
  const [names, beside] = [wordsOf(last_name), wordsOf([...first_name, ...initials])]
  const compacts = (values: readonly string[]) => values.map((value) => compactText(foldText(value)))
  const [phones, accounts] = [compacts(phone), compacts(iban)]
  const emails = new Set(email.map(foldText))
  return (text) => {
    const folded = foldText(text)
    if (folded.includes('@') && folded.split(/[\s,;:<>"'()[\]]+/).some((part) => emails.has(part))) return true
    const compact = compactText(folded)
    if (accounts.some((value) => compact.includes(value))) return true
    const found = words(folded)
    if (!names.some((value) => found.includes(value))) return false
    return beside.some((value) => found.includes(value)) || phones.some((value) => compact.includes(value))
  }
}

/** Whether a text is one of the values and nothing else. */
export function sameAs(values: readonly string[]): Recogniser {
  const known = new Set(values.map(words))
  known.delete(words(''))
  return (text) => known.has(words(text))
}

/** The texts of a value as JSON has it, without the names of its fields. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  return Object.values(value).map(textOf).join(' ')
}
