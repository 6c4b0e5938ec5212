/** A membership with its history, each field by name (not in the specification). */
import { versionOf } from '#contract/operations.ts'
import type { Membership } from '#contract/schemas/management/memberships.ts'
import { earlierPeriodsOf } from '../members/earlier-periods.ts'
import type { MemberRow } from '../members/queries.ts'

export function presentMembership(row: MemberRow): Membership {
  return {
    object: 'membership',
    id: row.id,
    version: versionOf(row),
    status: row.status,
    member_since: row.member_since,
    membership_end_date: row.membership_end_date,
    deceased_on: row.deceased_on,
    earlier_periods: earlierPeriodsOf(row),
    left_as: row.left_as,
    last_name_prefix: row.last_name_prefix,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}
