/** The form for adding people to a group. Pure. */
import { isDate } from '#contract/dates.ts'
import type { FieldProblem } from '#contract/problems.ts'
import type { Chosen } from './use-add-people.ts'

export type AddValues = {
  people: Chosen[]
  valid_from: string
}

/** Validates the date as the contract does, and that a member is chosen, which the contract cannot see. */
export function validateAdding({ people, valid_from: from }: AddValues): FieldProblem[] {
  return [
    ...(people.length === 0 ? [{ field: 'people', reason: 'required' } as const] : []),
    ...(from === '' ? [{ field: 'valid_from', reason: 'required' } as const] : []),
    ...(from !== '' && !isDate(from) ? [{ field: 'valid_from', reason: 'date' } as const] : []),
  ]
}
