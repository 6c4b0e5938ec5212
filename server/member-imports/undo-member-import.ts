/** Takes back an import of members row by row, as far as nothing newer was done to a member. */
import { sql } from 'kysely'
import type { JobParameters } from '#contract/schemas/management/jobs.ts'
import type { LeftOutReason } from '#contract/jobs.ts'
import type { RequestContext } from '../operation/context.ts'
import { isListed, listed } from '../database/prepared.ts'
import {
  type DueRow,
  type JobKindRules,
  emptyContent,
  type PlannedRow,
  requireJobScope,
  type RowResult,
} from '../operation/job-kind.ts'
import { selectMembers } from '../members/queries.ts'
import { referringTo, removeMembers } from '../members/remove.ts'
import { updateMembers } from '../members/update.ts'
import { Problem, ValidationProblem } from '../lib/problem.ts'
import { type RowContent, storedContent } from './content.ts'
import { payersFirst } from './payer-cells.ts'
import { type ImportSettings, importScopes, importSettings, undoSettings } from './settings.ts'

/** Rows of a batch. */
const batchSize = 25
/** Rows whose members are looked up together. */
const look = 1_000

function jobOf({ undo_member_import: parameters }: JobParameters): number {
  if (!parameters) throw new Error('Taking back an import has its parameters.')
  return parameters.job_id
}

async function findImport({ db, association }: RequestContext, id: number) {
  return db
    .selectFrom('jobs')
    .where('organization_id', '=', association.id)
    .where('id', '=', id)
    .where('kind', '=', 'member_import')
    .where('started_at', 'is not', null)
    .where('status', '<>', 'running')
    .select('settings')
    .executeTakeFirst()
}

function settingsOf({ settings }: { readonly settings: string }): ImportSettings {
  const stored: unknown = JSON.parse(settings)
  if (typeof stored !== 'object' || stored === null) throw new Error('The settings of a job are an object.')
  return importSettings(stored)
}

interface Imported {
  readonly memberId: number
  /** The moment of the batch. */
  readonly doneAt: string
  readonly content: RowContent
}

async function importedRows({ db, association }: RequestContext, jobId: number): Promise<Imported[]> {
  const rows = await db
    .selectFrom('job_rows')
    .where('organization_id', '=', association.id)
    .where('job_id', '=', jobId)
    .where('is_done', '=', true)
    .where('member_id', 'is not', null)
    .select(['member_id', 'done_at', 'content'])
    .orderBy('position')
    .execute()
  return rows.map(({ member_id: id, done_at: at, content }) => ({
    memberId: id ?? 0,
    doneAt: at ?? '',
    content: storedContent(content),
  }))
}

/**
 * An undo only restores fields, so it cannot reverse changes to the membership or added groups and products. A cancellation that was
 * withdrawn had a last day, and what it says of a trial.
 */
function hasFurtherSteps({ work }: RowContent): boolean {
  if (work === null) return false
  if (work.kind === 'update' && work.former.status === 'cancelled') return true
  const { groups, products, payer, isInactive, endsOn, deceasedOn } = work.steps
  return groups.length + products.length > 0 || payer != null || isInactive || endsOn !== null || deceasedOn !== null
}

/** Members with group memberships, subscriptions and payers that came after the import. */
async function joinedSince(ctx: RequestContext, imported: readonly Imported[]): Promise<ReadonlySet<number>> {
  const at = new Map(imported.map(({ memberId, doneAt }) => [memberId, doneAt]))
  const found = new Set<number>()
  for (const [table, column] of [
    ['group_places', 'member_id'],
    ['subscriptions', 'member_id'],
    ['payers', 'id'],
  ] as const) {
    const rows = await ctx.db
      .selectFrom(table)
      .where('organization_id', '=', ctx.association.id)
      .where(column, 'in', [...at.keys()])
      .select([`${column} as member_id`, 'created_at', 'updated_at'])
      .execute()
    for (const { member_id: id, created_at: created, updated_at: updated } of rows)
      if (created !== at.get(id) || updated !== created) found.add(id)
  }
  return found
}

/** By the members for whom they pay: these members, as they were set. */
async function payersAmong({ db, association }: RequestContext, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('payers')
    .where('organization_id', '=', association.id)
    .where(isListed(db, 'payer_member_id', sql`${listed(db, ids)}`))
    .select(['id', 'payer_member_id'])
    .execute()
  return new Map(rows.map(({ id, payer_member_id: payer }) => [id, payer ?? 0]))
}

/** A new member who pays for someone who stays, stays as well. */
async function keepPayers(
  ctx: RequestContext,
  imported: readonly Imported[],
  refusals: Map<number, LeftOutReason | null>,
): Promise<ReadonlyMap<number, number>> {
  const made = new Set(imported.flatMap(({ memberId, content }) => (content.work === null ? memberId : [])))
  const payerOf = await payersAmong(ctx, [...made])
  const goes = (id: number) => made.has(id) && refusals.get(id) === null
  for (const id of payerOf.keys()) {
    let payer = goes(id) ? undefined : payerOf.get(id)
    while (payer !== undefined && goes(payer)) {
      refusals.set(payer, 'in_use')
      payer = payerOf.get(payer)
    }
  }
  return payerOf
}

/** Why each cannot be taken back; null where it can. */
async function refusalsOf(
  ctx: RequestContext,
  imported: readonly Imported[],
): Promise<Map<number, LeftOutReason | null>> {
  const ids = imported.map(({ memberId }) => memberId)
  const members = await selectMembers(ctx).where('id', 'in', ids).select(['id', 'updated_at']).execute()
  const updated = new Map(members.map(({ id, updated_at: at }) => [id, at]))
  const made = imported.filter(({ content }) => content.work === null)
  const referred = await referringTo(
    ctx,
    made.map(({ memberId }) => memberId),
  )
  const joined = made.length === 0 ? new Set<number>() : await joinedSince(ctx, made)
  return new Map(
    imported.map(({ memberId: id, doneAt, content }) => {
      if (updated.get(id) !== doneAt || joined.has(id)) return [id, 'changed_after']
      if (referred.has(id)) return [id, 'in_use']
      return [id, hasFurtherSteps(content) ? 'changed_after' : null]
    }),
  )
}

async function perform(ctx: RequestContext, { input, rows }: Parameters<JobKindRules['perform']>[1]) {
  const byMember = new Map<number, DueRow>(
    rows.flatMap((row) => (row.memberId === null ? [] : [[row.memberId, row] as const])),
  )
  const all = await ctx.db
    .selectFrom('job_rows')
    .where('organization_id', '=', ctx.association.id)
    .where('job_id', '=', jobOf(input))
    .where('member_id', 'in', [...byMember.keys()])
    .where('is_done', '=', true)
    .select(['member_id', 'done_at', 'content'])
    .execute()
  const imported = all.map((row) => ({
    memberId: row.member_id ?? 0,
    doneAt: row.done_at ?? '',
    content: storedContent(row.content),
  }))
  const refusals = await refusalsOf(ctx, imported)
  await keepPayers(ctx, imported, refusals)
  const taken = imported.filter(({ memberId }) => refusals.get(memberId) === null)
  await removeMembers(
    ctx,
    taken.flatMap(({ memberId, content: { work } }) => (work === null ? memberId : [])),
  )
  const changed = taken.flatMap(({ memberId: id, content: { work } }) =>
    work?.kind === 'update' ? [{ id, body: work.former }] : [],
  )
  const restored = await updateMembers(ctx, changed)
  // A number that was given to someone else since, and the like.
  for (const [index, { id }] of changed.entries())
    if (restored[index] instanceof Problem) refusals.set(id, 'changed_after')
  const results = [...byMember].map(([id, { position }]): RowResult => ({
    position,
    reason: refusals.get(id) ?? null,
    invoiceIds: [],
  }))
  return { rows: results, done: results.filter(({ reason }) => reason === null).length }
}

export const undoMemberImport: JobKindRules = {
  scopes: (does, { settings }) =>
    does === 'reads' ? ['leden:lezen'] : importScopes(does, undoSettings.parse(settings)),
  check: async (ctx, input) => {
    const job = await findImport(ctx, jobOf(input))
    if (!job) throw new ValidationProblem([{ field: 'undo_member_import.job_id', reason: 'unknown_job' }])
    for (const scope of importScopes('writes', settingsOf(job))) requireJobScope(ctx, scope)
  },
  plan: async (ctx, input) => {
    const job = await findImport(ctx, jobOf(input))
    if (!job) throw new ValidationProblem([{ field: 'undo_member_import.job_id', reason: 'unknown_job' }])
    const imported = await importedRows(ctx, jobOf(input))
    const refusals = new Map<number, LeftOutReason | null>()
    for (let from = 0; from < imported.length; from += look)
      for (const [id, reason] of await refusalsOf(ctx, imported.slice(from, from + look))) refusals.set(id, reason)
    const payerOf = await keepPayers(ctx, imported, refusals)
    const checked = imported.map(({ memberId }): PlannedRow => {
      return { memberId, invoiceId: null, reason: refusals.get(memberId) ?? null, bundle: null, content: emptyContent }
    })
    const byMember = new Map(checked.map((row) => [row.memberId, row]))
    // Nobody goes before those whom they pay for.
    const ordered = payersFirst(checked.toReversed(), ({ memberId }) =>
      byMember.get(payerOf.get(memberId ?? 0) ?? null),
    ).toReversed()
    const taken = ordered.filter(({ reason }) => reason === null)
    return {
      settings: undoSettings.parse(settingsOf(job)),
      rows: [
        ...taken.map((row, index) => ({ ...row, bundle: index + 1 })),
        ...checked.filter(({ reason }) => reason !== null),
      ],
      bundles: taken.length,
      invoices: taken.length,
      total: 0,
    }
  },
  batch: () => batchSize,
  perform,
}
