/** The passkeys of the person who asks. */
import type { RequestContext } from '../context.ts'
import { keysetPage, type Page, type PageRequest } from '../database/keyset.ts'
import { type PasskeyRow, selectPasskeys } from './queries.ts'

/** Oldest first; none for the key of a program. */
export async function listPasskeys({
  ctx,
  input,
}: {
  ctx: RequestContext
  input: { readonly query: PageRequest }
}): Promise<Page<PasskeyRow>> {
  const list = { db: ctx.db, organizationId: ctx.association.id, table: 'passkeys' } as const
  return keysetPage(list, selectPasskeys(ctx, ctx.key.person?.id ?? 0), input.query)
}
