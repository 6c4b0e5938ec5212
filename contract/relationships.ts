/** How members are related. */
export const relationshipTypes = [
  'parent_of',
  'child_of',
  'spouse_of',
  'partner_of',
  'sibling_of',
  'household_member_of',
] as const
export type RelationshipType = (typeof relationshipTypes)[number]

/** The relation as seen by the other member. */
export const inverseRelationship: Readonly<Record<RelationshipType, RelationshipType>> = {
  parent_of: 'child_of',
  child_of: 'parent_of',
  spouse_of: 'spouse_of',
  partner_of: 'partner_of',
  sibling_of: 'sibling_of',
  household_member_of: 'household_member_of',
}

export function isRelationshipType(value: string): value is RelationshipType {
  return Object.hasOwn(inverseRelationship, value)
}
