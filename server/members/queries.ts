/** Half-built selects of members: they carry the association, callers add their condition. */
import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely'
import type { Language } from '#contract/languages.ts'
import type { MemberStatus, RelationshipType } from '#contract/schemas/members.ts'
import type { RequestContext } from '../context.ts'
import { forUpdate } from '../database/locks.ts'
import type { MemberTable, ParticipantTable, RelationshipTable } from '../database/tables.ts'
import { Problem } from '../problem.ts'
import { isOver, overStatuses } from './states.ts'

/** Who is in no group and on no committee, and cannot be put there. */
export { isOver }

/** What the texts of these columns can be: nothing else is ever written there. */
export type CheckedMember = { readonly status: MemberStatus; readonly language: Language | null }
type CheckedRelationship = { readonly type: RelationshipType }

export type MemberRow = Selectable<MemberTable> & CheckedMember
export type ParticipantRow = Selectable<ParticipantTable>
export type RelationshipRow = Selectable<RelationshipTable> & CheckedRelationship

/** Which member, and in which state: `updated_at` moves with everything that is shown. */
export type MemberVersion = Pick<MemberRow, 'id' | 'updated_at'>

/** A member with everything its representation shows. */
export interface MemberRecord {
  readonly row: MemberRow
  readonly relationships: readonly RelationshipRow[]
  /** Empty where the association does not use participants. */
  readonly participants: readonly ParticipantRow[]
}

/** The part of a context that reading needs. */
export type Reader = Pick<RequestContext, 'db' | 'association'>

export function selectMembers({ db, association }: Reader) {
  return db.selectFrom('members').where('members.organization_id', '=', association.id)
}

/** The member, or 404. */
export async function findMember(reader: Reader, id: number): Promise<MemberRecord> {
  const [record] = await findMembers(reader, [id])
  if (!record) throw new Problem('not_found')
  return record
}

/**
 * Those of the members that exist, whole. Parts are read after the rows, in one query for each kind: a part can be newer
 * than its row, never older.
 */
export async function findMembers(reader: Reader, ids: readonly number[]): Promise<MemberRecord[]> {
  if (ids.length === 0) return []
  const rows = await selectMembers(reader).where('id', 'in', ids).selectAll().$narrowType<CheckedMember>().execute()
  const relationships = Map.groupBy(await relationshipsOf(reader, ids), (part) => part.member_id)
  const participants = Map.groupBy(await participantsOf(reader, ids), (part) => part.member_id)
  return rows.map((row) => ({
    row,
    relationships: relationships.get(row.id) ?? [],
    participants: participants.get(row.id) ?? [],
  }))
}

/** Those of the members that exist, locked in ascending id, so that two who lock the same ones cannot wait for each other. */
export async function lockMembers(reader: Reader, ids: readonly number[]): Promise<MemberRow[]> {
  if (ids.length === 0) return []
  const query = selectMembers(reader)
    .where('id', 'in', [...new Set(ids)])
    .selectAll()
    .orderBy('id')
  return forUpdate(query).$narrowType<CheckedMember>().execute()
}

export async function relationshipsOf({ db, association }: Reader, ids: readonly number[]): Promise<RelationshipRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('relationships')
    .where('organization_id', '=', association.id)
    .where('member_id', 'in', ids)
    .selectAll()
    .$narrowType<CheckedRelationship>()
    .orderBy('member_id')
    .orderBy('related_id')
    .execute()
}

export async function participantsOf({ db, association }: Reader, ids: readonly number[]): Promise<ParticipantRow[]> {
  if (ids.length === 0 || !association.modules.participants) return []
  return (
    db
      .selectFrom('participants')
      .where('organization_id', '=', association.id)
      .where('member_id', 'in', ids)
      .selectAll()
      // As the index has them: by id alone, SQLite would walk through all participants there are.
      .orderBy('member_id')
      .orderBy('id')
      .execute()
  )
}

/** What other records show of a member. */
export type MemberName = Pick<MemberRow, 'id' | 'first_name' | 'last_name' | 'membership_number'>

/** Those of the members that exist, by id. */
export async function findNames(reader: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, MemberName>> {
  if (ids.length === 0) return new Map()
  const query = selectMembers(reader).where('id', 'in', [...new Set(ids)])
  const rows = await query.select(['id', 'first_name', 'last_name', 'membership_number']).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Whether the member in a column (`place.member_id`) has neither ended nor died. Not a join: each is looked up by id, in whatever
 * order the rows come, even where a database has not yet counted the members that were just imported.
 */
export function isStillMember(organizationId: number, column: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(
    select status from members where organization_id = ${organizationId} and members.id = ${sql.ref(column)}
  ) not in (${sql.join(overStatuses)})`
}
