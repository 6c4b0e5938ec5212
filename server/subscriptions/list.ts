/** Pages of the subscriptions of a member, and of all members. */
import type { Reader, Call } from '../operation/context.ts'
import { keysetPage, type KeysetPage, type PageRequest } from '../database/keyset.ts'
import { findAnyMember, selectAllSubscriptions, selectSubscriptions, type SubscriptionRecord } from './queries.ts'

/** Oldest first, ended ones too. Throws `not_found`. */
export async function listSubscriptions({
  ctx,
  input: { params, query },
}: Call<{ params: { id: number }; query: PageRequest }, Reader>): Promise<KeysetPage<SubscriptionRecord>> {
  const { id } = await findAnyMember(ctx, params.id)
  const { db, association } = ctx
  const name = `manage/members/${id}/subscriptions`
  const list = { db, organizationId: association.id, table: 'subscriptions', name } as const
  return keysetPage(list, selectSubscriptions(ctx, id), query)
}

/** Oldest first, ended ones too. */
export async function listAllSubscriptions({
  ctx,
  input: { query },
}: Call<{ query: PageRequest }, Reader>): Promise<KeysetPage<SubscriptionRecord>> {
  const list = { db: ctx.db, organizationId: ctx.association.id, table: 'subscriptions' } as const
  return keysetPage(list, selectAllSubscriptions(ctx), query)
}
