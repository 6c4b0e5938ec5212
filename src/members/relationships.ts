import type { RelationshipType } from '#contract/schemas/members.ts'

// The contract's own list would load the schema library, which a page for reading does not need.
const types: Readonly<Record<RelationshipType, true>> = {
  parent_of: true,
  child_of: true,
  spouse_of: true,
  partner_of: true,
  sibling_of: true,
  household_member_of: true,
}

export function isRelationshipType(value: string): value is RelationshipType {
  return Object.hasOwn(types, value)
}

export const relationshipTypes: readonly RelationshipType[] = Object.keys(types).filter(isRelationshipType)
