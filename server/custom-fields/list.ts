/** Pages of custom fields. */
import type { Reader, Call } from '../operation/context.ts'
import { keysetPage, type KeysetPage, type PageRequest } from '../database/keyset.ts'
import { type CustomFieldRow, selectFields } from './queries.ts'

/** Oldest first, archived ones too; each says its position. Throws `malformed_request` for a cursor of something else. */
export async function listCustomFields({
  ctx,
  input: { query },
}: Call<{ query: PageRequest }, Reader>): Promise<KeysetPage<CustomFieldRow>> {
  const list = { db: ctx.db, organizationId: ctx.association.id, table: 'custom_fields' } as const
  return keysetPage(list, selectFields(ctx).selectAll(), query)
}
