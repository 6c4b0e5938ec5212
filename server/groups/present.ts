/** Groups and group memberships, each field by name (contract design, "Group" and "Group membership"). */
import type { Group, GroupMembership } from '#contract/schemas/groups.ts'
import type { ManagedGroup, ManagedGroupMembership } from '#contract/schemas/management/groups.ts'
import { versionOf } from '#contract/operations.ts'
import type { GroupRecord, ManagedGroupRecord } from './queries.ts'
import type { GroupMembershipRecord } from './memberships.ts'

export function presentGroup({ row, memberCount }: GroupRecord): Group {
  return {
    object: 'group',
    id: row.id,
    name: row.name,
    description: row.description,
    kind: row.kind,
    follows_subscription: row.product_id !== null,
    member_count: memberCount,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

export function presentGroupMembership(groupId: number, { row, member }: GroupMembershipRecord): GroupMembership {
  return {
    object: 'group_membership',
    id: row.id,
    group_id: groupId,
    member_id: member.id,
    member: {
      id: member.id,
      first_name: member.first_name,
      last_name: member.last_name,
      membership_number: member.membership_number,
    },
    role: row.role,
    valid_from: row.valid_from,
    valid_until: row.valid_until,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

/** With its product, and whether it is archived (not in the specification). */
export function presentManagedGroup({ row, memberCount, product }: ManagedGroupRecord): ManagedGroup {
  return {
    object: 'group',
    id: row.id,
    version: versionOf(row),
    name: row.name,
    description: row.description,
    kind: row.kind,
    product,
    member_count: memberCount,
    archived_at: row.archived_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

export function presentManagedMembership(groupId: number, record: GroupMembershipRecord): ManagedGroupMembership {
  return { ...presentGroupMembership(groupId, record), version: versionOf(record.row) }
}
