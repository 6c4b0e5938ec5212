/** Selects of committees, with their members of today. */
import type { DatedReader, Reader } from '../operation/context.ts'
import { jsonRows, type JsonRows, rowsOf } from '../database/json-rows.ts'
import type { RowOf } from '../database/tables.ts'
import { isStillMember, type MemberName } from '../members/queries.ts'
import { Problem } from '../lib/problem.ts'

export type CommitteeRow = RowOf<'committees'>

/** A term that runs today, with the name of its member. */
type Term = Pick<RowOf<'committee_members'>, 'member_id' | 'role' | 'since'> &
  Pick<RowOf<'members'>, 'first_name' | 'last_name'>

/** A committee with everything its representation shows. */
export interface CommitteeRecord {
  readonly row: CommitteeRow
  /** In the order in which they were entered. */
  readonly members: readonly Term[]
}

export type CommitteeMemberRow = RowOf<'committee_members'>

/** A term of a member, past ones too. */
export interface CommitteeMemberRecord {
  readonly row: CommitteeMemberRow
  readonly member: MemberName
}

/** The committee, or 404. */
export async function findCommittee(reader: DatedReader, id: number): Promise<CommitteeRecord> {
  const found = await selectCommittees(reader).where('id', '=', id).executeTakeFirst()
  if (!found) throw new Problem('not_found')
  return committeeRecordOf(found)
}

export function committeeRecordOf({
  terms,
  ...row
}: CommitteeRow & { readonly terms: JsonRows<Term> }): CommitteeRecord {
  return { row, members: rowsOf(terms) }
}

/** The committee without its members, archived or not, or 404. */
export async function findAnyCommittee(reader: Reader, id: number): Promise<CommitteeRow> {
  const row = await selectAllCommittees(reader).where('id', '=', id).selectAll().executeTakeFirst()
  if (!row) throw new Problem('not_found')
  return row
}

export function selectAllCommittees({ db, association }: Reader) {
  return db.selectFrom('committees').where('committees.organization_id', '=', association.id)
}

/** Those in use, each with its members, in one statement. An archived committee is in no list of `/v2`, and has no address there. */
export function selectCommittees(reader: DatedReader) {
  const { db, association, today } = reader
  return selectAllCommittees(reader)
    .where('committees.archived_at', 'is', null)
    .selectAll('committees')
    .select((is) =>
      jsonRows(
        db,
        is
          .selectFrom('committee_members')
          .innerJoin('members', (join) =>
            join
              .onRef('members.organization_id', '=', 'committee_members.organization_id')
              .onRef('members.id', '=', 'committee_members.member_id'),
          )
          .where('committee_members.organization_id', '=', association.id)
          .whereRef('committee_members.committee_id', '=', 'committees.id')
          .where((on) => on.or([on('since', 'is', null), on('since', '<=', today)]))
          .where((on) => on.or([on('until', 'is', null), on('until', '>=', today)]))
          .where(isStillMember(association.id, 'committee_members.member_id'))
          .select(['member_id', 'role', 'since', 'first_name', 'last_name'])
          .orderBy('committee_members.id'),
      ).as('terms'),
    )
}
