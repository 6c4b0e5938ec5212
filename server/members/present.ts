/** A member as the specification shows it: each field by name, the sensitive ones only to keys that may see them. */
import { forMemberTexts } from '#contract/member-fields.ts'
import { hasScope, type Scope, sensitiveScope, versionOf } from '#contract/operations.ts'
import type { ManagedMember } from '#contract/schemas/management/memberships.ts'
import type { Member, Participant, Relationship } from '#contract/schemas/members.ts'
import type { Association } from '../operation/context.ts'
import { fieldsFor, shownCustomFields } from '../lib/custom-field-values.ts'
import { earlierPeriodsOf } from './earlier-periods.ts'
import type { MemberRecord, MemberRow, ParticipantRow, RelationshipRow } from './queries.ts'

/** For whom: a context, or anything that says as much. */
export interface Viewer {
  readonly scopes: readonly Scope[]
  readonly association: Pick<Association, 'modules' | 'customFields'>
}

export function presentMember(
  { scopes, association }: Viewer,
  { row, relationships, participants }: MemberRecord,
): Member {
  const permissions = { scopes, modules: association.modules }
  const sensitive = hasScope(permissions, sensitiveScope)
  return {
    object: 'member',
    id: row.id,
    membership_number: row.membership_number,
    ...forMemberTexts((name) => row[name]),
    last_name: row.last_name,
    email: row.email,
    address: {
      street: row.street,
      house_number: row.house_number,
      postal_code: row.postal_code,
      city: row.city,
      country: row.country,
    },
    status: row.status,
    member_since: row.member_since,
    membership_end_date: row.membership_end_date,
    language: row.language,
    custom_fields: shownCustomFields(fieldsFor(permissions, association.customFields), row.custom_fields),
    relationships: relationships.map(presentRelationship),
    created_at: row.created_at,
    updated_at: row.updated_at,
    ...(association.modules.participants
      ? { participants: participants.map((part) => presentParticipant(part, sensitive)) }
      : {}),
    ...(sensitive ? sensitiveFields(row) : {}),
  }
}

/** With what `/v2` does not say. */
export function presentManagedMember(viewer: Viewer, record: MemberRecord): ManagedMember {
  const { row } = record
  const { sepa, ...shown } = presentMember(viewer, record)
  return {
    ...shown,
    ...(sepa ? { sepa: { ...sepa, mandate_last_collected_on: row.mandate_last_collected_on } } : {}),
    version: versionOf(row),
    deceased_on: row.deceased_on,
    earlier_periods: earlierPeriodsOf(row),
    left_as: row.left_as,
    leaving_reason: row.leaving_reason,
    last_name_prefix: row.last_name_prefix,
    no_newsletters:
      row.no_newsletters_since === null ? null : { since: row.no_newsletters_since, by: row.no_newsletters_by },
    erased: row.erased_on === null ? null : { on: row.erased_on, books_until: row.books_until },
  }
}

function sensitiveFields(row: MemberRow): Pick<Member, 'date_of_birth' | 'sepa'> {
  return {
    date_of_birth: row.date_of_birth,
    sepa: {
      iban: row.iban,
      account_holder: row.account_holder,
      mandate_reference: row.mandate_reference,
      mandate_date: row.mandate_date,
    },
  }
}

function presentRelationship(row: RelationshipRow): Relationship {
  return { member_id: row.related_id, type: row.type, primary_contact: Boolean(row.primary_contact) }
}

function presentParticipant(row: ParticipantRow, sensitive: boolean): Participant {
  const { id, name, active, date_of_birth } = row
  return { id, name, active: Boolean(active), ...(sensitive ? { date_of_birth } : {}) }
}
