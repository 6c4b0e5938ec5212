/** A page of groups. */
import type { Reader } from '../context.ts'
import { keysetPage, type Page, type PageRequest } from '../database/keyset.ts'
import { type GroupVersion, selectGroups } from './queries.ts'

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
