/** What is wrong with an association file: every fault at once, each with its place. */
import { z } from 'zod'
import { createTranslator } from 'use-intl/core'
import { fieldProblems } from '#contract/field-errors.ts'
import type { FieldProblem } from '#contract/problems.ts'
import { fields } from '#messages/fields/en.ts'

export interface FileProblem {
  /** `members[12].address.postal_code`; empty for the file as a whole. */
  readonly place: string
  /** An English sentence for whoever runs the import. */
  readonly message: string
}

/** The file was refused; nothing has changed. */
export class AssociationFileError extends Error {
  override readonly name = 'AssociationFileError'
  readonly problems: readonly FileProblem[]

  constructor(problems: readonly FileProblem[]) {
    super(problems.map(problemLine).join('\n'))
    this.problems = problems
  }
}

/** `place: message`, on one line whatever the file holds. */
export function problemLine({ place, message }: FileProblem): string {
  return place === '' ? message : `${place}: ${message}`
}

// Control characters, and marks that change the direction of a line, have no place in a terminal.
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/** Text from elsewhere as it may stand in a message: one line, nothing a terminal would obey, at most `length` characters. */
export function printable(text: string, length = 60): string {
  const shown = text
    .slice(0, length)
    .replace(unprintable, (mark) => `\\u${(mark.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`)
  return text.length > length ? `${shown}…` : shown
}

/** A path as places are written: `['lines', 0, 'unit_price']` → `lines[0].unit_price`. */
export function placeOf(start: string, path: readonly PropertyKey[]): string {
  return path.reduce<string>((place, key) => {
    if (typeof key === 'number') return `${place}[${key}]`
    return place === '' ? printable(String(key)) : `${place}.${printable(String(key))}`
  }, start)
}

const translate = createTranslator({ locale: 'en', messages: { fields } })

/** The option of `refine` for a rule of the file alone, with its own sentence. */
export function saying(message: string): { params: { message: string }; abort: true } {
  return { params: { message }, abort: true }
}

/** Collects faults; nothing is written once there is one. */
export class Problems {
  readonly found: FileProblem[]

  constructor(known: readonly FileProblem[] = []) {
    this.found = [...known]
  }

  add(place: string, message: string): void {
    this.found.push({ place, message })
  }

  /** Refusals of the contract's rules. `value` is the record they are about: it tells an index from a property. */
  addFields(place: string, problems: readonly FieldProblem[]): void {
    for (const { field, reason, values } of problems) {
      const path = field === '' ? [] : field.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))
      this.add(placeOf(place, path), translate(`fields.${reason}`, { max: 0, values: '', ...values }))
    }
  }

  /** Refusals of a schema, one per field. */
  addIssues(place: string, error: z.ZodError, input: unknown): void {
    const seen = new Set<string>()
    for (const issue of error.issues) {
      const own: unknown = issue.code === 'custom' ? issue.params?.['message'] : undefined
      const [first] = fieldProblems(new z.ZodError([issue]), input)
      if (issue.code === 'unrecognized_keys') this.addUnknown(placeOf(place, issue.path), issue.keys)
      else if (first && !seen.has(first.field)) {
        seen.add(first.field)
        if (typeof own === 'string') this.add(placeOf(place, issue.path), own)
        else this.addFields(placeOf(place, issue.path), [{ ...first, field: '' }])
      }
    }
  }

  addUnknown(place: string, keys: readonly string[]): void {
    for (const key of keys) this.add(placeOf(place, [key]), fields.unknown_field)
  }

  get any(): boolean {
    return this.found.length > 0
  }

  /** Throws when there is anything to throw. */
  refuse(): void {
    if (this.any) throw new AssociationFileError(this.found)
  }
}
