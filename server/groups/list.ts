/** A page of groups. */
import type { PageRequest, Page } from '../database/keyset.ts'
import { keysetPage } from '../database/keyset.ts'
import { type GroupVersion, type Reader, selectGroups } from './queries.ts'

/** Oldest first, as versions alone. Throws `malformed_request` for a cursor of something else. */
export async function listGroups({
  ctx,
  input,
}: {
  ctx: Reader
  input: { query: PageRequest }
}): Promise<Page<GroupVersion>> {
  const list = { db: ctx.db, organizationId: ctx.association.id, table: 'groups' } as const
  return keysetPage(list, selectGroups(ctx).select(['groups.id', 'groups.updated_at']), input.query)
}
