/** The payer of a member, each field by name (not in the specification). */
import { versionOf } from '#contract/operations.ts'
import type { MemberPayer } from '#contract/schemas/management/payers.ts'
import { presentManagedRecipient } from '../present.ts'
import type { PayerRow } from './queries.ts'

export function presentPayer(row: PayerRow): MemberPayer {
  const { recipient_name: name } = row
  return {
    object: 'payer',
    id: row.id,
    version: versionOf(row),
    payer_member_id: row.payer_member_id,
    recipient_id: row.recipient_id,
    recipient: name === null ? null : presentManagedRecipient({ ...row, recipient_name: name }),
    updated_at: row.updated_at,
  }
}
