/** Relationships that dates of birth make unlikely. Pure. */
import type { RelationshipType } from '#contract/relationships.ts'
import { yearsBetween } from '../forms/local-date.ts'

export interface DatedRelationship {
  readonly type: RelationshipType
  /** Of the related member, `YYYY-MM-DD`. */
  readonly born: string
}

export type Doubt = 'youngPartner' | 'youngParent' | 'distantSiblings'

const youngestPartner = 16
const youngestParent = 13
const mostYearsBetweenSiblings = 40

/** Why the relationship of a member to a related one is unlikely; null when it is not. `today` is `YYYY-MM-DD`. */
export function doubtAbout(born: string, { type, born: otherBorn }: DatedRelationship, today: string): Doubt | null {
  const [elder, younger] = born <= otherBorn ? [born, otherBorn] : [otherBorn, born]
  const [parent, child] = type === 'parent_of' ? [born, otherBorn] : [otherBorn, born]
  switch (type) {
    case 'spouse_of':
    case 'partner_of':
      return yearsBetween(younger, today) < youngestPartner ? 'youngPartner' : null
    case 'parent_of':
    case 'child_of':
      return yearsBetween(parent, child) < youngestParent ? 'youngParent' : null
    case 'sibling_of':
      return yearsBetween(elder, younger) > mostYearsBetweenSiblings ? 'distantSiblings' : null
    default:
      return null
  }
}
