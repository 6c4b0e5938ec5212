/**
 * Relations between members. Both directions are stored. `type` is kept in step on both sides; `primary_contact` is each
 * side's own: that a child's primary contact is its parent does not make the child its parent's (not in the specification).
 */
import type { FieldProblem } from '#contract/problems.ts'
import { inverseRelationship, type RelationshipInput } from '#contract/schemas/members.ts'
import type { RequestContext } from '../context.ts'
import { touch } from '../database/updated-at.ts'
import type { RelationshipRow } from './queries.ts'

type Sent = readonly RelationshipInput[]
type Relation = Omit<RelationshipRow, 'organization_id' | 'primary_contact'> & { readonly primary_contact: boolean }

/** `memberId` is null for a member who does not exist yet; `known` are the members that were found. */
export function relationshipProblems(
  memberId: number | null,
  known: ReadonlySet<number>,
  sent: Sent = [],
): FieldProblem[] {
  return sent.flatMap<FieldProblem>(({ member_id: other }, index) => {
    const field = `relationships.${index}.member_id`
    if (other === memberId) return [{ field, reason: 'own_relation' }]
    return known.has(other) ? [] : [{ field, reason: 'unknown_member' }]
  })
}

/**
 * Makes the sent set the member's whole set, with the inverse on each other member, whose `updated_at` moves when what it
 * shows changes. Tells whether the member's own set changed. The members are locked, and none of them is unknown.
 */
export async function replaceRelationships(ctx: RequestContext, memberId: number, sent: Sent): Promise<boolean> {
  const stored = await storedRelations(ctx, memberId)
  const wanted = sent.flatMap((input) => bothDirections(memberId, input, stored))
  const gone = [...stored.values()].filter((relation) => !wanted.some((other) => key(other) === key(relation)))
  const written = wanted.filter((relation) => !isSame(relation, stored.get(key(relation))))
  await deleteRelations(ctx, [...gone, ...written])
  await insertRelations(ctx, written)
  const shownBy = new Set([...gone, ...written].map((relation) => relation.member_id))
  const others = [...shownBy].filter((id) => id !== memberId)
  await touch(ctx.db, 'members', { organizationId: ctx.association.id, ids: others, now: ctx.now })
  return shownBy.has(memberId)
}

function key({ member_id, related_id }: Pick<Relation, 'member_id' | 'related_id'>): string {
  return `${member_id} ${related_id}`
}

function isSame(a: Relation, b: Relation | undefined): boolean {
  return b !== undefined && a.type === b.type && a.primary_contact === b.primary_contact
}

function bothDirections(memberId: number, input: RelationshipInput, stored: ReadonlyMap<string, Relation>): Relation[] {
  const { member_id: other, type, primary_contact = false } = input
  const there = { member_id: other, related_id: memberId, type: inverseRelationship[type] }
  return [
    { member_id: memberId, related_id: other, type, primary_contact },
    { ...there, primary_contact: stored.get(key(there))?.primary_contact ?? false },
  ]
}

async function storedRelations({ db, association }: RequestContext, memberId: number): Promise<Map<string, Relation>> {
  const rows = await db
    .selectFrom('relationships')
    .select(['member_id', 'related_id', 'type', 'primary_contact'])
    .$narrowType<Pick<RelationshipRow, 'type'>>()
    .where('organization_id', '=', association.id)
    .where((is) => is.or([is('member_id', '=', memberId), is('related_id', '=', memberId)]))
    .execute()
  return new Map(rows.map((row) => [key(row), { ...row, primary_contact: Boolean(row.primary_contact) }]))
}

async function deleteRelations({ db, association }: RequestContext, relations: readonly Relation[]): Promise<void> {
  for (const { member_id, related_id } of relations) {
    await db
      .deleteFrom('relationships')
      .where('organization_id', '=', association.id)
      .where('member_id', '=', member_id)
      .where('related_id', '=', related_id)
      .execute()
  }
}

async function insertRelations({ db, association }: RequestContext, relations: readonly Relation[]): Promise<void> {
  if (relations.length === 0) return
  const rows = relations.map((relation) => ({ ...relation, organization_id: association.id }))
  await db.insertInto('relationships').values(rows).execute()
}
