/** A field of members is set, or their membership is cancelled. */
import { z } from 'zod'
import { parseCustomFields } from '#contract/member-rules.ts'
import { languages } from '#contract/languages.ts'
import { lastDayProblems, memberSinceProblems } from '#contract/membership-days.ts'
import { sensitiveScope, hasScope } from '#contract/operations.ts'
import type { FieldProblem } from '#contract/problems.ts'
import type { CustomFieldValue } from '#contract/schemas/members.ts'
import type { MemberChangeInput } from '#contract/schemas/management/member-changes.ts'
import type { ManagedMemberUpdate } from '#contract/schemas/management/memberships.ts'
import type { RequestContext } from '../operation/context.ts'
import { cancelMembers } from '../members/cancel.ts'
import { storedValues } from '../lib/custom-field-values.ts'
import { earlierPeriodsOf } from '../members/earlier-periods.ts'
import { isTerminal } from '../members/queries.ts'
import { endDateAfterUpdate, statusOn } from '#contract/member-states.ts'
import { updateMembers } from '../members/update.ts'
import { Problem } from '../lib/problem.ts'
import {
  done,
  type DoneRow,
  type Kept,
  type MemberChange,
  membersById,
  noObstacle,
  type PlannedMember,
} from './change.ts'
import { restoreStatuses } from './restore-statuses.ts'

type Values<Name extends keyof MemberChangeInput> = NonNullable<MemberChangeInput[Name]>

export const customPrefix = 'custom_fields.'

export function setField({ name, value }: Values<'set_field'>): MemberChange {
  if (name === 'status') return setStatus(value)
  if (name === 'language') return setLanguage(value)
  return setCustomField(name, value)
}

async function update(
  ctx: RequestContext,
  members: readonly PlannedMember[],
  body: ManagedMemberUpdate,
): Promise<Kept[]> {
  const updated = await updateMembers(
    ctx,
    members.map(({ memberId: id }) => ({ id, body })),
  )
  return done(updated).map(({ row }) => ({ record_id: row.id }))
}

/** The value of before, in a field that was set. */
async function restore(
  ctx: RequestContext,
  rows: readonly DoneRow[],
  bodyOf: (before: CustomFieldValue) => ManagedMemberUpdate,
): Promise<void> {
  const restored = await updateMembers(
    ctx,
    rows.map(({ memberId: id, changes }) => ({ id, body: bodyOf(changes[0]?.before ?? null) })),
  )
  done(restored)
}

const settableStatuses = ['active', 'prospective', 'inactive'] as const
const settableStatus = z.enum(settableStatuses)

function setStatus(value: CustomFieldValue): MemberChange {
  const status = settableStatus.safeParse(value).data
  const problems: FieldProblem[] =
    status === undefined ? [{ field: 'value', reason: 'choice', values: { values: settableStatuses.join(', ') } }] : []
  return {
    name: 'set_field',
    record: 'member',
    fields: ['status', 'membership_end_date'],
    check: () => Promise.resolve({ problems, title: null }),
    plan: async (ctx, ids) => {
      const members = await membersById(ctx, ids)
      return (id) => {
        const before = members.get(id)
        if (!before || status === undefined || isTerminal(before.status)) return { reason: 'ended' }
        if (before.status === status) return { reason: 'unchanged' }
        const end = endDateAfterUpdate(before, status, ctx.today)
        const after = { ...before, status, membership_end_date: end }
        const isAdmitted = before.status === 'prospective'
        if (isAdmitted && memberSinceProblems({ ...after, earlier_periods: earlierPeriodsOf(after) }).length > 0)
          return { reason: 'during_membership' }
        const changes = [
          { name: 'status', before: before.status, after: status },
          { name: 'membership_end_date', before: before.membership_end_date, after: end },
        ]
        return { reason: null, changes, recordId: id }
      }
    },
    apply: async (ctx, members) => {
      if (status === undefined) throw new Error('A status was checked.')
      return update(ctx, members, { status })
    },
    planUndo: noObstacle,
    undo: restoreStatuses,
  }
}

const nullableLanguage = z.enum(languages).nullable()

function setLanguage(value: CustomFieldValue): MemberChange {
  const language = nullableLanguage.safeParse(value)
  const problems: FieldProblem[] = language.success
    ? []
    : [{ field: 'value', reason: 'choice', values: { values: languages.join(', ') } }]
  return {
    name: 'set_field',
    record: 'member',
    fields: ['language'],
    check: () => Promise.resolve({ problems, title: null }),
    plan: async (ctx, ids) => {
      const members = await membersById(ctx, ids)
      return (id) => {
        const before = members.get(id)
        if (!before) return { reason: 'ended' }
        if (before.language === value) return { reason: 'unchanged' }
        return { reason: null, changes: [{ name: 'language', before: before.language, after: value }], recordId: id }
      }
    },
    apply: (ctx, members) => update(ctx, members, { language: nullableLanguage.parse(value) }),
    planUndo: noObstacle,
    undo: (ctx, rows) => restore(ctx, rows, (before) => ({ language: nullableLanguage.parse(before) })),
  }
}

const shownValue = z.union([z.string(), z.number(), z.boolean()]).nullable()

function setCustomField(name: string, sent: CustomFieldValue): MemberChange {
  const own = name.startsWith(customPrefix) ? name.slice(customPrefix.length) : ''
  const parse = ({ association }: Pick<RequestContext, 'association'>) =>
    parseCustomFields(association.customFields, own === '' ? {} : { [own]: sent })
  return {
    name: 'set_field',
    record: 'member',
    fields: [name],
    check: (ctx) => {
      const field = ctx.association.customFields.find((one) => one.name === own)
      if (field?.sensitive && !hasScope(ctx, sensitiveScope))
        throw new Problem('insufficient_scope', { scope: sensitiveScope })
      const problems: FieldProblem[] =
        field === undefined || !field.active
          ? [{ field: 'name', reason: 'unknown_field' }]
          : parse(ctx).problems.map((problem) => ({ ...problem, field: 'value' }))
      return Promise.resolve({ problems, title: field?.label ?? null })
    },
    plan: async (ctx, ids) => {
      const members = await membersById(ctx, ids)
      const after = parse(ctx).values[own] ?? null
      return (id) => {
        const member = members.get(id)
        if (!member) return { reason: 'ended' }
        const before = shownValue.parse(storedValues(member.custom_fields)[own] ?? null)
        if (before === after) return { reason: 'unchanged' }
        return { reason: null, changes: [{ name, before, after }], recordId: id }
      }
    },
    apply: (ctx, members) => update(ctx, members, { custom_fields: { [own]: parse(ctx).values[own] ?? null } }),
    planUndo: noObstacle,
    undo: (ctx, rows) => restore(ctx, rows, (before) => ({ custom_fields: { [own]: before } })),
  }
}

export function cancel({ end_date: end, send_confirmation: isSent }: Values<'cancel'>): MemberChange {
  return {
    name: 'cancel',
    record: 'member',
    fields: ['status', 'membership_end_date'],
    check: () => Promise.resolve({ problems: [], title: null }),
    plan: async (ctx, ids) => {
      const members = await membersById(ctx, ids)
      return (id) => {
        const before = members.get(id)
        if (!before || isTerminal(before.status)) return { reason: 'ended' }
        if (lastDayProblems({ field: 'end_date', day: end }, before, ctx.today).length > 0)
          return { reason: 'before_membership' }
        const status = statusOn(ctx.today, { status: 'cancelled', membership_end_date: end })
        if (before.status === status && before.membership_end_date === end) return { reason: 'unchanged' }
        const changes = [
          { name: 'status', before: before.status, after: status },
          { name: 'membership_end_date', before: before.membership_end_date, after: end },
        ]
        return { reason: null, changes, recordId: id, delivery: isSent && before.email !== null ? 'email' : null }
      }
    },
    apply: async (ctx, members) => {
      const cancelled = await cancelMembers(
        ctx,
        members.map(({ memberId: id, planned: { delivery } }) => ({
          params: { id },
          body: { end_date: end, send_confirmation: delivery === 'email' },
        })),
      )
      return done(cancelled).map(({ row }) => ({ record_id: row.id }))
    },
    planUndo: noObstacle,
    undo: restoreStatuses,
  }
}
