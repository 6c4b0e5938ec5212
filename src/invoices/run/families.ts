/** Who belongs together, and who pays for whom, from what `/v2` knows about relatives. Pure. */
import { foldText } from '#contract/text.ts'
import type { Member } from '#contract/schemas/members.ts'

export type Relative = Pick<Member, 'id' | 'relationships' | 'last_name' | 'address'>

/** The member who pays for another: the primary contact, and their primary contact in turn. In a circle: the one with the lowest id. */
export function payerOf(member: Pick<Relative, 'id' | 'relationships'>, known: ReadonlyMap<number, Relative>): number {
  const passed = [member.id]
  for (let current: Pick<Relative, 'id' | 'relationships'> | undefined = member; current;) {
    const contact: number | undefined = current.relationships?.find(
      ({ primary_contact: isPrimary }) => isPrimary,
    )?.member_id
    if (contact === undefined) return current.id
    const circle = passed.indexOf(contact)
    if (circle >= 0) return Math.min(...passed.slice(circle))
    passed.push(contact)
    current = known.get(contact)
  }
  // Known by its id only: the run says that this payer was not found.
  return passed.at(-1) ?? member.id
}

function addressKey({ address, last_name: name }: Relative): string | null {
  const { postal_code: code, house_number: house } = address ?? {}
  // The same name as well: a block of flats is not a family.
  return code && house ? foldText(`${code.replace(/\s/g, '')} ${house} ${name}`) : null
}

/** The household of each member, named by its lowest id: relatives, and people with the same name at the same address where `hasSharedAddress`. */
export function householdsOf(members: readonly Relative[], hasSharedAddress: boolean): ReadonlyMap<number, number> {
  const above = new Map(members.map(({ id }) => [id, id]))
  const rootOf = (id: number): number => {
    let root = id
    while (above.get(root) !== root) root = above.get(root) ?? root
    for (let at = id; at !== root;) {
      const next = above.get(at) ?? root
      above.set(at, root)
      at = next
    }
    return root
  }
  const join = (one: number, other: number) => {
    if (!above.has(one) || !above.has(other)) return
    const [first, second] = [rootOf(one), rootOf(other)]
    above.set(Math.max(first, second), Math.min(first, second))
  }
  const byAddress = new Map<string, number>()
  for (const member of members) {
    for (const { member_id: relative } of member.relationships ?? []) join(member.id, relative)
    const key = hasSharedAddress ? addressKey(member) : null
    if (key === null) continue
    const before = byAddress.get(key)
    if (before === undefined) byAddress.set(key, member.id)
    else join(before, member.id)
  }
  return new Map(members.map(({ id }) => [id, rootOf(id)]))
}
