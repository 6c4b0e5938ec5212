/** The relations that a file names, to be looked at when all its members are there: a few numbers each, however many there are. */
import { relationshipTypes, type RelationshipType } from '#contract/schemas/members.ts'

/** Where it stands: in `members[member].relationships[index]`. */
interface Standing {
  readonly member: number
  readonly index: number
}

/** One direction of a relation, as it is to be. */
export interface Relation extends Standing {
  readonly from: number
  readonly to: number
  readonly type: RelationshipType
  /** Undefined: the file does not speak of it. */
  readonly primary: boolean | undefined
}

/** A relation whose other member is known by number. */
export interface NamedRelation extends Omit<Relation, 'to'> {
  readonly number: string
}

export function placeOfRelation({ member, index }: Standing): string {
  return `members[${member}].relationships[${index}]`
}

/** Whether one stands further on in the file than another. */
export function isLater(one: Standing, other: Standing): boolean {
  return one.member === other.member ? one.index > other.index : one.member > other.member
}

const width = 6
const primaries = [undefined, false, true] as const

export class RelationList {
  #numbers = new Int32Array(width * 256)
  #length = 0

  add({ member, index, from, to, type, primary }: Relation): void {
    const at = this.#length * width
    if (at === this.#numbers.length) {
      const more = new Int32Array(2 * at)
      more.set(this.#numbers)
      this.#numbers = more
    }
    this.#numbers.set([member, index, from, to, relationshipTypes.indexOf(type), primaries.indexOf(primary)], at)
    this.#length += 1
  }

  #at(position: number): Relation {
    const start = position * width
    const [member = 0, index = 0, from = 0, to = 0, type = 0, primary = 0] = this.#numbers.subarray(
      start,
      start + width,
    )
    return {
      member,
      index,
      from,
      to,
      type: relationshipTypes[type] ?? 'household_member_of',
      primary: primaries[primary],
    }
  }

  /** Both directions of a relation one after the other; otherwise in the order of ids. */
  *byPair(): Generator<Relation> {
    const [low, high] = [Math.min, Math.max].map((pick) =>
      Int32Array.from({ length: this.#length }, (_, position) =>
        pick(this.#numbers[position * width + 2] ?? 0, this.#numbers[position * width + 3] ?? 0),
      ),
    )
    const order = Uint32Array.from({ length: this.#length }, (_, position) => position)
    // In the order in which they came where nothing else decides.
    order.sort((a, b) => (low?.[a] ?? 0) - (low?.[b] ?? 0) || (high?.[a] ?? 0) - (high?.[b] ?? 0) || a - b)
    for (const position of order) yield this.#at(position)
  }
}
