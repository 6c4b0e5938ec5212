/** One direction of a relationship in the file, and where it is. */
import type { RelationshipType } from '#contract/relationships.ts'

/** In `members[member].relationships[index]`. */
interface Location {
  readonly member: number
  readonly index: number
}

/** One direction of a relationship, as it is to be. */
export interface Relation extends Location {
  readonly from: number
  readonly to: number
  readonly type: RelationshipType
  /** Undefined: not in the file. */
  readonly primary: boolean | undefined
}

/** A relationship whose other member is known by number. */
export interface NamedRelation extends Omit<Relation, 'to'> {
  readonly number: string
}

export function relationLocation({ member, index }: Location): string {
  return `members[${member}].relationships[${index}]`
}

/** Both directions of a relationship one after the other; otherwise in the order of ids, and then of the file. */
export function byPair(relations: readonly Relation[]): Relation[] {
  const low = ({ from, to }: Relation) => Math.min(from, to)
  const high = ({ from, to }: Relation) => Math.max(from, to)
  return relations.toSorted((a, b) => low(a) - low(b) || high(a) - high(b))
}
