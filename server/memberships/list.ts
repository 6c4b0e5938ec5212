/** Pages of memberships. */
import type { Call } from '../operation/context.ts'
import { keysetPage, type KeysetPage, type PageRequest } from '../database/keyset.ts'
import { type MemberRow, selectMembers } from '../members/queries.ts'

/**
 * Only those of which there is more to say than `/v2` does, so that a reader need not follow every member; with `updated_since`
 * every one that changed, because there may be nothing more to say of it now.
 */
export async function listMemberships({
  ctx,
  input: { query },
}: Call<{ query: PageRequest }>): Promise<KeysetPage<MemberRow>> {
  const list = { db: ctx.db, organizationId: ctx.association.id, table: 'members' } as const
  const rows = selectMembers(ctx)
    .$if(query.updated_since === undefined, (all) =>
      all.where((is) =>
        is.or([
          is('deceased_on', 'is not', null),
          is('earlier_periods', 'is not', null),
          is('left_as', 'is not', null),
          is('last_name_prefix', 'is not', null),
        ]),
      ),
    )
    .selectAll('members')
  return keysetPage(list, rows, query)
}
