/** A family that joins at once: its members, how they are related, who is mailed and who pays (not in the specification). */
import type { FieldProblem } from '#contract/problems.ts'
import type { AdultRelation, FamilyCreate, FamilyMember } from '#contract/schemas/management/families.ts'
import type { RelationshipInput } from '#contract/schemas/members.ts'
import { prefixAfter } from '#contract/surnames.ts'
import { setPayingMembers } from '../invoices/payers/update.ts'
import { refuse, requireAllowed } from '../lib/problem.ts'
import { createMember } from '../members/create.ts'
import { findMembers, type MemberRecord } from '../members/queries.ts'
import type { Call, RequestContext } from '../operation/context.ts'

/** In the order in which they were sent. Throws `validation_failed`, and `insufficient_scope` for a payer. */
export async function createFamily({
  ctx,
  input: { body },
}: Call<{ readonly body: FamilyCreate }>): Promise<MemberRecord[]> {
  if (body.payer != null) requireAllowed(ctx, 'updatePayer')
  refuse(problemsOf(body))
  const ids = await createAll(ctx, body)
  const numbers = new Map((await findMembers(ctx, ids)).map(({ row }) => [row.id, row.membership_number]))
  await setPayingMembers(ctx, payersOf(body, ids, numbers))
  const records = new Map((await findMembers(ctx, ids)).map((record) => [record.row.id, record]))
  return ids.flatMap((id) => records.get(id) ?? [])
}

function problemsOf({ members, contact, payer }: FamilyCreate): FieldProblem[] {
  const isThere = (place: number | null | undefined) => place == null || members[place] !== undefined
  const isAdult = contact == null || members[contact]?.role === 'adult'
  return [
    ...(isAdult ? [] : [{ field: 'contact', reason: 'not_an_adult' } as const]),
    ...(isThere(payer) ? [] : [{ field: 'payer', reason: 'out_of_range' } as const]),
    ...members.flatMap<FieldProblem>(({ last_name: name, last_name_prefix: prefix }, index) =>
      prefix == null || prefixAfter(name, prefix) !== null
        ? []
        : [{ field: `members.${index}.last_name_prefix`, reason: 'not_at_start' }],
    ),
  ]
}

/** Adults first, so that each child can have its primary contact. The ids in the order of the body. */
async function createAll(ctx: RequestContext, { members, adults_are, contact }: FamilyCreate): Promise<number[]> {
  const places = members.map((_, place) => place)
  const isAdult = (place: number) => members[place]?.role === 'adult'
  const order = [...places.filter(isAdult), ...places.filter((place) => !isAdult(place))]
  const ids = new Map<number, number>()
  for (const place of order) {
    const member = members[place]
    if (!member) continue
    const relationships = [...ids].map(([other, id]): RelationshipInput => {
      const relative = members[other]
      const isContact = member.role === 'child' && other === contact
      return {
        member_id: id,
        type: relative ? relationBetween(member, relative, adults_are) : 'household_member_of',
        primary_contact: isContact,
      }
    })
    const { role: _role, ...body } = member
    const { row } = await createMember({ ctx, input: { body: { ...body, relationships } } })
    ids.set(place, row.id)
  }
  return places.flatMap((place) => ids.get(place) ?? [])
}

function relationBetween(
  one: FamilyMember,
  other: FamilyMember,
  adults: AdultRelation = 'partner_of',
): RelationshipInput['type'] {
  if (one.role === 'adult') return other.role === 'adult' ? adults : 'parent_of'
  return other.role === 'adult' ? 'child_of' : 'sibling_of'
}

/** Whose payer has to be said: a child's primary contact pays without. */
function payersOf(
  { members, contact, payer }: FamilyCreate,
  ids: readonly number[],
  numbers: ReadonlyMap<number, string>,
) {
  if (payer == null) return []
  const number = numbers.get(ids[payer] ?? 0)
  if (number === undefined) return []
  return members.flatMap(({ role }, place) => {
    const memberId = ids[place]
    const isKnown = place === payer || (role === 'child' && contact === payer)
    return isKnown || memberId === undefined ? [] : [{ memberId, number }]
  })
}
