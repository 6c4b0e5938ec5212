/** A committee with its current members, each field by name (contract design, "Committee"). */
import type { Committee } from '#contract/schemas/committees.ts'
import type { CommitteeMember, ManagedCommittee } from '#contract/schemas/management/committees.ts'
import { versionOf } from '#contract/operations.ts'
import type { CommitteeMemberRecord, CommitteeRecord, CommitteeRow } from './queries.ts'

export function presentCommittee({ row, members }: CommitteeRecord): Committee {
  return {
    object: 'committee',
    id: row.id,
    name: row.name,
    description: row.description,
    members: members.map(({ member_id, first_name, last_name, role, since }) => ({
      member_id,
      first_name,
      last_name,
      role,
      since,
    })),
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

/** Whether it is archived too; its members have a list of their own (not in the specification). */
export function presentManagedCommittee(row: CommitteeRow): ManagedCommittee {
  return {
    object: 'committee',
    id: row.id,
    version: versionOf(row),
    name: row.name,
    description: row.description,
    archived_at: row.archived_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

export function presentCommitteeMember({ row, member }: CommitteeMemberRecord): CommitteeMember {
  return {
    object: 'committee_member',
    id: row.id,
    version: versionOf(row),
    committee_id: row.committee_id,
    member_id: row.member_id,
    member: {
      id: member.id,
      first_name: member.first_name,
      last_name: member.last_name,
      membership_number: member.membership_number,
    },
    role: row.role,
    since: row.since,
    until: row.until,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}
