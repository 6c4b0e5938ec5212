/** Selects of members, and who is found or not. Writers have locked the association, so nothing here locks rows. */
import { setImmediate as turn } from 'node:timers/promises'
import { fullName } from '../lib/full-name.ts'
import { addressDigest, findAddressFailures } from '../outbox/bounces.ts'
import type { EmailFailure } from '#contract/schemas/management/sender-check.ts'
import { presentStatuses } from '#contract/member-attention.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { RelationshipType } from '#contract/relationships.ts'
import type { Reader, RequestContext } from '../operation/context.ts'
import type { Database } from '../database/database.ts'
import { type JsonRows, jsonRows, rowsOf } from '../database/json-rows.ts'
import { isListed, listed, prepared } from '../database/prepared.ts'
import type { RowOf } from '../database/tables.ts'
import { Problem } from '../lib/problem.ts'
import { isTerminal, terminalStatuses } from '#contract/member-states.ts'

/** For other features: who is in no group and on no committee, and cannot be put there. */
export { isTerminal }

export type MemberRow = RowOf<'members'>
export type ParticipantRow = Pick<RowOf<'participants'>, 'id' | 'name' | 'active' | 'date_of_birth'>
export type RelationshipRow = Pick<RowOf<'relationships'>, 'related_id' | 'primary_contact'> & {
  readonly type: RelationshipType
}

/** Which member, and in which state: `updated_at` moves with everything that is shown. */
export type MemberVersion = Pick<MemberRow, 'id' | 'updated_at'>

/** A member with everything its representation shows. */
export interface MemberRecord {
  readonly row: MemberRow
  readonly relationships: readonly RelationshipRow[]
  /** Empty where the association does not use participants. */
  readonly participants: readonly ParticipantRow[]
}

/** A member with its parts as the change log compares it. */
export function withParts({ row, participants, relationships }: MemberRecord): object {
  return { ...row, participants, relationships }
}

/** Also says whether the association uses participants. */
type ShownReader = Pick<RequestContext, 'db' | 'association'>

export function selectMembers({ db, association }: Reader) {
  return db.selectFrom('members').where('members.organization_id', '=', association.id)
}

/** The member, or 404. */
export async function findMember(reader: ShownReader, id: number): Promise<MemberRecord> {
  const [record] = await findMembers(reader, [id])
  if (!record) throw new Problem('not_found')
  return record
}

/** The existing ones of these members, with their parts, all of one moment. */
export async function findMembers(reader: ShownReader, ids: readonly number[]): Promise<MemberRecord[]> {
  if (ids.length === 0) return []
  const { db, association } = reader
  const find = association.modules.participants ? membersWithParticipants : membersWithoutParticipants
  const records = await find(db, { organizationId: association.id, ids: listed(db, ids) })
  return records.map(({ relationship_rows, participant_rows, ...row }) => ({
    row,
    relationships: rowsOf(relationship_rows),
    participants: rowsOf(participant_rows),
  }))
}

interface Wanted {
  readonly organizationId: number
  readonly ids: unknown
}

type Found = MemberRow & {
  readonly relationship_rows: JsonRows<RelationshipRow>
  readonly participant_rows: JsonRows<ParticipantRow>
}

const membersWithParticipants = membersByIds(participantsOfMember)
const membersWithoutParticipants = membersByIds(() => sql`'[]'`)

function membersByIds(
  participantsIn: (db: Database, organizationId: RawBuilder<number>) => RawBuilder<Found['participant_rows']>,
) {
  return prepared<Wanted, Found>((db, { organizationId, ids }) =>
    db
      .selectFrom('members')
      .where('members.organization_id', '=', organizationId)
      .where(isListed(db, 'members.id', ids))
      .selectAll()
      .select([
        relationshipsOfMember(db, organizationId).as('relationship_rows'),
        participantsIn(db, organizationId).as('participant_rows'),
      ]),
  )
}

function relationshipsOfMember(
  db: Database,
  organizationId: RawBuilder<number>,
): RawBuilder<JsonRows<RelationshipRow>> {
  return jsonRows(
    db,
    db
      .selectFrom('relationships')
      .where('relationships.organization_id', '=', organizationId)
      .where(sql<SqlBool>`relationships.member_id = members.id`)
      .select(['related_id', 'type', 'primary_contact'])
      .orderBy('related_id'),
  )
}

function participantsOfMember(db: Database, organizationId: RawBuilder<number>): RawBuilder<JsonRows<ParticipantRow>> {
  return jsonRows(
    db,
    db
      .selectFrom('participants')
      .where('participants.organization_id', '=', organizationId)
      .where(sql<SqlBool>`participants.member_id = members.id`)
      .select(['id', 'name', 'active', 'date_of_birth'])
      // As the index has them: by id alone, SQLite would walk through all participants there are.
      .orderBy('member_id')
      .orderBy('id'),
  )
}

/** The member without its parts; undefined when it does not exist. */
export async function findMemberRow(reader: Reader, id: number): Promise<MemberRow | undefined> {
  return selectMembers(reader).where('id', '=', id).selectAll().executeTakeFirst()
}

/** The ids that belong to members. */
export async function existingIds(reader: Reader, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await selectMembers(reader)
    .where(isListed(reader.db, 'members.id', sql`${listed(reader.db, ids)}`))
    .select('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The part of a member that other records show. */
export type MemberName = Pick<MemberRow, 'id' | 'first_name' | 'last_name' | 'membership_number'>

/** The member in a column (`group_places.member_id`), in the statement that reads its row: one row. */
export function nameOfMember({ db, association }: Reader, column: string): RawBuilder<JsonRows<MemberName>> {
  const named = selectMembers({ db, association }).where(sql<SqlBool>`members.id = ${sql.ref(column)}`)
  return jsonRows(db, named.select(['id', 'first_name', 'last_name', 'membership_number']))
}

/**
 * Whether the member in a column (`membership.member_id`) has neither ended nor died. Not a join: each is looked up by id, in whatever
 * order the rows come, even where a database has not yet counted the members that were just imported.
 */
export function isStillMember(organizationId: number, column: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(
    select status from members where organization_id = ${organizationId} and members.id = ${sql.ref(column)}
  ) not in (${sql.join(terminalStatuses)})`
}

/** Members read at a time, between which other requests have their turn. */
const failureBatch = 1_000

/**
 * Members whose email address failed, by id. The mark belongs to the address: with another one a member is not marked. Nothing is read where no
 * email came back.
 */
export async function findEmailFailures(reader: Reader): Promise<EmailFailure[]> {
  const failures = await findAddressFailures(reader)
  const found: EmailFailure[] = []
  if (failures.size === 0) return found
  for (let after = 0; ;) {
    const rows = await selectMembers(reader)
      .where('id', '>', after)
      .where('status', 'in', presentStatuses)
      .where('email', 'is not', null)
      .select(['id', 'first_name', 'last_name', 'initials', 'email'])
      .orderBy('id')
      .limit(failureBatch)
      .execute()
    for (const { id, email, ...names } of rows) {
      const failure = email === null ? undefined : failures.get(addressDigest(reader.association.id, email))
      if (email !== null && failure) found.push({ member: { id, name: fullName(names) }, email, ...failure })
    }
    const last = rows.at(-1)
    if (!last || rows.length < failureBatch) return found
    after = last.id
    await turn()
  }
}
