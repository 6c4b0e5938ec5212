/** A committee with its current members, each field by name (contract design, "Committee"). */
import type { Committee } from '#contract/schemas/committees.ts'
import type { CommitteeRecord } from './queries.ts'

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
