/** A page of committees. */
import type { DatedReader } from '../context.ts'
import { keysetPage, type Page, type PageRequest } from '../database/keyset.ts'
import { type CommitteeRecord, recordOf, selectCommittees } from './queries.ts'

/** Oldest first. Throws `malformed_request` for a cursor of something else. */
export async function listCommittees({
  ctx,
  input,
}: {
  ctx: DatedReader
  input: { query: PageRequest }
}): Promise<Page<CommitteeRecord>> {
  const list = { db: ctx.db, organizationId: ctx.association.id, table: 'committees' } as const
  const page = await keysetPage(list, selectCommittees(ctx), input.query)
  return { ...page, rows: page.rows.map(recordOf) }
}
