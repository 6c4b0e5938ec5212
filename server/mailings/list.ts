/** Pages of messages. */
import { keysetPage, type KeysetPage, type PageRequest } from '../database/keyset.ts'
import type { Call } from '../operation/context.ts'
import { type MailingRow, readableAudiences, selectMailings } from './queries.ts'

/** Oldest first: those whose audience the caller may read. */
export async function listMailings({
  ctx,
  input: { query },
}: Call<{ readonly query: PageRequest }>): Promise<KeysetPage<MailingRow>> {
  const { db, association } = ctx
  return keysetPage(
    { db, organizationId: association.id, table: 'mailings' },
    selectMailings(ctx).where('audience', 'in', readableAudiences(ctx)).selectAll('mailings'),
    query,
  )
}
