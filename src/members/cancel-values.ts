/** The form for cancelling a membership, and its request body. Pure. */
import type { RequestBody } from '#contract/schemas/index.ts'
import type { FieldProblem } from '#contract/problems.ts'

export type CancelValues = {
  /** `notice`: the service computes the end date by the association's notice period. */
  how: 'notice' | 'date'
  end_date: string
  send_confirmation: boolean
}

export const noCancelValues: CancelValues = { how: 'notice', end_date: '', send_confirmation: false }

export function cancelBody({
  how,
  end_date,
  send_confirmation,
}: CancelValues): NonNullable<RequestBody<'cancelMember'>> {
  return { ...(how === 'date' ? { end_date } : {}), ...(send_confirmation ? { send_confirmation } : {}) }
}

/** A rule of this form only: to the service, an absent date means the notice period. */
export function missingDate({ how, end_date: date }: CancelValues): FieldProblem[] {
  return how === 'date' && date === '' ? [{ field: 'end_date', reason: 'required' }] : []
}
