/** Rows of a kind of which both members may have some: which of them remain, by rules that the preview names. */
import type { MergeRule } from '#contract/member-merges.ts'
import { hasScope, operation, type OperationName } from '#contract/operations.ts'
import type { RequestContext } from '../operation/context.ts'
import type { Side } from './merged-fields.ts'
import { onePeriod, oneRegistration, type Periods } from './same-records.ts'
import type { StepRow, MergeStep } from './steps.ts'
import { type MovedTable, movedTables, type MovedTableName } from './tables.ts'

export interface AppliedRule {
  readonly rule: MergeRule
  readonly name: string | null
}

export interface MergedIds {
  readonly stays: number
  readonly goes: number
}

export interface PlannedSteps {
  readonly steps: readonly MergeStep[]
  readonly rules: readonly AppliedRule[]
}

/** Rows in which the member who goes is replaced; the same columns of others stay. */
export function replaced(table: MovedTableName, row: StepRow, { stays, goes }: MergedIds, now: string): StepRow {
  const { columns }: MovedTable = movedTables[table]
  const moved: Record<string, unknown> = { ...row, ...('updated_at' in row ? { updated_at: now } : {}) }
  for (const column of columns) if (row[column] === goes) moved[column] = stays
  return moved
}

export function names(table: MovedTableName, row: StepRow, id: number): boolean {
  const { columns }: MovedTable = movedTables[table]
  return columns.some((column) => row[column] === id)
}

type Compare = (
  ctx: RequestContext,
  rows: readonly StepRow[],
  pair: MergedIds,
  sides: ReadonlyMap<string, Side>,
) => Promise<PlannedSteps>

const periods = {
  subscriptions: {
    same: (row: StepRow) => String(row.product_id),
    from: 'starts_on',
    until: ['ends_on', 'is_cancelled', 'end_before_cancellation'],
    rule: 'same_subscription',
    named: ['products', 'product_id', 'listProducts'],
  },
  group_places: {
    same: (row: StepRow) => String(row.group_id),
    from: 'valid_from',
    until: ['valid_until'],
    rule: 'same_group',
    named: ['groups', 'group_id', 'getGroup'],
  },
  committee_members: {
    same: (row: StepRow) => JSON.stringify([row.committee_id, row.role]),
    from: 'since',
    until: ['until'],
    rule: 'same_committee',
    named: ['committees', 'committee_id', 'getCommittee'],
  },
} as const satisfies Record<string, Periods>

function comparePeriods(table: keyof typeof periods): Compare {
  return async (ctx, rows, pair) => {
    const { rule, named } = periods[table]
    const { steps, ids } = onePeriod(table, rows, { ...pair, now: ctx.now, periods: periods[table] })
    const called = await namesOf(ctx, named, ids)
    return { steps, rules: called.map((name) => ({ rule, name })) }
  }
}

/** Null for what the caller may not read. */
async function namesOf(
  ctx: RequestContext,
  [table, , reads]: readonly ['products' | 'groups' | 'committees' | 'events', string, OperationName],
  ids: readonly number[],
): Promise<(string | null)[]> {
  if (ids.length === 0) return []
  const { scope } = operation(reads)
  if (scope !== null && !hasScope(ctx, scope)) return ids.map(() => null)
  const rows = await ctx.db
    .selectFrom(table)
    .where('organization_id', '=', ctx.association.id)
    .where('id', 'in', ids)
    .select(['id', 'name'])
    .execute()
  const found = new Map(rows.map(({ id, name }) => [id, name]))
  return ids.map((id) => found.get(id) ?? null)
}

const eventNames = ['events', 'event_id', 'getEvent'] as const

const compareRegistrations: Compare = async (ctx, rows, pair) => {
  const ids = rows.map(({ id }) => Number(id))
  const attended = await ctx.db
    .selectFrom('attendance')
    .where('organization_id', '=', ctx.association.id)
    .where('id', 'in', ids)
    .where('arrived', '>', 0)
    .select('id')
    .execute()
  const came = new Set(attended.map(({ id }) => id))
  const { steps, events } = oneRegistration(rows, { ...pair, now: ctx.now, came })
  const called = await namesOf(ctx, eventNames, events)
  return { steps, rules: called.map((name) => ({ rule: 'same_event', name })) }
}

/** Someone who is registered waits no longer, and waits once. */
const compareWaiting: Compare = async (ctx, rows, pair) => {
  const registered = await ctx.db
    .selectFrom('event_registrations')
    .where('organization_id', '=', ctx.association.id)
    .where('member_id', 'in', [pair.stays, pair.goes])
    .where('status', '<>', 'cancelled')
    .select('event_id')
    .execute()
  const taken = new Set(registered.map(({ event_id: id }) => id))
  const dropped: number[] = []
  const steps = rows.flatMap<MergeStep>((row) => {
    const event = Number(row.event_id)
    if (taken.has(event)) {
      dropped.push(event)
      return [{ table: 'waiting_list', before: row, after: null }]
    }
    taken.add(event)
    return row.member_id === pair.goes
      ? [{ table: 'waiting_list', before: row, after: replaced('waiting_list', row, pair, ctx.now) }]
      : []
  })
  const called = await namesOf(ctx, eventNames, dropped)
  return { steps, rules: called.map((name) => ({ rule: 'same_waiting_list', name })) }
}

/** Two members have one relationship at most, which is stored from both sides. */
const compareRelationships: Compare = async (_, rows, pair) => {
  const other = (row: StepRow) =>
    row.member_id === pair.stays || row.member_id === pair.goes ? row.related_id : row.member_id
  const known = new Set(rows.filter((row) => names('relationships', row, pair.stays)).map(other))
  const rules: AppliedRule[] = []
  const steps = rows.flatMap<MergeStep>((row) => {
    if (!names('relationships', row, pair.goes)) return []
    const isOwn = row.member_id === pair.goes
    if (names('relationships', row, pair.stays)) {
      if (isOwn) rules.push({ rule: 'each_other', name: null })
      return [{ table: 'relationships', before: row, after: null }]
    }
    if (known.has(other(row))) {
      if (isOwn) rules.push({ rule: 'same_relation', name: null })
      return [{ table: 'relationships', before: row, after: null }]
    }
    return [{ table: 'relationships', before: row, after: replaced('relationships', row, pair, '') }]
  })
  return { steps, rules }
}

export function hasPayer(row: StepRow | undefined): row is StepRow {
  return row !== undefined && (row.payer_member_id !== null || row.recipient_name !== null)
}

/** The payers of the two, and the members for whom they pay. */
const comparePayers: Compare = async (ctx, rows, pair, sides) => {
  const rules: AppliedRule[] = []
  const [own, other] = [pair.stays, pair.goes].map((id) => rows.find((row) => row.id === id))
  const isTaken = sides.get('payer') === 'goes'
  const cleared = { payer_member_id: null, recipient_id: null, recipient_name: null }
  const steps = rows.flatMap<MergeStep>((row) => {
    if (row === own || row === other) return []
    return row.payer_member_id === pair.goes
      ? [{ table: 'payers', before: row, after: replaced('payers', row, pair, ctx.now) }]
      : []
  })
  const source = isTaken ? other : own
  if (hasPayer(source)) {
    const isSelf = [pair.stays, pair.goes].includes(Number(source.payer_member_id))
    if (isSelf) rules.push({ rule: 'own_payer', name: null })
    const created = own ?? other
    const after: StepRow = {
      ...source,
      ...(isSelf ? cleared : {}),
      id: pair.stays,
      created_at: created?.created_at,
      updated_at: ctx.now,
    }
    const isKept = !isSelf && source === own
    if (other) steps.push({ table: 'payers', before: other, after: null })
    if (!isKept) steps.push({ table: 'payers', before: own ?? null, after })
  } else if (other) steps.push({ table: 'payers', before: other, after: null })
  return { steps, rules }
}

/** The charge of the member who stays keeps a run from charging them again. */
const compareCharges: Compare = async (ctx, rows, pair) => {
  const stepKey = ({ reference_key: reference, term }: StepRow) => JSON.stringify([reference, term])
  const own = new Set(rows.filter((row) => row.member_id === pair.stays).map(stepKey))
  const rules = new Set<string>()
  const steps = rows.flatMap<MergeStep>((row) => {
    if (row.member_id !== pair.goes) return []
    const isDouble = own.has(stepKey(row))
    if (isDouble) rules.add(String(row.reference_key))
    const after = isDouble ? null : replaced('contribution_charges', row, pair, ctx.now)
    return [{ table: 'contribution_charges', before: row, after }]
  })
  return { steps, rules: [...rules].map((name) => ({ rule: 'same_charge', name })) }
}

const compareDistinct: Compare = async (_, rows, pair) => {
  const stepKey = (one: unknown, other: unknown) => [Number(one), Number(other)].toSorted((a, b) => a - b)
  const own = new Set(
    rows
      .filter((row) => names('distinct_members', row, pair.stays))
      .map((row) => String(stepKey(row.member_id, row.other_id))),
  )
  const steps = rows.flatMap<MergeStep>((row) => {
    if (!names('distinct_members', row, pair.goes)) return []
    const other = row.member_id === pair.goes ? row.other_id : row.member_id
    const [member_id, other_id] = stepKey(pair.stays, other)
    const isDouble = other === pair.stays || own.has(String([member_id, other_id]))
    return [{ table: 'distinct_members', before: row, after: isDouble ? null : { ...row, member_id, other_id } }]
  })
  return { steps, rules: [] }
}

export const compared: Readonly<Partial<Record<MovedTableName, Compare>>> = {
  subscriptions: comparePeriods('subscriptions'),
  group_places: comparePeriods('group_places'),
  committee_members: comparePeriods('committee_members'),
  event_registrations: compareRegistrations,
  waiting_list: compareWaiting,
  relationships: compareRelationships,
  payers: comparePayers,
  contribution_charges: compareCharges,
  distinct_members: compareDistinct,
}
