/** Who pays for a member: the values of the form, and what is sent of them. Pure. */
import type { FieldProblem } from '#contract/problems.ts'
import type { MemberPayer } from '#contract/schemas/management/payers.ts'
import type { FormObject } from './changed-fields.ts'
import { noRecipient, recipientBody, type RecipientValues, recipientValues } from './recipient-values.ts'

/** `contact`: nobody is kept, so the primary contact pays. `self`: the member, not the contact. */
export const payerKinds = ['contact', 'self', 'member', 'other'] as const
export type PayerKind = (typeof payerKinds)[number]

export type PayerValues = {
  readonly kind: PayerKind
  readonly member_id: number | null
  readonly recipient: RecipientValues
  /** Not only for the run at hand. */
  readonly is_kept: boolean
}

export const noPayerValues: PayerValues = { kind: 'contact', member_id: null, recipient: noRecipient, is_kept: true }

/** Of what is kept for a member. */
export function payerValues({ id, payer_member_id: payerId, recipient }: MemberPayer): PayerValues {
  if (recipient) return { ...noPayerValues, kind: 'other', recipient: recipientValues(recipient) }
  if (payerId === null) return noPayerValues
  return payerId === id ? { ...noPayerValues, kind: 'self' } : { ...noPayerValues, kind: 'member', member_id: payerId }
}

/** The body of the request for a member, not yet validated. What is known of a recipient stays, unless it was shown and emptied. */
export function payerBody(memberId: number, values: PayerValues, shown: PayerValues = noPayerValues): FormObject {
  const { kind, member_id: payerId } = values
  const emptied = shown.kind === 'other' ? { email: null, address: {} } : {}
  if (kind === 'other') return { recipient: { ...emptied, ...recipientBody(values) } }
  if (kind === 'contact') return {}
  return { payer_member_id: kind === 'self' ? memberId : payerId }
}

/** Validation errors by form path. `refused` validates the body by the operation's schema. */
export function payerProblems(
  memberId: number,
  values: PayerValues,
  refused: (body: FormObject) => readonly FieldProblem[],
): readonly FieldProblem[] {
  if (values.kind === 'member' && values.member_id === null) return [{ field: 'member_id', reason: 'required' }]
  return refused(payerBody(memberId, values))
}

/** The path in the form of a field of the body. */
export function payerPath(field: string): string {
  return field === 'payer_member_id' ? 'member_id' : field
}
