/** A page of committees. */
import { keysetPage, type Page, type PageRequest } from '../database/keyset.ts'
import { type CommitteeRecord, type CommitteeRow, type Reader, selectCommittees, withMembers } from './queries.ts'

/** Oldest first. Throws `malformed_request` for a cursor of something else. */
export async function listCommittees({
  ctx,
  input,
}: {
  ctx: Reader
  input: { query: PageRequest }
}): Promise<Page<CommitteeRow> & { readonly records: CommitteeRecord[] }> {
  const list = { db: ctx.db, organizationId: ctx.association.id, table: 'committees' } as const
  const page = await keysetPage(list, selectCommittees(ctx), input.query)
  return { ...page, records: await withMembers(ctx, page.rows) }
}
