/** A recipient of invoices who is no member: the values of a form, and what is sent of them. Pure. */
import type { Invoice } from '#contract/schemas/invoices.ts'
import type { FormObject } from './changed-fields.ts'

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
}

export const noRecipient: RecipientValues = {
  name: '',
  email: '',
  address: { street: '', house_number: '', postal_code: '', city: '', country: '' },
}

/** As the form has it. */
export function recipientValues({ name, email, address }: Invoice['recipient']): RecipientValues {
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
  }
}

/** What was filled in. */
export function filled(fields: Readonly<Record<string, string>>): FormObject {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''))
}

/** Not yet validated. */
export function recipientBody({
  recipient: { name, email, address },
}: {
  readonly recipient: RecipientValues
}): FormObject {
  const known: FormObject = filled(address)
  return { name, ...filled({ email }), ...(Object.keys(known).length > 0 ? { address: known } : {}) }
}
