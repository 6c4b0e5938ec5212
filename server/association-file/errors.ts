/** The faults of an association file: all at once, each with its location. */
import { z } from 'zod'
import { createTranslator } from 'use-intl/core'
import { fieldProblems } from '#contract/field-errors.ts'
import { shownFieldValues } from '#contract/field-values.ts'
import type { FieldProblem } from '#contract/problems.ts'
import { fields } from '#messages/fields/en.ts'
import { printable } from '../lib/printable.ts'

export { printable }

export interface FileProblem {
  /** `members[12].address.postal_code`; empty for the file as a whole. */
  readonly location: string
  /** An English sentence for the user who runs the import. */
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

/** The file would change records that changed after it was exported, and its user has not chosen what becomes of them. Nothing has changed. */
export class NewerRecordsError extends AssociationFileError {
  readonly count: number

  constructor(count: number, problems: readonly FileProblem[]) {
    super(problems)
    this.count = count
  }
}

/** `location: message`, on one line whatever the file holds. */
export function problemLine({ location, message }: FileProblem): string {
  return location === '' ? message : `${location}: ${message}`
}

/** A path as locations are written: `['lines', 0, 'unit_price']` → `lines[0].unit_price`. */
export function locationOf(start: string, path: readonly PropertyKey[]): string {
  return path.reduce<string>((location, key) => {
    if (typeof key === 'number') return `${location}[${key}]`
    return location === '' ? printable(String(key)) : `${location}.${printable(String(key))}`
  }, start)
}

const rules = new WeakMap<FileProblem, Pick<FieldProblem, 'reason' | 'values'>>()

/** The rule of a field that was broken, for readers of other languages; undefined for a rule of the file. */
export function ruleOf(problem: FileProblem): Pick<FieldProblem, 'reason' | 'values'> | undefined {
  return rules.get(problem)
}

const translate = createTranslator({ locale: 'en', messages: { fields } })

/** The fault of a file whose work was given up. */
export const tooComplexFault = {
  location: '',
  message: translate('fields.file_too_complex'),
  reason: 'file_too_complex',
} as const satisfies FileProblem & Pick<FieldProblem, 'reason'>

/** The option of `refine` for a rule of the file alone, with its own sentence. */
export function saying(message: string): { params: { message: string }; abort: true } {
  return { params: { message }, abort: true }
}

/** More than anyone reads: a file that is wrong everywhere is not reported line by line. */
const mostProblems = 1_000

/** Collects faults; nothing is written once there is one. */
export class Problems {
  readonly #before: Problems | undefined
  readonly #own: FileProblem[] = []
  #count = 0

  /** `before`: faults that are reported first, while more of them may be found. */
  constructor(before?: Problems) {
    this.#before = before
  }

  /** In the order in which they are reported. */
  get found(): readonly FileProblem[] {
    const found = [...(this.#before?.found ?? []), ...this.#own]
    const more = this.count - mostProblems
    if (more <= 0) return found
    return [...found.slice(0, mostProblems), { location: '', message: `And ${more} more.` }]
  }

  get count(): number {
    return (this.#before?.count ?? 0) + this.#count
  }

  add(location: string, message: string, rule?: Pick<FieldProblem, 'reason' | 'values'>): void {
    this.#count += 1
    const problem = { location, message }
    if (rule) rules.set(problem, rule)
    if (this.#count <= mostProblems) this.#own.push(problem)
  }

  /** Refusals of the contract's rules. `value` is the record they are about: it distinguishes an index from a property. */
  addFields(location: string, problems: readonly FieldProblem[]): void {
    for (const { field, reason, values } of problems) {
      const path = field === '' ? [] : field.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))
      const message = translate(`fields.${reason}`, shownFieldValues(values, 'en'))
      this.add(locationOf(location, path), message, { reason, ...(values ? { values } : {}) })
    }
  }

  /** Refusals of a schema, one per field. */
  addIssues(location: string, error: z.ZodError, input: unknown): void {
    const seen = new Set<string>()
    for (const issue of error.issues) {
      const own: unknown = issue.code === 'custom' ? issue.params?.['message'] : undefined
      const [first] = fieldProblems(new z.ZodError([issue]), input)
      if (issue.code === 'unrecognized_keys') this.addUnknown(locationOf(location, issue.path), issue.keys)
      else if (first && !seen.has(first.field)) {
        seen.add(first.field)
        if (typeof own === 'string') this.add(locationOf(location, issue.path), own)
        else this.addFields(locationOf(location, issue.path), [{ ...first, field: '' }])
      }
    }
  }

  addUnknown(location: string, keys: readonly string[]): void {
    for (const key of keys) this.add(locationOf(location, [key]), fields.unknown_field)
  }

  get any(): boolean {
    return this.count > 0
  }

  /** Throws when there is anything to throw. */
  refuse(): void {
    if (this.any) throw new AssociationFileError(this.found)
  }
}
