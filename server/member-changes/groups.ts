/** Members join or leave a group. */
import { sql } from 'kysely'
import { z } from 'zod'
import type { MemberChangeInput } from '#contract/schemas/management/member-changes.ts'
import type { FieldReason } from '#contract/problems.ts'
import type { DatedReader, Reader, RequestContext } from '../operation/context.ts'
import { isListed, listed } from '../database/prepared.ts'
import { touch } from '../database/updated-at.ts'
import { addGroupMembers } from '../groups/add-member.ts'
import { selectMemberships, selectMembershipsUntil } from '../groups/memberships.ts'
import { selectAllGroups } from '../groups/queries.ts'
import { deleteMemberships } from '../groups/remove-member.ts'
import { updateGroupMemberships } from '../groups/update-membership.ts'
import { isTerminal } from '../members/queries.ts'
import { Problem } from '../lib/problem.ts'
import { done, type MemberChange, membersById, noObstacle, recordOf } from './change.ts'

const dayOrNull = z.string().nullable()

type Values<Name extends keyof MemberChangeInput> = NonNullable<MemberChangeInput[Name]>

async function checkGroup(reader: Reader, id: number, field: string) {
  const group = await selectAllGroups(reader)
    .where('id', '=', id)
    .select(['name', 'product_id', 'archived_at'])
    .executeTakeFirst()
  const reason: FieldReason | null = !group
    ? 'unknown_group'
    : group.archived_at !== null
      ? 'archived_group'
      : group.product_id !== null
        ? 'follows_product'
        : null
  return { problems: reason === null ? [] : [{ field, reason }], title: group?.name ?? null }
}

/** Group memberships that run or begin later, by member, the earliest first. */
async function currentOf(reader: DatedReader, groupId: number, ids: readonly number[]) {
  const rows = await selectMemberships(reader, groupId)
    .where(isListed(reader.db, 'member_id', sql`${listed(reader.db, ids)}`))
    .selectAll()
    .orderBy('valid_from')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ member_id: member }) => member)
}

export function addToGroup({ group_id: groupId, valid_from: from }: Values<'add_to_group'>): MemberChange {
  return {
    name: 'add_to_group',
    record: 'group_membership',
    fields: null,
    check: (ctx) => checkGroup(ctx, groupId, 'group_id'),
    plan: async (ctx, ids) => {
      const members = await membersById(ctx, ids)
      const current = await currentOf(ctx, groupId, ids)
      const earlier = await selectMembershipsUntil(ctx, groupId, from)
        .where(isListed(ctx.db, 'member_id', sql`${listed(ctx.db, ids)}`))
        .select('member_id')
        .execute()
      const before = new Set(earlier.map(({ member_id: id }) => id))
      return (id) => {
        const member = members.get(id)
        if (!member || isTerminal(member.status)) return { reason: 'ended' }
        if (current.has(id)) return { reason: 'already_in_group' }
        if (before.has(id)) return { reason: 'earlier_membership' }
        return { reason: null, changes: [{ name: 'valid_from', before: null, after: from }], recordId: null }
      }
    },
    apply: async (ctx, members) => {
      const joined = await addGroupMembers(
        ctx,
        members.map(({ memberId }) => ({ groupId, memberId, validFrom: from })),
      )
      return done(joined).map(({ row }) => ({ record_id: row.id }))
    },
    planUndo: noObstacle,
    undo: async (ctx, rows) => {
      const { db, association, now } = ctx
      const ids = rows.map(({ record_id: id }) => id)
      const places = await db
        .selectFrom('group_places')
        .where('organization_id', '=', association.id)
        .where('group_id', '=', groupId)
        .where(isListed(db, 'id', sql`${listed(db, ids)}`))
        .selectAll()
        .execute()
      if (places.length < rows.length) throw new Problem('not_found')
      await deleteMemberships(ctx, places)
      await touch(db, 'groups', { organizationId: association.id, ids: [groupId], now })
    },
  }
}

export function removeFromGroup({ group_id: groupId, valid_until: last }: Values<'remove_from_group'>): MemberChange {
  const end = async (
    ctx: RequestContext,
    ends: readonly { readonly id: number; readonly until: string | null }[],
  ): Promise<void> => {
    const updated = await updateGroupMemberships(
      ctx,
      ends.map(({ id, until }) => ({
        params: { id: groupId, membership_id: id },
        version: null,
        body: { valid_until: until },
      })),
    )
    done(updated)
  }
  return {
    name: 'remove_from_group',
    record: 'group_membership',
    fields: null,
    check: (ctx) => checkGroup(ctx, groupId, 'group_id'),
    plan: async (ctx, ids) => {
      const members = await membersById(ctx, ids)
      const current = await currentOf(ctx, groupId, ids)
      return (id) => {
        const member = members.get(id)
        if (!member || isTerminal(member.status)) return { reason: 'ended' }
        const own = current.get(id) ?? []
        const running = own.find(({ valid_from: from }) => from <= last)
        if (!running) return { reason: own.length > 0 ? 'starts_later' : 'not_in_group' }
        const { valid_until: until } = running
        if (until !== null && until <= last) return { reason: until === last ? 'unchanged' : 'ends_earlier' }
        return {
          reason: null,
          changes: [{ name: 'valid_until', before: until, after: last }],
          recordId: running.id,
        }
      }
    },
    apply: async (ctx, members) => {
      const ids = members.map(({ planned }) => recordOf(planned))
      await end(
        ctx,
        ids.map((id) => ({ id, until: last })),
      )
      return ids.map((id) => ({ record_id: id }))
    },
    planUndo: async (ctx, rows) => {
      const ids = rows.map(({ memberId }) => memberId)
      const later = await ctx.db
        .selectFrom('group_places')
        .where('organization_id', '=', ctx.association.id)
        .where('group_id', '=', groupId)
        .where('valid_from', '>', last)
        .where((is) => is.or([is('valid_until', 'is', null), is('valid_until', '>=', is.ref('valid_from'))]))
        .where(isListed(ctx.db, 'member_id', sql`${listed(ctx.db, ids)}`))
        .select(['member_id', 'valid_from'])
        .execute()
      const byMember = Map.groupBy(later, ({ member_id: member }) => member)
      // Its members come from subscriptions now.
      const group = await selectAllGroups(ctx).where('id', '=', groupId).select('product_id').executeTakeFirst()
      return ({ memberId, changes }) => {
        if (group?.product_id !== null) return 'changed_after'
        const until = changes[0]?.before ?? null
        const isOverlapping = byMember.get(memberId)?.some(({ valid_from: from }) => until === null || from <= until)
        return isOverlapping ? 'overlapping_membership' : null
      }
    },
    undo: (ctx, rows) =>
      end(
        ctx,
        rows.map(({ record_id: id, changes }) => ({ id, until: dayOrNull.parse(changes[0]?.before ?? null) })),
      ),
  }
}
