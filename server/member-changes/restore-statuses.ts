/** Takes back a change of the status of members, or the cancellation of their memberships. */
import { sql } from 'kysely'
import { z } from 'zod'
import { leftAsAfter, statusOn, memberStatuses } from '#contract/member-states.ts'
import type { RequestContext } from '../operation/context.ts'
import { isListed, listed } from '../database/prepared.ts'
import { findMembers } from '../members/queries.ts'
import { saveMemberships } from '../members/save-membership.ts'
import { restoreSubscriptions, stopSubscriptions } from '../members/subscriptions.ts'
import { Problem } from '../lib/problem.ts'
import type { DoneRow } from './change.ts'

const knownStatus = z.enum(memberStatuses)
const knownEnd = z.string().nullable()

/** The status and the end of before, and subscriptions that end with them, as when the end was a mistake (`memberships/restore.ts`). */
export async function restoreStatuses(ctx: RequestContext, rows: readonly DoneRow[]): Promise<void> {
  const found = await findMembers(
    ctx,
    rows.map(({ memberId }) => memberId),
  )
  const members = new Map(found.map(({ row }) => [row.id, row]))
  const marks = await marksBefore(ctx, rows)
  const restored = rows.map(({ memberId, changes }) => {
    const before = members.get(memberId)
    if (!before) throw new Problem('not_found')
    const was = (name: string) => changes.find((change) => change.name === name)?.before ?? null
    const end = knownEnd.parse(was('membership_end_date'))
    const mark = marks.get(memberId)
    const former = { status: knownStatus.parse(was('status')), left_as: mark === undefined ? before.left_as : mark }
    const status = statusOn(ctx.today, { status: former.status, membership_end_date: end })
    return { before, changes: { status, membership_end_date: end, left_as: leftAsAfter(former, status) } }
  })
  await saveMemberships(
    ctx,
    restored.map((one) => ({ ...one, action: 'restored' })),
  )
  const moved = restored.filter(({ before, changes }) => before.membership_end_date !== changes.membership_end_date)
  await restoreSubscriptions(
    ctx,
    moved.map(({ before }) => before.id),
  )
  const ends = moved.flatMap(({ before, changes: { membership_end_date: end } }) =>
    end === null ? [] : [[before.id, end] as const],
  )
  await stopSubscriptions(ctx, new Map(ends))
}

const markFields = z.object({ left_as: z.object({ before: z.literal('prospective').nullable() }).optional() })

/** The marks of a trial before the status of each was changed, where that change or a later one set another: the status of now does not say it. */
async function marksBefore(
  { db, association }: RequestContext,
  rows: readonly DoneRow[],
): Promise<ReadonlyMap<number, 'prospective' | null>> {
  const moments = new Map(rows.map(({ memberId, at }) => [memberId, at]))
  const [first = ''] = [...moments.values()].toSorted()
  const changes = await db
    .selectFrom('changes')
    .select(['record_id', 'changed_at', 'fields'])
    .where('organization_id', '=', association.id)
    .where('record', '=', 'member')
    .where(isListed(db, 'record_id', sql`${listed(db, [...moments.keys()])}`))
    .where('changed_at', '>=', first)
    .orderBy('sequence', 'desc')
    .execute()
  // The earliest of each comes last.
  return new Map(
    changes.flatMap(({ record_id: id, changed_at: at, fields }) => {
      const mark = markFields.parse(JSON.parse(fields)).left_as
      return mark && at >= (moments.get(id) ?? '') ? [[id, mark.before] as const] : []
    }),
  )
}
