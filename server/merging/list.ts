/** Pairs of members who may be one person, merges that can be undone, and who stayed. */
import type { DuplicateList } from '#contract/schemas/management/merges.ts'
import { mergeLimits } from '#contract/member-merges.ts'
import { hasScope, sensitiveScope } from '#contract/operations.ts'
import { fullName } from '../lib/full-name.ts'
import { selectMembers } from '../members/queries.ts'
import type { Call, RequestContext } from '../operation/context.ts'
import { duplicatePairs } from './pairs.ts'
import { type MergeRow, selectMerges, undoableSince } from './queries.ts'

export async function listDuplicates({ ctx }: { readonly ctx: RequestContext }): Promise<DuplicateList> {
  const pairs = await duplicatePairs(ctx, hasScope(ctx, sensitiveScope))
  const shown = pairs.slice(0, mergeLimits.pairs)
  const ids = [...new Set(shown.flatMap((pair) => pair.ids))]
  const rows =
    ids.length === 0
      ? []
      : await selectMembers(ctx)
          .where('id', 'in', ids)
          .select(['id', 'first_name', 'initials', 'last_name', 'membership_number', 'status'])
          .execute()
  const members = new Map(
    rows.map((row) => {
      const { id, membership_number, status } = row
      return [id, { id, name: fullName(row), membership_number, status }]
    }),
  )
  return {
    object: 'duplicates',
    total: pairs.length,
    pairs: shown.flatMap(({ ids: [first, second], score, signs, isSameName }) => {
      const [one, other] = [members.get(first), members.get(second)]
      // One of them may have been removed a moment ago.
      return one && other ? [{ members: [one, other], score, signs, same_name: isSameName }] : []
    }),
  }
}

/** Merges of the last thirty days, newest first. */
export async function listMerges({ ctx }: { readonly ctx: RequestContext }): Promise<MergeRow[]> {
  return selectMerges(ctx)
    .where('created_at', '>=', undoableSince(ctx.now))
    .selectAll()
    .orderBy('id', 'desc')
    .limit(mergeLimits.pairs)
    .execute()
}

type Input = { readonly query: { readonly id?: number | undefined; readonly number?: string | undefined } }

/** The member to whom the id or number of one who is gone leads; null for others. */
export async function listMerged({ ctx, input: { query } }: Call<Input>): Promise<number | null> {
  const { id, number } = query
  if (id === undefined && number === undefined) return null
  const merge = await selectMerges(ctx)
    .where('undone_at', 'is', null)
    .$if(id !== undefined, (merges) => merges.where('gone_id', '=', id ?? 0))
    .$if(number !== undefined, (merges) => merges.where('gone_number', '=', number ?? ''))
    .select('member_id')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return merge?.member_id ?? null
}
