/** A page of members by the filters of the specification, all of which combine. */
import type { MemberListQuery } from '#contract/schemas/members.ts'
import { compareTexts, emailKey, foldText, listCollator } from '#contract/text.ts'
import { currentStatuses, startsLater } from '#contract/membership-days.ts'
import { mainPart, sortName, sortsByMainPart } from '#contract/surnames.ts'
import type { RequestContext, Call } from '../operation/context.ts'
import { keysetPage, type KeysetPage, pageOf } from '../database/keyset.ts'
import { preparedList } from '../database/prepared.ts'
import { membersWithWords } from '../database/text-search.ts'
import { isInGroup, isLargeGroup } from './in-group.ts'
import { type MemberRow, type MemberVersion, selectMembers } from './queries.ts'
import { terminalStatuses } from '#contract/member-states.ts'

/** Oldest first, as versions alone. Throws `malformed_request` for a cursor of something else. */
export async function listMembers({
  ctx,
  input,
}: Call<{ query: MemberListQuery }>): Promise<KeysetPage<MemberVersion>> {
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

function filtered(ctx: RequestContext, { status, group_id: groupId, email }: MemberListQuery, isLarge: boolean) {
  return selectMembers(ctx)
    .$call((select) => (status === undefined ? select : select.where('status', '=', status)))
    .$call((select) => (email === undefined ? select : select.where('email_key', '=', emailKey(email))))
    .$call((select) =>
      groupId === undefined
        ? select
        : select.where(isInGroup(ctx, { id: groupId, isLarge })).where('status', 'not in', terminalStatuses),
    )
    .select(['members.id', 'members.updated_at'])
}

/** As many as fill a large window. */
const mostFirst = 50
/** Up to how many current members are looked through each time. */
const mostSorted = 10_000

type SortedRow = MemberVersion &
  Pick<
    MemberRow,
    | 'first_name'
    | 'initials'
    | 'last_name'
    | 'last_name_prefix'
    | 'status'
    | 'member_since'
    | 'membership_end_date'
    | 'left_as'
  >

const currentNames = preparedList<{ readonly organizationId: number; readonly wanted: number }, SortedRow>(
  (db, { organizationId, wanted }) =>
    db
      .selectFrom('members')
      .where('members.organization_id', '=', organizationId)
      .where('members.status', 'in', currentStatuses)
      .orderBy('members.id')
      .limit(wanted)
      .select(['members.id', 'members.updated_at', 'first_name', 'initials', 'last_name', 'last_name_prefix'])
      .select(['status', 'member_since', 'membership_end_date', 'left_as']),
)

/** Current members, the first ones by name, as the app's list begins with them. */
export async function listFirstMembers({ ctx }: { ctx: RequestContext }): Promise<MemberVersion[]> {
  const { db, association, language, today } = ctx
  const rows = await currentNames(db, { organizationId: association.id, wanted: mostSorted + 1 })
  if (rows.length > mostSorted) return []
  const isByMainPart = sortsByMainPart(association)
  const collator = listCollator(language)
  const first: { readonly name: string; readonly row: SortedRow }[] = []
  for (const row of rows) {
    if (startsLater(row, today) !== null || row.left_as !== null) continue
    // The name may have been changed since the prefix was stored.
    const prefix = mainPart(row.last_name, row.last_name_prefix) === row.last_name ? null : row.last_name_prefix
    const name = sortName(row, { prefix, isByMainPart })
    // Rows with one name stay in order of id.
    const place = first.findLastIndex((other) => compareTexts(collator, other.name, name) <= 0) + 1
    first.splice(place, 0, { name, row })
    if (first.length > mostFirst) first.pop()
  }
  return first.map(({ row: { id, updated_at } }) => ({ id, updated_at }))
}
