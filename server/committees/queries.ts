/** Selects of committees, with their members of today. */
import type { Selectable } from 'kysely'
import type { RequestContext } from '../context.ts'
import type { CommitteeMemberTable, CommitteeTable } from '../database/tables.ts'
import { findNames, isStillMember, type MemberName } from '../members/queries.ts'
import { Problem } from '../problem.ts'

export type CommitteeRow = Selectable<CommitteeTable>
type TermRow = Pick<Selectable<CommitteeMemberTable>, 'committee_id' | 'member_id' | 'role' | 'since'>

/** A term that runs today, with the name of its member. */
export interface Term extends TermRow {
  readonly name: MemberName
}

/** A committee with everything its representation shows. */
export interface CommitteeRecord {
  readonly row: CommitteeRow
  readonly members: readonly Term[]
}

export type Reader = Pick<RequestContext, 'db' | 'association' | 'today'>

/** The committee, or 404. */
export async function findCommittee(reader: Reader, id: number): Promise<CommitteeRecord> {
  const [record] = await withMembers(reader, await selectCommittees(reader).where('id', '=', id).execute())
  if (!record) throw new Problem('not_found')
  return record
}

export function selectCommittees({ db, association }: Reader) {
  return db.selectFrom('committees').where('committees.organization_id', '=', association.id).selectAll()
}

/** Members are read after the rows: they can be newer, never older. */
export async function withMembers(reader: Reader, rows: readonly CommitteeRow[]): Promise<CommitteeRecord[]> {
  const members = await currentMembers(
    reader,
    rows.map(({ id }) => id),
  )
  const byCommittee = Map.groupBy(members, (member) => member.committee_id)
  return rows.map((row) => ({ row, members: byCommittee.get(row.id) ?? [] }))
}

/** In the order in which they were entered. */
async function currentMembers(reader: Reader, ids: readonly number[]): Promise<Term[]> {
  if (ids.length === 0) return []
  const { db, association, today } = reader
  const rows = await db
    .selectFrom('committee_members')
    .where('organization_id', '=', association.id)
    .where('committee_id', 'in', ids)
    .where((is) => is.or([is('since', 'is', null), is('since', '<=', today)]))
    .where((is) => is.or([is('until', 'is', null), is('until', '>=', today)]))
    .where(isStillMember(association.id, 'committee_members.member_id'))
    .select(['committee_id', 'member_id', 'role', 'since'])
    .orderBy('committee_id')
    .orderBy('id')
    .execute()
  const names = await findNames(
    reader,
    rows.map((row) => row.member_id),
  )
  return rows.flatMap((row) => {
    const name = names.get(row.member_id)
    return name ? [{ ...row, name }] : []
  })
}
