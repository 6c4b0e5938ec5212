/** A page of members by the filters of the specification, all of which combine. */
import type { MemberQuery } from '#contract/schemas/members.ts'
import { emailKey, foldText } from '#contract/text.ts'
import type { Ctx } from '../context.ts'
import { keysetPage, type Page } from '../database/keyset.ts'
import { containsAllWords } from '../database/text-search.ts'
import { membersInGroup } from '../groups/queries.ts'
import { type MemberVersion, selectMembers } from './queries.ts'
import { overStatuses } from './states.ts'

/** Oldest first, as versions alone. Throws `malformed_request` for a cursor that is none. */
export async function listMembers({
  ctx,
  input,
}: {
  ctx: Ctx
  input: { query: MemberQuery }
}): Promise<Page<MemberVersion>> {
  const list = { db: ctx.db, organizationId: ctx.association.id, table: 'members' } as const
  return keysetPage(list, filtered(ctx, input.query).select(['members.id', 'members.updated_at']), input.query)
}

function filtered(ctx: Ctx, { status, group_id: groupId, email, q }: MemberQuery) {
  const day = { db: ctx.db, organizationId: ctx.association.id, today: ctx.today }
  const words = foldText(q ?? '')
    .split(/\s+/)
    .filter(Boolean)
  return selectMembers(ctx)
    .$if(status !== undefined, (select) => select.where('status', '=', status ?? ''))
    .$if(email !== undefined, (select) => select.where('email_key', '=', emailKey(email ?? '')))
    .$if(words.length > 0, (select) => select.where(containsAllWords('members.search', words)))
    .$if(groupId !== undefined, (select) =>
      select.where('members.id', 'in', membersInGroup(day, groupId ?? 0)).where('status', 'not in', overStatuses),
    )
}
