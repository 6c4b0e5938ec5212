/** Pages of keys and sessions. */
import type { RequestContext } from '../operation/context.ts'
import { keysetPage, type KeysetPage, type PageRequest } from '../database/keyset.ts'
import { type KeyRecord, keyRecordOf, selectKeys } from './queries.ts'

interface Request {
  readonly ctx: RequestContext
  readonly input: { readonly query: PageRequest }
}

/** Keys and sessions of the association, oldest first, ended ones included. */
export async function listApiKeys({ ctx, input }: Request): Promise<KeysetPage<KeyRecord>> {
  const list = { db: ctx.db, organizationId: ctx.association.id, table: 'api_keys' } as const
  const page = await keysetPage(list, selectKeys(ctx), input.query)
  return { ...page, rows: page.rows.map(keyRecordOf) }
}

/** The sessions of the person who asks that have not ended; none for the key of a program. */
export async function listSessions({ ctx, input }: Request): Promise<KeysetPage<KeyRecord>> {
  const list = { db: ctx.db, organizationId: ctx.association.id, table: 'api_keys', name: 'sessions' } as const
  const own = selectKeys(ctx)
    .where('person_id', '=', ctx.key.person?.id ?? 0)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', ctx.requestedAt)
  const page = await keysetPage(list, own, input.query)
  return { ...page, rows: page.rows.map(keyRecordOf) }
}
