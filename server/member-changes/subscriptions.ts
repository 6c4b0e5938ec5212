/** Subscriptions of a product start or end. */
import { sql } from 'kysely'
import { addDays } from '#contract/dates.ts'
import type { FieldReason } from '#contract/problems.ts'
import type { MemberChangeInput } from '#contract/schemas/management/member-changes.ts'
import type { DatedReader, Reader, RequestContext } from '../operation/context.ts'
import { isListed, listed } from '../database/prepared.ts'
import { isTerminal } from '../members/queries.ts'
import { selectProducts } from '../products/queries.ts'
import { endColumns, lastDay, overlaps, ownEnd } from '../subscriptions/periods.ts'
import type { SubscriptionRow } from '../subscriptions/queries.ts'
import { startSubscriptions } from '../subscriptions/start.ts'
import { updateSubscriptions } from '../subscriptions/update.ts'
import { done, type MemberChange, membersById, recordOf } from './change.ts'

type Values<Name extends keyof MemberChangeInput> = NonNullable<MemberChangeInput[Name]>

/** All that members have or had of the product, the earliest first. */
async function subscriptionsOf({ db, association }: Reader, productId: number, ids: readonly number[]) {
  const rows = await db
    .selectFrom('subscriptions')
    .where('organization_id', '=', association.id)
    .where('product_id', '=', productId)
    .where(isListed(db, 'member_id', sql`${listed(db, ids)}`))
    .selectAll()
    .orderBy('starts_on')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ member_id: member }) => member)
}

async function checkProduct(reader: Reader, id: number, mayBeArchived: boolean) {
  const product = await selectProducts(reader).where('id', '=', id).select(['name', 'archived_at']).executeTakeFirst()
  const reason: FieldReason | null = !product
    ? 'unknown_product'
    : product.archived_at !== null && !mayBeArchived
      ? 'archived_product'
      : null
  return { problems: reason === null ? [] : [{ field: 'product_id', reason }], title: product?.name ?? null }
}

interface NewEnd {
  readonly memberId: number
  readonly id: number
  readonly endsOn: string | null
}

async function end(ctx: RequestContext, ends: readonly NewEnd[]): Promise<void> {
  const updated = await updateSubscriptions(
    ctx,
    ends.map(({ memberId, id, endsOn }) => ({
      params: { id: memberId, subscription_id: id },
      version: null,
      body: { ends_on: endsOn },
    })),
  )
  done(updated)
}

export function startSubscription(values: Values<'start_subscription'>): MemberChange {
  const { product_id: productId, starts_on: from, ends_on: until } = values
  return {
    name: 'start_subscription',
    record: 'subscription',
    fields: null,
    check: (ctx) => checkProduct(ctx, productId, false),
    plan: async (ctx, ids) => {
      const members = await membersById(ctx, ids)
      const subscriptions = await subscriptionsOf(ctx, productId, ids)
      return (id) => {
        const member = members.get(id)
        if (!member || isTerminal(member.status)) return { reason: 'ended' }
        const last = lastDay(member)
        if (last !== null && from > last) return { reason: 'after_membership' }
        if (overlaps({ starts_on: from, ends_on: until }, subscriptions.get(id) ?? []))
          return { reason: 'overlapping_subscription' }
        const changes = [
          { name: 'starts_on', before: null, after: from },
          { name: 'ends_on', before: null, after: endColumns(member, until).ends_on },
        ]
        return { reason: null, changes, recordId: null }
      }
    },
    apply: async (ctx, members) => {
      const started = await startSubscriptions(
        ctx,
        members.map(({ memberId }) => ({ memberId, body: values })),
      )
      return done(started).map(({ id }) => ({ record_id: id }))
    },
    planUndo: async (ctx, rows) => {
      const members = await membersById(
        ctx,
        rows.map(({ memberId }) => memberId),
      )
      return ({ memberId }) => (isTerminal(members.get(memberId)?.status ?? 'ended') ? 'ended' : null)
    },
    // The day before its first: it never ran.
    undo: (ctx, rows) =>
      end(
        ctx,
        rows.map(({ memberId, record_id: id }) => ({ memberId, id, endsOn: addDays(from, -1) })),
      ),
  }
}

/** Whether it runs today or later. */
function isCurrent({ starts_on: from, ends_on: until }: SubscriptionRow, { today }: DatedReader): boolean {
  return until === null || (until >= today && until >= from)
}

export function endSubscription({ product_id: productId, ends_on: last }: Values<'end_subscription'>): MemberChange {
  return {
    name: 'end_subscription',
    record: 'subscription',
    fields: null,
    check: (ctx) => checkProduct(ctx, productId, true),
    plan: async (ctx, ids) => {
      const members = await membersById(ctx, ids)
      const subscriptions = await subscriptionsOf(ctx, productId, ids)
      return (id) => {
        const member = members.get(id)
        if (!member || isTerminal(member.status)) return { reason: 'ended' }
        const own = (subscriptions.get(id) ?? []).filter((row) => isCurrent(row, ctx))
        const running = own.find(({ starts_on: from }) => from <= last)
        if (!running) return { reason: own.length > 0 ? 'starts_later' : 'no_subscription' }
        const { ends_on: until } = running
        if (until !== null && until <= last) return { reason: until === last ? 'unchanged' : 'ends_earlier' }
        const changes = [{ name: 'ends_on', before: until, after: last }]
        return { reason: null, changes, recordId: running.id, ownEnd: ownEnd(running) }
      }
    },
    apply: async (ctx, members) => {
      await end(
        ctx,
        members.map(({ memberId, planned }) => ({ memberId, id: recordOf(planned), endsOn: last })),
      )
      return members.map(({ planned }) => ({ record_id: recordOf(planned), own_end: planned.ownEnd ?? null }))
    },
    planUndo: async (ctx, rows) => {
      const ids = rows.map(({ memberId }) => memberId)
      const members = await membersById(ctx, ids)
      const subscriptions = await subscriptionsOf(ctx, productId, ids)
      const product = await selectProducts(ctx).where('id', '=', productId).select('archived_at').executeTakeFirst()
      return ({ memberId, record_id: id, own_end: until = null }) => {
        const member = members.get(memberId)
        if (!member || isTerminal(member.status)) return 'ended'
        // One that is over does not start again where no new one may (`subscriptions/update.ts`).
        if (last < ctx.today && product?.archived_at != null) return 'archived_product'
        const own = subscriptions.get(memberId) ?? []
        const period = own.find((row) => row.id === id)
        const others = own.filter((row) => row.id !== id)
        const isOverlap = period && overlaps({ starts_on: period.starts_on, ends_on: until }, others)
        return isOverlap ? 'overlapping_subscription' : null
      }
    },
    undo: (ctx, rows) =>
      end(
        ctx,
        rows.map(({ memberId, record_id: id, own_end: endsOn = null }) => ({ memberId, id, endsOn })),
      ),
  }
}
