/** Writes steps, and with them what they change beside themselves: the change log, spots of events, and records that show members. */
import { type Change, recordChanges } from '../changes/change-log.ts'
import { isListed, listed } from '../database/prepared.ts'
import { touch } from '../database/updated-at.ts'
import { recountSpots } from '../events/queries.ts'
import { fillFromWaitingList } from '../events/waiting-list.ts'
import { findMembers, type MemberRecord } from '../members/queries.ts'
import { touchWhereMembersShown } from '../members/shown-in.ts'
import type { RequestContext } from '../operation/context.ts'
import { sql } from 'kysely'
import { isMoved, type MergeStep, writeStep } from './steps.ts'
import { type MovedTable, movedTables } from './tables.ts'

function changeOf({ table, before, after }: MergeStep): Change[] {
  if (!isMoved(table)) return []
  const { record }: MovedTable = movedTables[table]
  if (record === null) return []
  if (before && after && before.id !== after.id)
    return [...changeOf({ table, before, after: null }), ...changeOf({ table, before: null, after })]
  const isCancelled = table === 'event_registrations' && after?.status === 'cancelled' && before?.status !== 'cancelled'
  const action = after === null ? 'removed' : before === null ? 'created' : isCancelled ? 'cancelled' : 'changed'
  return [{ record, id: Number((after ?? before)?.id), action, before, after }]
}

function idsIn(steps: readonly MergeStep[], table: MergeStep['table'], column: string): number[] {
  const rows = steps.flatMap((step) => (step.table === table ? [step.before, step.after] : []))
  const ids = rows.flatMap((row) => (typeof row?.[column] === 'number' ? [row[column]] : []))
  return [...new Set(ids)]
}

/** Other members whose relationships change, as they are now. */
export async function relatedTo(
  ctx: RequestContext,
  steps: readonly MergeStep[],
  pair: readonly number[],
): Promise<MemberRecord[]> {
  const ids = idsIn(steps, 'relationships', 'member_id').filter((id) => !pair.includes(id))
  return findMembers(ctx, ids)
}

/** In their order. The groups and committees of the pair are told before and after. */
export async function writeSteps(
  ctx: RequestContext,
  steps: readonly MergeStep[],
  pair: readonly number[],
): Promise<void> {
  const { db, association, now } = ctx
  await touchShown(ctx, pair)
  for (const step of steps) await writeStep(db, step)
  await touchShown(ctx, pair)
  const events = [...idsIn(steps, 'event_registrations', 'event_id'), ...idsIn(steps, 'waiting_list', 'event_id')]
  await recountSpots(db, { organizationId: association.id, ids: events })
  await touch(db, 'events', { organizationId: association.id, ids: events, now })
  await recordChanges(ctx, steps.flatMap(changeOf))
  const freed = steps.flatMap(({ table, before, after }) =>
    table === 'event_registrations' && after?.status === 'cancelled' && before?.status !== 'cancelled'
      ? Number(after.event_id)
      : [],
  )
  for (const id of freed) await fillFromWaitingList(ctx, id)
}

async function touchShown(ctx: RequestContext, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await touchWhereMembersShown(ctx, ids, { isCounted: true, isNamed: true, isRemoved: true })
  const products = await ctx.db
    .selectFrom('subscriptions')
    .where('organization_id', '=', ctx.association.id)
    .where('member_id', 'in', ids)
    .select('product_id')
    .distinct()
    .execute()
  const classes = await ctx.db
    .selectFrom('groups')
    .select('id')
    .where('organization_id', '=', ctx.association.id)
    .where(
      isListed(
        ctx.db,
        'product_id',
        sql`${listed(
          ctx.db,
          products.map(({ product_id: id }) => id),
        )}`,
      ),
    )
    .execute()
  await touch(ctx.db, 'groups', {
    organizationId: ctx.association.id,
    ids: classes.map(({ id }) => id),
    now: ctx.now,
  })
}
