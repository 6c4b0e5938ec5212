/** Selects of who pays for members. Writers have locked the association, so nothing here locks rows. */
import type { Reader } from '../../operation/context.ts'
import type { RowOf } from '../../database/tables.ts'

export type PayerRow = Omit<RowOf<'payers'>, 'organization_id'>

export function selectPayers({ db, association }: Reader) {
  return db.selectFrom('payers').where('payers.organization_id', '=', association.id).selectAll()
}

/** Nobody has said anything then. */
const never = new Date(0).toISOString()

/** Without a payer where none was ever set. */
export async function findPayer(reader: Reader, memberId: number): Promise<PayerRow> {
  const row = await selectPayers(reader).where('id', '=', memberId).executeTakeFirst()
  return row ?? { ...noPayer, id: memberId, created_at: never, updated_at: never }
}

/** The columns of nobody: the primary contact pays. */
export const noPayer = {
  payer_member_id: null,
  recipient_id: null,
  recipient_name: null,
  recipient_email: null,
  recipient_street: null,
  recipient_house_number: null,
  recipient_postal_code: null,
  recipient_city: null,
  recipient_country: null,
  recipient_vat_number: null,
  recipient_registration_number: null,
}
