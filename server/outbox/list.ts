/** A page of what has not been delivered. */
import type { Call } from '../operation/context.ts'
import { keysetPage, type KeysetPage, type PageRequest } from '../database/keyset.ts'
import { type OutboxRecord, recordsOf, selectUndelivered } from './queries.ts'

/** Oldest first. */
export async function listOutbox({
  ctx,
  input,
}: Call<{ readonly query: PageRequest }>): Promise<KeysetPage<OutboxRecord>> {
  const list = { db: ctx.db, organizationId: ctx.association.id, table: 'outbox' } as const
  const page = await keysetPage(list, selectUndelivered(ctx), input.query)
  return { ...page, rows: await recordsOf(ctx, page.rows) }
}
