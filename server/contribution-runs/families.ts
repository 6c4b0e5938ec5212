/** Families, and the payer of each member. Pure. */
import { comparedText, foldText } from '#contract/text.ts'
import type { ContributionRules } from '#contract/schemas/management/contribution-rules.ts'

export interface Relative {
  readonly id: number
  /** Ids of related members. */
  readonly relatives: readonly number[]
  /** The member who is the primary contact; null without one. */
  readonly contact: number | null
  readonly last_name: string
  readonly postal_code: string | null
  readonly house_number: string | null
  readonly customFields: Readonly<Record<string, unknown>>
}

/** The member who pays for another: the primary contact, and their primary contact in turn. In a circle: the one with the lowest id. */
export function payingMember(member: Relative, known: ReadonlyMap<number, Relative>): number {
  const passed = [member.id]
  for (let current = member; current.contact !== null;) {
    const { contact } = current
    const circle = passed.indexOf(contact)
    if (circle >= 0) return Math.min(...passed.slice(circle))
    passed.push(contact)
    const next = known.get(contact)
    if (!next) return contact
    current = next
  }
  return passed.at(-1) ?? member.id
}

/** Words that people write where there is nothing to say. */
const placeholders = new Set(
  'nvt na nihil geen leeg onbekend none null nil empty unknown keine keiner keins leer unbekannt aucun aucune neant inconnu inconnue'.split(
    ' ',
  ),
)

/** Whether a value stands for none: `0`, `-`, `n.v.t.`. Otherwise all members without a family would be one. */
function isPlaceholder(text: string): boolean {
  const plain = foldText(text).replace(/[^\p{L}\p{N}]/gu, '')
  return /^0*$/.test(plain) || placeholders.has(plain)
}

/** With the last name: a block of flats is not a family. */
function addressKey({ postal_code: code, house_number: house, last_name: name }: Relative): string | null {
  if (code === null || house === null || isPlaceholder(code) || isPlaceholder(house)) return null
  return foldText(`address ${code.replaceAll(/\s/g, '')} ${house} ${name}`)
}

/** A number or text; a tick says nothing of families. */
function fieldKey({ customFields }: Relative, name: string): string | null {
  const value = customFields[name]
  const text = typeof value === 'string' || typeof value === 'number' ? comparedText(String(value)) : ''
  return isPlaceholder(text) ? null : `field ${text}`
}

/** The household of each member, named by its lowest id. `payerKeyOf`: equal for members with one payer. */
export function householdsOf<Member extends Relative>(
  members: readonly Member[],
  rules: ContributionRules['family_discount'],
  payerKeyOf: (member: Member) => string,
): ReadonlyMap<number, number> {
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
  const seen = new Map<string, number>()
  for (const member of members) {
    for (const relative of member.relatives) join(member.id, relative)
    const keys = [
      rules?.same_address ? addressKey(member) : null,
      rules?.same_payer ? `payer ${payerKeyOf(member)}` : null,
      rules?.same_field ? fieldKey(member, rules.same_field) : null,
    ]
    for (const key of keys) {
      if (key === null) continue
      const before = seen.get(key)
      if (before === undefined) seen.set(key, member.id)
      else join(before, member.id)
    }
  }
  return new Map(members.map(({ id }) => [id, rootOf(id)]))
}
