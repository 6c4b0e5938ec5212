/** The recipient of an invoice: a snapshot of a member, or as it was given. */
import { sql } from 'kysely'
import type { ManagedInvoiceCreate } from '#contract/schemas/management/invoices.ts'
import type { RequestContext } from '../operation/context.ts'
import { isListed, listed } from '../database/prepared.ts'
import type { RowOf } from '../database/tables.ts'
import { fullName } from '../lib/full-name.ts'
import { selectMembers } from '../members/queries.ts'

export type RecipientColumns = Pick<
  RowOf<'invoices'>,
  | 'recipient_name'
  | 'recipient_email'
  | 'recipient_street'
  | 'recipient_house_number'
  | 'recipient_postal_code'
  | 'recipient_city'
  | 'recipient_country'
  | 'recipient_vat_number'
  | 'recipient_registration_number'
>

/** The member as of now, whatever the status; undefined when it does not exist. */
export async function memberRecipient(ctx: RequestContext, id: number): Promise<RecipientColumns | undefined> {
  return (await memberRecipients(ctx, [id])).get(id)
}

/** The same for many, by the ids of those who exist. */
export async function memberRecipients(
  ctx: RequestContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RecipientColumns>> {
  if (ids.length === 0) return new Map()
  const members = await selectMembers(ctx)
    .where(isListed(ctx.db, 'id', sql`${listed(ctx.db, ids)}`))
    .select(['id', 'first_name', 'last_name', 'initials', 'email'])
    .select(['street', 'house_number', 'postal_code', 'city', 'country'])
    .execute()
  return new Map(
    members.map((member) => [
      member.id,
      {
        recipient_name: fullName(member),
        recipient_email: member.email,
        recipient_street: member.street,
        recipient_house_number: member.house_number,
        recipient_postal_code: member.postal_code,
        recipient_city: member.city,
        recipient_country: member.country,
        recipient_vat_number: null,
        recipient_registration_number: null,
      },
    ]),
  )
}

/** A business relation, or anyone else who is no member. */
export function givenRecipient({
  name,
  email = null,
  address = {},
  vat_number: vatNumber = null,
  registration_number: registrationNumber = null,
}: NonNullable<ManagedInvoiceCreate['recipient']>): RecipientColumns {
  return {
    recipient_name: name,
    recipient_email: email,
    recipient_street: address.street ?? null,
    recipient_house_number: address.house_number ?? null,
    recipient_postal_code: address.postal_code ?? null,
    recipient_city: address.city ?? null,
    recipient_country: address.country ?? null,
    recipient_vat_number: vatNumber,
    recipient_registration_number: registrationNumber,
  }
}
