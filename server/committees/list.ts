/** Pages of committees and of their members, those of the management API too. */
import type { DatedReader, Reader, Call } from '../operation/context.ts'
import { keysetPage, type KeysetPage, type PageRequest } from '../database/keyset.ts'
import { rowsOf } from '../database/json-rows.ts'
import { nameOfMember } from '../members/queries.ts'
import {
  type CommitteeMemberRecord,
  type CommitteeRecord,
  type CommitteeRow,
  findAnyCommittee,
  committeeRecordOf,
  selectAllCommittees,
  selectCommittees,
} from './queries.ts'

/** Oldest first. Throws `malformed_request` for a cursor of something else. */
export async function listCommittees({
  ctx,
  input,
}: Call<{ query: PageRequest }, DatedReader>): Promise<KeysetPage<CommitteeRecord>> {
  const list = { db: ctx.db, organizationId: ctx.association.id, table: 'committees' } as const
  const page = await keysetPage(list, selectCommittees(ctx), input.query)
  return { ...page, rows: page.rows.map(committeeRecordOf) }
}

/** Oldest first, archived ones too unless the query says which. */
export async function listManagedCommittees({
  ctx,
  input: { query },
}: Call<{ query: PageRequest & { readonly archived?: boolean | undefined } }, Reader>): Promise<
  KeysetPage<CommitteeRow>
> {
  const { archived } = query
  const committees = selectAllCommittees(ctx)
    .$if(archived !== undefined, (select) => select.where('archived_at', archived ? 'is not' : 'is', null))
    .selectAll('committees')
  const { db, association } = ctx
  const list = { db, organizationId: association.id, table: 'committees', name: 'manage/committees' } as const
  return keysetPage(list, committees, query)
}

/** Everyone who was, is or will be a member of the committee, in the order in which they were entered. */
export async function listCommitteeMembers({
  ctx,
  input: { params, query },
}: Call<{ params: { id: number }; query: PageRequest }, Reader>): Promise<KeysetPage<CommitteeMemberRecord>> {
  const { db, association } = ctx
  const { id } = await findAnyCommittee(ctx, params.id)
  const terms = db
    .selectFrom('committee_members')
    .where('organization_id', '=', association.id)
    .where('committee_id', '=', id)
    .selectAll()
    .select(nameOfMember(ctx, 'committee_members.member_id').as('named'))
  const name = `manage/committees/${id}/members`
  const page = await keysetPage({ db, organizationId: association.id, table: 'committee_members', name }, terms, query)
  return { ...page, rows: page.rows.flatMap(({ named, ...row }) => rowsOf(named).map((member) => ({ row, member }))) }
}
