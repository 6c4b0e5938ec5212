import type { FieldProblem, FieldReason } from '#contract/problems.ts'
import { hasWrongYear, localToday } from './local-date.ts'
import { isRefusedText, typedText } from './typed-text.ts'

/** Why the typed text was refused. The contract sees only that it is no number or no date. */
export function reasonOf({ reason }: FieldProblem, value: unknown): FieldReason {
  if (reason === 'date') {
    return typeof value === 'string' && hasWrongYear(typedText(value), localToday()) ? 'year' : reason
  }
  return isRefusedText(value) ? 'ambiguous_number' : reason
}
