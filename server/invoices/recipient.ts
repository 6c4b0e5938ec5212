/** The recipient of an invoice: a snapshot of a member, or as it was given. */
import type { Insertable } from 'kysely'
import type { InvoiceCreate } from '#contract/schemas/invoices.ts'
import type { RequestContext } from '../context.ts'
import type { InvoiceTable } from '../database/tables.ts'
import { fullName } from '../lib/full-name.ts'
import { selectMembers } from '../members/queries.ts'

export type RecipientColumns = Pick<
  Insertable<InvoiceTable>,
  | 'recipient_name'
  | 'recipient_email'
  | 'recipient_street'
  | 'recipient_house_number'
  | 'recipient_postal_code'
  | 'recipient_city'
  | 'recipient_country'
>

/** The member as of now, whatever the status; undefined when it does not exist. */
export async function memberRecipient(ctx: RequestContext, id: number): Promise<RecipientColumns | undefined> {
  const member = await selectMembers(ctx)
    .where('id', '=', id)
    .select([
      'first_name',
      'last_name',
      'initials',
      'email',
      'street',
      'house_number',
      'postal_code',
      'city',
      'country',
    ])
    .executeTakeFirst()
  return (
    member && {
      recipient_name: fullName(member),
      recipient_email: member.email,
      recipient_street: member.street,
      recipient_house_number: member.house_number,
      recipient_postal_code: member.postal_code,
      recipient_city: member.city,
      recipient_country: member.country,
    }
  )
}

/** A business relation, or anyone else who is no member. */
export function givenRecipient({
  name,
  email = null,
  address = {},
}: NonNullable<InvoiceCreate['recipient']>): RecipientColumns {
  return {
    recipient_name: name,
    recipient_email: email,
    recipient_street: address.street ?? null,
    recipient_house_number: address.house_number ?? null,
    recipient_postal_code: address.postal_code ?? null,
    recipient_city: address.city ?? null,
    recipient_country: address.country ?? null,
  }
}
