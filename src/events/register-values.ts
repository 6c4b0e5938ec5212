/** The registration form and its request body. Pure. */
import type { RequestBody } from '#contract/schemas/index.ts'
import type { FieldProblem } from '#contract/problems.ts'

export type RegisterValues = {
  who: 'member' | 'outsider'
  member_id: number | null
  name: string
  email: string
  /** As typed. */
  number_of_people: string
}

export function noRegisterValues(who: RegisterValues['who']): RegisterValues {
  return { who, member_id: null, name: '', email: '', number_of_people: '1' }
}

export type RegisterBody = RequestBody<'createEventRegistration'>

/** A number when the text is one; otherwise the text, for the schema to refuse. */
export function numberOf(typed: string): string | number {
  return /^\s*-?\d+\s*$/.test(typed) ? Number(typed) : typed
}

export function registerBody({
  who,
  member_id,
  name,
  email,
  number_of_people,
}: RegisterValues): Record<string, unknown> {
  const people = number_of_people.trim() === '' ? {} : { number_of_people: numberOf(number_of_people) }
  if (who === 'member') return { ...(member_id === null ? {} : { member_id }), ...people }
  return { name: name.trim(), ...(email.trim() === '' ? {} : { email: email.trim() }), ...people }
}

/** A rule of this form only: the choice decides whether member or name is missing. */
export function missingWho({ who, member_id, name }: RegisterValues): FieldProblem[] {
  if (who === 'member') return member_id === null ? [{ field: 'member_id', reason: 'required' }] : []
  return name.trim() === '' ? [{ field: 'name', reason: 'required' }] : []
}
