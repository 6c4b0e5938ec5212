/** Selects of committees, with their members of today. */
import type { Selectable } from 'kysely'
import type { DatedReader } from '../context.ts'
import { jsonRows, type JsonRows, rowsOf } from '../database/json-rows.ts'
import type { CommitteeMemberTable, CommitteeTable, MemberTable } from '../database/tables.ts'
import { isStillMember } from '../members/queries.ts'
import { Problem } from '../problem.ts'

export type CommitteeRow = Selectable<CommitteeTable>

/** A term that runs today, with the name of its member. */
type Term = Pick<Selectable<CommitteeMemberTable>, 'member_id' | 'role' | 'since'> &
  Pick<Selectable<MemberTable>, 'first_name' | 'last_name'>

/** A committee with everything its representation shows. */
export interface CommitteeRecord {
  readonly row: CommitteeRow
  /** In the order in which they were entered. */
  readonly members: readonly Term[]
}

/** The committee, or 404. */
export async function findCommittee(reader: DatedReader, id: number): Promise<CommitteeRecord> {
  const found = await selectCommittees(reader).where('id', '=', id).executeTakeFirst()
  if (!found) throw new Problem('not_found')
  return recordOf(found)
}

export function recordOf({ terms, ...row }: CommitteeRow & { readonly terms: JsonRows<Term> }): CommitteeRecord {
  return { row, members: rowsOf(terms) }
}

/** Each with its members, in one statement. */
export function selectCommittees({ db, association, today }: DatedReader) {
  return db
    .selectFrom('committees')
    .where('committees.organization_id', '=', association.id)
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
