/**
 * Relationships between members. Both directions are stored. `type` is kept in step on both sides; `primary_contact` is each
 * side's own: that a child's primary contact is its parent does not make the child its parent's (not in the specification).
 */
import type { FieldProblem } from '#contract/problems.ts'
import { inverseRelationship } from '#contract/relationships.ts'
import type { RelationshipInput } from '#contract/schemas/members.ts'
import { type Change, recordChanges } from '../changes/change-log.ts'
import type { RequestContext } from '../operation/context.ts'
import { existingIds, type MemberRecord, type RelationshipRow } from './queries.ts'

type Relationships = MemberRecord['relationships']

/** `memberId` is null for a member who does not exist yet. */
export async function relationshipProblems(
  ctx: RequestContext,
  memberId: number | null,
  input: readonly RelationshipInput[] = [],
): Promise<FieldProblem[]> {
  const known = await existingIds(
    ctx,
    input.map(({ member_id }) => member_id),
  )
  return input.flatMap<FieldProblem>(({ member_id: other }, index) => {
    const field = `relationships.${index}.member_id`
    if (other === memberId) return [{ field, reason: 'own_relation' }]
    return known.has(other) ? [] : [{ field, reason: 'unknown_member' }]
  })
}

/**
 * Makes the input the member's whole set, with the inverse on each other member, whose `updated_at` moves when what it shows
 * changes. Gives the set as it is then: the very same list when nothing differs, or without input.
 */
export async function replaceRelationships(
  ctx: RequestContext,
  { row: { id }, relationships: stored }: MemberRecord,
  input: readonly RelationshipInput[] | undefined,
): Promise<Relationships> {
  if (!input) return stored
  const wanted = input.map(relationshipOf).toSorted((a, b) => a.related_id - b.related_id)
  const before = new Map(stored.map((relationship) => [relationship.related_id, relationship]))
  const written = wanted.filter((relationship) => !isSame(relationship, before.get(relationship.related_id)))
  const kept = new Set(wanted.map((relationship) => relationship.related_id))
  const gone = stored.filter((relationship) => !kept.has(relationship.related_id))
  if (written.length === 0 && gone.length === 0) return stored
  const others = [...gone, ...written].map((relationship) => relationship.related_id)
  const inverses = await inverseRows(ctx, id, others)
  await deleteBothDirections(ctx, id, others)
  await insertBothDirections(ctx, id, written, inverses)
  await changeOthers(ctx, id, { gone, written, inverses })
  return wanted
}

function relationshipOf({ member_id, type, primary_contact = false }: RelationshipInput): RelationshipRow {
  return { related_id: member_id, type, primary_contact }
}

function isSame(a: RelationshipRow, b: RelationshipRow | undefined): boolean {
  return b !== undefined && a.type === b.type && Boolean(a.primary_contact) === Boolean(b.primary_contact)
}

/** The relationships of the others to the member, by their ids. */
async function inverseRows(
  { db, association }: RequestContext,
  id: number,
  others: readonly number[],
): Promise<Map<number, RelationshipRow>> {
  const rows = await db
    .selectFrom('relationships')
    .where('organization_id', '=', association.id)
    .where('member_id', 'in', others)
    .where('related_id', '=', id)
    .select(['member_id', 'related_id', 'type', 'primary_contact'])
    .execute()
  return new Map(rows.map(({ member_id, ...inverse }) => [member_id, inverse]))
}

async function deleteBothDirections(
  { db, association }: RequestContext,
  id: number,
  others: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('relationships')
    .where('organization_id', '=', association.id)
    .where((is) =>
      is.or([
        is.and([is('member_id', '=', id), is('related_id', 'in', others)]),
        is.and([is('member_id', 'in', others), is('related_id', '=', id)]),
      ]),
    )
    .execute()
}

/** The inverse of a relationship, with what its own side says of the primary contact. */
function inverseOf(id: number, { type }: RelationshipRow, inverse: RelationshipRow | undefined): RelationshipRow {
  return {
    related_id: id,
    type: inverseRelationship[type],
    primary_contact: Boolean(inverse?.primary_contact),
  }
}

async function insertBothDirections(
  { db, association }: RequestContext,
  id: number,
  written: Relationships,
  inverses: ReadonlyMap<number, RelationshipRow>,
): Promise<void> {
  if (written.length === 0) return
  const rows = written.flatMap((relationship) => [
    { member_id: id, ...relationship },
    { member_id: relationship.related_id, ...inverseOf(id, relationship, inverses.get(relationship.related_id)) },
  ])
  await db
    .insertInto('relationships')
    .values(
      rows.map((row) => ({
        ...row,
        primary_contact: Boolean(row.primary_contact),
        organization_id: association.id,
      })),
    )
    .execute()
}

interface Changed {
  readonly gone: Relationships
  readonly written: Relationships
  readonly inverses: ReadonlyMap<number, RelationshipRow>
}

/** Each other member has changed too, where it shows something else than before. */
async function changeOthers(ctx: RequestContext, id: number, { gone, written, inverses }: Changed): Promise<void> {
  const after = new Map(
    written.map((relationship) => [
      relationship.related_id,
      inverseOf(id, relationship, inverses.get(relationship.related_id)),
    ]),
  )
  const changes = [...gone, ...written].flatMap<Change>(({ related_id: other }) => {
    const [was, is] = [inverses.get(other), after.get(other)]
    if (is && isSame(is, was)) return []
    const [before, now] = [{ relationships: was ? [was] : [] }, { relationships: is ? [is] : [] }]
    return [{ record: 'member', id: other, action: 'changed', before, after: now }]
  })
  if (changes.length === 0) return
  await ctx.db
    .updateTable('members')
    .set({ updated_at: ctx.now })
    .where('organization_id', '=', ctx.association.id)
    .where(
      'id',
      'in',
      changes.map((change) => change.id),
    )
    .execute()
  await recordChanges(ctx, changes)
}
