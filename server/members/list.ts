/** A page of members by the filters of the specification, all of which combine. */
import type { MemberQuery } from '#contract/schemas/members.ts'
import { emailKey, foldText } from '#contract/text.ts'
import type { RequestContext } from '../context.ts'
import { keysetPage, type Page, pageOf } from '../database/keyset.ts'
import { preparedList } from '../database/prepared.ts'
import { membersWithWords } from '../database/text-search.ts'
import { isInGroup, isLargeGroup } from './in-group.ts'
import { type MemberVersion, selectMembers } from './queries.ts'
import { terminalStatuses } from './states.ts'

/** Oldest first, as versions alone. Throws `malformed_request` for a cursor of something else. */
export async function listMembers({
  ctx,
  input,
}: {
  ctx: RequestContext
  input: { query: MemberQuery }
}): Promise<Page<MemberVersion>> {
  const { status, group_id: groupId, email, q } = input.query
  const words = foldText(q ?? '')
    .split(/\s+/)
    .filter(Boolean)
  // Only characters that searching leaves out (`^`): no name has them.
  if (q && words.length === 0) return { rows: [], has_more: false, next_cursor: null }
  const besides = [status, groupId, email].some((filter) => filter !== undefined)
  const organizationId = ctx.association.id
  if (!besides && input.query.updated_since === undefined) {
    return pageOf('members', input.query, ({ after, wanted }) =>
      words.length > 0
        ? membersWithWords({ db: ctx.db, organizationId, words }, { after, wanted })
        : membersAfter(ctx.db, { organizationId, after, wanted }),
    )
  }
  const list = {
    db: ctx.db,
    organizationId,
    table: 'members',
    ...(words.length > 0 ? { search: { words, besides } } : {}),
  } as const
  const isLarge = groupId !== undefined && (await isLargeGroup(ctx, groupId))
  return keysetPage(list, filtered(ctx, input.query, isLarge), input.query)
}

interface After {
  readonly organizationId: number
  readonly after: number
  readonly wanted: number
}

/** The list without filters, which the app and every other reader follow. */
const membersAfter = preparedList<After, MemberVersion>((db, { organizationId, after, wanted }) =>
  db
    .selectFrom('members')
    .where('members.organization_id', '=', organizationId)
    .where('members.id', '>', after)
    .orderBy('members.id')
    .limit(wanted)
    .select(['members.id', 'members.updated_at']),
)

function filtered(ctx: RequestContext, { status, group_id: groupId, email }: MemberQuery, isLarge: boolean) {
  return selectMembers(ctx)
    .$if(status !== undefined, (select) => select.where('status', '=', status ?? ''))
    .$if(email !== undefined, (select) => select.where('email_key', '=', emailKey(email ?? '')))
    .$if(groupId !== undefined, (select) =>
      select.where(isInGroup(ctx, { id: groupId ?? 0, isLarge })).where('status', 'not in', terminalStatuses),
    )
    .select(['members.id', 'members.updated_at'])
}
