/** A recipient of invoices who is no member: the values of a form, and what is sent of them. Pure. */
import type { ManagedRecipient } from '#contract/schemas/management/invoices.ts'
import type { FormObject } from './changed-fields.ts'
import type { FieldProblem } from '#contract/problems.ts'
import type { MemberPayer } from '#contract/schemas/management/payers.ts'

export type RecipientValues = {
  readonly name: string
  readonly email: string
  readonly address: {
    readonly street: string
    readonly house_number: string
    readonly postal_code: string
    readonly city: string
    readonly country: string
  }
  readonly vat_number: string
  readonly registration_number: string
}

export const noRecipient: RecipientValues = {
  name: '',
  email: '',
  address: { street: '', house_number: '', postal_code: '', city: '', country: '' },
  vat_number: '',
  registration_number: '',
}

/** As the form has it. */
export function recipientValues(recipient: ManagedRecipient): RecipientValues {
  const { name, email, address, vat_number, registration_number } = recipient
  const { street, house_number, postal_code, city, country } = address
  return {
    name,
    email: email ?? '',
    address: {
      street: street ?? '',
      house_number: house_number ?? '',
      postal_code: postal_code ?? '',
      city: city ?? '',
      country: country ?? '',
    },
    vat_number: vat_number ?? '',
    registration_number: registration_number ?? '',
  }
}

/** The fields that are filled in. */
export function filled(fields: Readonly<Record<string, string>>): FormObject {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''))
}

/** Not yet validated. */
export function recipientBody({
  recipient: { name, email, address, ...numbers },
}: {
  readonly recipient: RecipientValues
}): FormObject {
  const known: FormObject = filled(address)
  return {
    name,
    ...filled({ email }),
    ...(Object.keys(known).length > 0 ? { address: known } : {}),
    ...filled(numbers),
  }
}

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

/** The form's values of a stored payer. */
export function payerValues({ id, payer_member_id: payerId, recipient }: MemberPayer): PayerValues {
  if (recipient) return { ...noPayerValues, kind: 'other', recipient: recipientValues(recipient) }
  if (payerId === null) return noPayerValues
  return payerId === id ? { ...noPayerValues, kind: 'self' } : { ...noPayerValues, kind: 'member', member_id: payerId }
}

/** The body of the request for a member, not yet validated. What is known of a recipient stays, unless it was shown and emptied. */
export function payerBody(memberId: number, values: PayerValues, shown: PayerValues = noPayerValues): FormObject {
  const { kind, member_id: payerId } = values
  const emptied =
    shown.kind === 'other' ? { email: null, address: {}, vat_number: null, registration_number: null } : {}
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
