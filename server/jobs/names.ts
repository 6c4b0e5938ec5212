/** Names of the members and invoices of rows, which store only ids. */
import type { Reader } from '../operation/context.ts'
import { fullName } from '../lib/full-name.ts'
import { findAddressed } from '../invoices/queries.ts'
import { selectMembers } from '../members/queries.ts'
import { selectPayers } from '../invoices/payers/queries.ts'

interface Wanted {
  readonly members?: readonly number[]
  readonly invoices?: readonly number[]
  /** Members whose payer is a recipient. */
  readonly payers?: readonly number[]
  /** Registrations of guests. */
  readonly guests?: readonly number[]
}

export type Names = Awaited<ReturnType<typeof namesOf>>

export async function namesOf(reader: Reader, { members = [], invoices = [], payers = [], guests = [] }: Wanted) {
  const people =
    members.length === 0
      ? []
      : await selectMembers(reader)
          .where('id', 'in', [...new Set(members)])
          .select(['id', 'membership_number', 'first_name', 'last_name', 'initials', 'email'])
          .execute()
  const addressed = await findAddressed(reader, invoices)
  const recipients =
    payers.length === 0
      ? []
      : await selectPayers(reader)
          .where('id', 'in', [...new Set(payers)])
          .execute()
  const registrations =
    guests.length === 0
      ? []
      : await reader.db
          .selectFrom('event_registrations')
          .where('organization_id', '=', reader.association.id)
          .where('id', 'in', [...new Set(guests)])
          .select(['id', 'name', 'email'])
          .execute()
  return {
    guests: new Map(registrations.map((row) => [row.id, row])),
    members: new Map(people.map((row) => [row.id, { ...row, name: fullName(row) }])),
    invoices: new Map(addressed.map((row) => [row.id, row])),
    recipients: new Map(
      recipients.map(({ id, ...row }) => [id, { name: row.recipient_name ?? '', email: row.recipient_email }]),
    ),
  }
}
