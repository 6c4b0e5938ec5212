/** Rules of a new or changed field, and the name of one that comes without (not in the specification). */
import type { FieldProblem } from '#contract/problems.ts'
import { type CustomFieldKind, typeOfKind } from '#contract/schemas/management/custom-fields.ts'
import { foldText } from '#contract/text.ts'
import type { CustomFieldRow } from './queries.ts'

/** Only a choice has choices, and it has at least one. */
export function choiceProblems(kind: CustomFieldKind, choices: readonly string[] | undefined): FieldProblem[] {
  if (kind === 'choice') return choices?.length ? [] : [{ field: 'choices', reason: 'required' }]
  return choices?.length ? [{ field: 'choices', reason: 'unknown_field' }] : []
}

export function typeColumns(
  kind: CustomFieldKind,
  choices: readonly string[] | undefined,
): Pick<CustomFieldRow, 'type' | 'choices'> {
  return { type: typeOfKind(kind), choices: kind === 'choice' ? JSON.stringify(choices ?? []) : null }
}

/** `Maat shirt` → `maat_shirt`, with a number where another field has that name. */
export function nameFrom(label: string, taken: ReadonlySet<string>): string {
  const words = foldText(label)
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^[^\p{L}]+|_+$/gu, '')
  const start = words.slice(0, 45) || 'field'
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? start : `${start}_${number}`
    if (!taken.has(name)) return name
  }
}
