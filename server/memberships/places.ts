/** Group memberships and terms in committees end with a membership, and come back with one whose end is taken back. */
import { z } from 'zod'
import { recordChanges } from '../changes/change-log.ts'
import type { RequestContext } from '../context.ts'
import { touch } from '../database/updated-at.ts'
import { placesAfter, termsAfter } from './queries.ts'

interface Ending {
  readonly memberId: number
  /** The last day of membership. */
  readonly day: string
}

/** One that would begin later never runs: it ends before it begins. */
export async function endPlaces(ctx: RequestContext, { memberId, day }: Ending): Promise<void> {
  const { db, association, now } = ctx
  const places = await placesAfter(ctx, memberId, day).selectAll().orderBy('id').execute()
  for (const { id } of places) {
    await db
      .updateTable('group_places')
      .set({ valid_until: day, updated_at: now })
      .where('organization_id', '=', association.id)
      .where('id', '=', id)
      .execute()
  }
  const terms = await termsAfter(ctx, memberId, day).selectAll().orderBy('id').execute()
  for (const { id } of terms) {
    await db
      .updateTable('committee_members')
      .set({ until: day, updated_at: now })
      .where('organization_id', '=', association.id)
      .where('id', '=', id)
      .execute()
  }
  await touchLists(ctx, {
    groups: places.map(({ group_id: id }) => id),
    committees: terms.map(({ committee_id: id }) => id),
  })
  await recordChanges(ctx, [
    ...places.map(({ id, valid_until }) => ({
      record: 'group_membership' as const,
      id,
      action: 'ended' as const,
      before: { valid_until },
      after: { valid_until: day },
    })),
    ...terms.map(({ id, until }) => ({
      record: 'committee_member' as const,
      id,
      action: 'ended' as const,
      before: { until },
      after: { until: day },
    })),
  ])
}

async function touchLists(
  { db, association, now }: RequestContext,
  { groups, committees }: { readonly groups: readonly number[]; readonly committees: readonly number[] },
): Promise<void> {
  const organizationId = association.id
  await touch(db, 'groups', { organizationId, ids: [...new Set(groups)], now })
  await touch(db, 'committees', { organizationId, ids: [...new Set(committees)], now })
}

const ends = z.object({ before: z.string().nullable(), after: z.string().nullable() })
const endedPlace = z.object({ valid_until: ends })
const endedTerm = z.object({ until: ends })

/** Gives back what `endPlaces` ended at a moment, unless someone has changed it since. */
export async function restorePlaces(ctx: RequestContext, memberId: number, endedAt: string): Promise<void> {
  const { db, association, now } = ctx
  const changes = await db
    .selectFrom('changes')
    .select(['record', 'record_id', 'fields'])
    .where('organization_id', '=', association.id)
    .where('changed_at', '=', endedAt)
    .where('record', 'in', ['group_membership', 'committee_member'])
    .where('action', '=', 'ended')
    .orderBy('sequence')
    .execute()
  for (const { record, record_id: id, fields } of changes) {
    const stored: unknown = JSON.parse(fields)
    if (record === 'group_membership') {
      const { valid_until: end } = endedPlace.parse(stored)
      const row = await db
        .updateTable('group_places')
        .set({ valid_until: end.before, updated_at: now })
        .where('organization_id', '=', association.id)
        .where('id', '=', id)
        .where('member_id', '=', memberId)
        .where('valid_until', '=', end.after)
        .returning('group_id')
        .executeTakeFirst()
      if (!row) continue
      await touchLists(ctx, { groups: [row.group_id], committees: [] })
      const [before, after] = [{ valid_until: end.after }, { valid_until: end.before }]
      await recordChanges(ctx, [{ record, id, action: 'restored', before, after }])
    } else {
      const { until: end } = endedTerm.parse(stored)
      const row = await db
        .updateTable('committee_members')
        .set({ until: end.before, updated_at: now })
        .where('organization_id', '=', association.id)
        .where('id', '=', id)
        .where('member_id', '=', memberId)
        .where('until', '=', end.after)
        .returning('committee_id')
        .executeTakeFirst()
      if (!row) continue
      await touchLists(ctx, { groups: [], committees: [row.committee_id] })
      const [before, after] = [{ until: end.after }, { until: end.before }]
      await recordChanges(ctx, [{ record: 'committee_member', id, action: 'restored', before, after }])
    }
  }
}
