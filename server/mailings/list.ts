/** Pages of messages. */
import { keysetPage, type KeysetPage, type PageRequest } from '../database/keyset.ts'
import type { Call } from '../operation/context.ts'
import { type MailingRow, selectMailings } from './queries.ts'

/** Oldest first. */
export async function listMailings({
  ctx,
  input: { query },
}: Call<{ readonly query: PageRequest }>): Promise<KeysetPage<MailingRow>> {
  const { db, association } = ctx
  return keysetPage(
    { db, organizationId: association.id, table: 'mailings' },
    selectMailings(ctx).selectAll('mailings'),
    query,
  )
}
