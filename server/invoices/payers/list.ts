/** Pages of who pays for members. */
import type { Reader, Call } from '../../operation/context.ts'
import { keysetPage, type KeysetPage, type PageRequest } from '../../database/keyset.ts'
import { type PayerRow, selectPayers } from './queries.ts'

/** In the order of the members; also those of whom it was taken back. */
export async function listPayers({
  ctx,
  input: { query },
}: Call<{ query: PageRequest & { readonly member_id?: number | undefined } }, Reader>): Promise<KeysetPage<PayerRow>> {
  const list = { db: ctx.db, organizationId: ctx.association.id, table: 'payers' } as const
  const { member_id: memberId } = query
  const rows = selectPayers(ctx).$if(memberId !== undefined, (all) => all.where('id', '=', memberId ?? 0))
  return keysetPage(list, rows, query)
}
