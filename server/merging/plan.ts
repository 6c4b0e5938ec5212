/** Plans a merge before anything is written: a preview shows the plan, and the merge carries it out. */
import { createHash } from 'node:crypto'
import type { MergePart } from '#contract/member-merges.ts'
import { hasScope, operation, type OperationName, type Scope, sensitiveScope } from '#contract/operations.ts'
import { fullName } from '../lib/full-name.ts'
import { findMembers, type MemberRecord } from '../members/queries.ts'
import type { RequestContext } from '../operation/context.ts'
import { type AppliedRule, type PlannedSteps, compared, hasPayer, names, type MergedIds, replaced } from './compared.ts'
import { type DifferingField, differingFields, mergedRow, type Side } from './merged-fields.ts'
import { readRows, type MergeStep } from './steps.ts'
import { textSteps } from './text-steps.ts'
import { type MovedTable, movedTables, type MovedTableName, movedTexts } from './tables.ts'

export interface MergePlan {
  readonly stays: MemberRecord
  readonly goes: MemberRecord
  readonly fields: readonly DifferingField[]
  readonly payers: { readonly stays: string | null; readonly goes: string | null }
  /** In the order in which they are written; the member who goes is the last one. */
  readonly steps: readonly MergeStep[]
  readonly rules: readonly AppliedRule[]
  readonly moves: readonly { readonly part: MergePart; readonly count: number }[]
  readonly missingScopes: readonly Scope[]
}

function isMovedTable(table: string): table is MovedTableName {
  return Object.hasOwn(movedTables, table)
}

async function changesOf(
  ctx: RequestContext,
  table: MovedTableName,
  pair: MergedIds,
  sides: ReadonlyMap<string, Side>,
): Promise<PlannedSteps> {
  const { columns, isCompared }: MovedTable = movedTables[table]
  const ids = isCompared ? [pair.stays, pair.goes] : [pair.goes]
  const rows = await readRows(ctx.db, { table, columns, ids, organizationId: ctx.association.id })
  if (!rows.some((row) => names(table, row, pair.goes))) return { steps: [], rules: [] }
  const compare = compared[table]
  if (compare) return compare(ctx, rows, pair, sides)
  return { steps: rows.map((row) => ({ table, before: row, after: replaced(table, row, pair, ctx.now) })), rules: [] }
}

export function mergePartOf(table: MergeStep['table']): MergePart | null {
  if (isMovedTable(table)) return movedTables[table].part
  return table === 'contribution_rules' || table === 'mailings' ? movedTexts[table].part : null
}

export function needsOf(table: MergeStep['table']): OperationName {
  if (isMovedTable(table)) return movedTables[table].needs
  return table === 'contribution_rules' || table === 'mailings' ? movedTexts[table].needs : 'updateMember'
}

/** The lines of others' invoices say for whom they are, so these invoices change too. */
async function touchedInvoices(
  { db, association, now }: RequestContext,
  steps: readonly MergeStep[],
): Promise<MergeStep[]> {
  const moved = new Set(steps.flatMap(({ table, before }) => (table === 'invoices' ? Number(before?.id) : [])))
  const lines = steps.flatMap(({ table, before }) => (table === 'invoice_lines' ? Number(before?.invoice_id) : []))
  const ids = [...new Set(lines)].filter((id) => !moved.has(id))
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('invoices')
    .where('organization_id', '=', association.id)
    .where('id', 'in', ids)
    .selectAll()
    .execute()
  return rows.map((row) => ({ table: 'invoices', before: row, after: { ...row, updated_at: now } }))
}

async function payerNames(ctx: RequestContext, { stays, goes }: MergedIds) {
  const rows = await ctx.db
    .selectFrom('payers')
    .where('organization_id', '=', ctx.association.id)
    .where('id', 'in', [stays, goes])
    .selectAll()
    .execute()
  const ids = rows.flatMap(({ payer_member_id: id }) => id ?? [])
  const members = new Map((await findMembers(ctx, ids)).map(({ row }) => [row.id, fullName(row)]))
  const nameOf = (id: number) => {
    const row = rows.find((one) => one.id === id)
    if (!hasPayer(row)) return null
    return row.payer_member_id === null ? row.recipient_name : (members.get(row.payer_member_id) ?? null)
  }
  const stepKey = (id: number) => {
    const row = rows.find((one) => one.id === id)
    return hasPayer(row) ? JSON.stringify([row.payer_member_id, row.recipient_id, row.recipient_name]) : null
  }
  return { stays: nameOf(stays), goes: nameOf(goes), keys: [stepKey(stays), stepKey(goes)] as const }
}

/** Which sides are taken: where both differ, those of `choices`; those without a choice are left as they are. */
export function sidesOf(fields: readonly DifferingField[], choices: Readonly<Record<string, Side>>): Map<string, Side> {
  return new Map(
    fields.flatMap(({ name, from }) => {
      const side = from ?? (Object.hasOwn(choices, name) ? choices[name] : undefined)
      return side === undefined ? [] : [[name, side] as const]
    }),
  )
}

/** Of two members who exist. */
export async function planMerge(
  ctx: RequestContext,
  { stays, goes }: { readonly stays: MemberRecord; readonly goes: MemberRecord },
  choices: Readonly<Record<string, Side>> = {},
): Promise<MergePlan> {
  const pair = { stays: stays.row.id, goes: goes.row.id }
  const rows = { stays: stays.row, goes: goes.row, customFields: ctx.association.customFields }
  const { keys, ...payers } = await payerNames(ctx, pair)
  const payer: DifferingField[] =
    keys[0] === keys[1]
      ? []
      : [{ name: 'payer', from: keys[0] === null ? 'goes' : keys[1] === null ? 'stays' : null, isSensitive: false }]
  const fields = [...differingFields(rows), ...payer]
  const sides = sidesOf(fields, choices)
  const steps: MergeStep[] = []
  const rules: AppliedRule[] = []
  for (const table of Object.keys(movedTables).filter(isMovedTable)) {
    const found = await changesOf(ctx, table, pair, sides)
    steps.push(...found.steps)
    rules.push(...found.rules)
  }
  steps.push(...(await textSteps(ctx, pair)), ...(await touchedInvoices(ctx, steps)))
  const merged = mergedRow(rows, sides)
  rules.push(...merged.rules.map((rule) => ({ rule, name: null })))
  const counts = Map.groupBy(
    steps.flatMap(({ table, before, after }) => {
      const part = mergePartOf(table)
      const isOnlyTouched = table === 'invoices' && before?.member_id === after?.member_id
      // A relationship has a row on both sides.
      const isOtherSide = table === 'relationships' && before?.member_id !== pair.goes
      // A sensitive note moves as well, and does not exist for those who may not see it.
      const isHidden = table === 'notes' && Boolean(before?.sensitive) && !hasScope(ctx, sensitiveScope)
      return part === null || isOnlyTouched || isOtherSide || isHidden ? [] : [part]
    }),
    (part) => part,
  )
  const needed = new Set(steps.map(({ table }) => operation(needsOf(table)).scope))
  const isSensitive = fields.some((field) => field.isSensitive && field.from !== 'stays')
  if (isSensitive) needed.add(sensitiveScope)
  return {
    stays,
    goes,
    fields,
    payers,
    steps: [
      ...steps,
      { table: 'members', before: stays.row, after: { ...merged.row, updated_at: ctx.now } },
      { table: 'members', before: goes.row, after: null },
    ],
    rules,
    moves: [...counts].map(([part, { length: count }]) => ({ part, count })),
    missingScopes: [...needed].flatMap((scope) => (scope === null || hasScope(ctx, scope) ? [] : [scope])),
  }
}

/** Of everything that a merge rests on, whoever asks: equal as long as nothing of it changes. */
export function mergeFingerprint({ stays, goes, fields, steps }: MergePlan): string {
  const found = [stays, goes, fields, steps.map(({ table, before }) => [table, before])]
  return createHash('sha256').update(JSON.stringify(found)).digest('base64url')
}
