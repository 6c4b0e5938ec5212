/** Details that an association prints on its documents and emails, apart from the row that every request reads. */
import { readPicture } from '#contract/images.ts'
import type { SettingsUpdate } from '#contract/schemas/management/settings.ts'
import type { Association } from '../operation/context.ts'
import type { Database } from '../database/database.ts'
import type { RowOf } from '../database/tables.ts'

export type OrganizationDetails = Readonly<Omit<RowOf<'organization_details'>, 'organization_id'>>

/** An association that said nothing yet. */
export const noDetails: OrganizationDetails = {
  street: null,
  house_number: null,
  postal_code: null,
  city: null,
  chamber_of_commerce_number: null,
  vat_number: null,
  creditor_id: null,
  sender_name: null,
  reply_to: null,
  invoice_intro: null,
  invoice_footer: null,
  email_text: null,
  logo: null,
}

export async function findDetails(db: Database, organizationId: number): Promise<OrganizationDetails> {
  const row = await db
    .selectFrom('organization_details')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  if (!row) return noDetails
  const { organization_id: _, ...details } = row
  return details
}

/** The details, with the given ones in their place. */
export function detailsWith(before: OrganizationDetails, { address, ...given }: SettingsUpdate): OrganizationDetails {
  const sent = Object.entries({ ...given, ...address }).filter(
    ([name, value]) => value !== undefined && Object.hasOwn(noDetails, name),
  )
  return { ...before, ...Object.fromEntries(sent) }
}

/** Writes the details that are given; null when nothing differs. */
export async function changeDetails(
  db: Database,
  organizationId: number,
  given: SettingsUpdate,
): Promise<{ readonly before: OrganizationDetails; readonly after: OrganizationDetails } | null> {
  const before = await findDetails(db, organizationId)
  const after = detailsWith(before, given)
  if (JSON.stringify(before) === JSON.stringify(after)) return null
  await db
    .insertInto('organization_details')
    .values({ ...after, organization_id: organizationId })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(after))
    .execute()
  return { before, after }
}

/** As the change log keeps them: a logo by its size. */
export function loggedDetails({ logo, ...details }: OrganizationDetails): object {
  const picture = logo === null ? null : readPicture(logo)
  return {
    ...details,
    logo: picture && `${picture.type} ${picture.width} × ${picture.height}, ${picture.bytes.length}`,
  }
}

/** The sender of emails to members: the name that they see, and the address that they answer to. */
export function correspondent(
  { name, email }: Pick<Association, 'name' | 'email'>,
  { sender_name, reply_to }: OrganizationDetails,
): Pick<Association, 'name' | 'email'> {
  return { name: sender_name ?? name, email: reply_to ?? email }
}
