/** Who pays for a member in a run, and what a payer and a member are called. Pure. */
import type { MemberPayer } from '#contract/schemas/management/payers.ts'
import type { Member } from '#contract/schemas/members.ts'
import { comparedText } from '#contract/text.ts'
import { payerOf } from './families.ts'
import type { ChosenPayer, Payer, RunInput } from './preview.ts'

export function payerFor(
  member: Member,
  { settings, members, payers }: Pick<RunInput, 'settings' | 'members' | 'payers'>,
): Payer | null {
  const chosen = payers.get(member.id)
  if (chosen && 'name' in chosen) {
    const { name, email, address } = chosen
    return { member: null, name, email: email || null, ...(address ? { address } : {}) }
  }
  const id = chosen ? chosen.member : settings.payer === 'self' ? member.id : payerOf(member, members)
  const payer = members.get(id)
  return payer ? { member: payer, name: nameOf(payer), email: payer.email } : null
}

/** The payers kept for members, as a run has them: a non-member has one address, the one that was kept last. */
export function keptChoices(kept: Iterable<MemberPayer>): (readonly [member: number, payer: ChosenPayer])[] {
  const all = [...kept]
  const others = all
    .toSorted((a, b) => Date.parse(a.updated_at) - Date.parse(b.updated_at))
    .flatMap(({ recipient }) => recipient ?? [])
  const latest = new Map(others.map((recipient) => [comparedText(recipient.name), recipient]))
  return all.flatMap(({ id, payer_member_id: member, recipient }) => {
    const payer = recipient ? latest.get(comparedText(recipient.name)) : member === null ? null : { member }
    return payer ? [[id, payer] as const] : []
  })
}

export function nameOf({ first_name: first, initials, last_name: last }: Member): string {
  return [first ?? initials, last].filter(Boolean).join(' ')
}

/** Who pays an invoice, for recognising it: a member by id, anyone else by name, however it was spelt. */
export function payerKey({ member, name }: Payer): number | string {
  return member?.id ?? comparedText(name)
}
