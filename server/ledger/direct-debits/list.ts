/** Batches of direct debits page by page. */
import type { Reader, Call } from '../../operation/context.ts'
import { keysetPage, type KeysetPage, type PageRequest } from '../../database/keyset.ts'
import { type DirectDebitBatch, selectBatches } from './queries.ts'

/** Oldest first. Throws `malformed_request` for a cursor of something else. */
export async function listDirectDebits({
  ctx,
  input: { query },
}: Call<{ readonly query: PageRequest }, Reader>): Promise<KeysetPage<DirectDebitBatch>> {
  const list = { db: ctx.db, organizationId: ctx.association.id, table: 'direct_debits' } as const
  return keysetPage(list, selectBatches(ctx), query)
}
