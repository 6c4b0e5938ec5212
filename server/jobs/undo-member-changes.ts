/** Undoes changes to many members, row by row, as far as no one has changed the same since. */
import { sql } from 'kysely'
import { z } from 'zod'
import { type LeftOutReason, memberChanges as operations } from '#contract/jobs.ts'
import type { JobParameters } from '#contract/schemas/management/jobs.ts'
import type { Reader, RequestContext } from '../operation/context.ts'
import { isListed, listed } from '../database/prepared.ts'
import { type JobKindRules, emptyContent, requireJobScope, type RowResult } from '../operation/job-kind.ts'
import type { DoneRow, MemberChange } from '../member-changes/change.ts'
import { changedSince } from '../member-changes/changed-since.ts'
import {
  membersInBatch,
  changeOf,
  planOf,
  scopesOfChange,
  settingsSchema,
  shownChange,
  undoSettings,
} from '../member-changes/job.ts'
import { requireAllowed, ValidationProblem } from '../lib/problem.ts'
import { findJob, selectJobRows, selectJobs, storedContent, storedSettings } from './queries.ts'

const keptSchema = z.object({ record_id: z.number(), own_end: z.string().nullable().optional() })

/** Completed rows of a job, in the order of its work. */
async function doneRows(reader: Reader, jobId: number, memberIds?: readonly number[]): Promise<DoneRow[]> {
  const rows = await selectJobRows(reader, jobId)
    .where('is_done', '=', true)
    .$if(memberIds !== undefined, (all) =>
      all.where(isListed(reader.db, 'member_id', sql`${listed(reader.db, memberIds ?? [])}`)),
    )
    .select(['member_id', 'content', 'result', 'done_at'])
    .orderBy('position')
    .execute()
  return rows.flatMap(({ member_id: memberId, result, done_at: at, ...row }) => {
    if (memberId === null || result === null || at === null) return []
    const { own_end: ownEnd, ...kept } = keptSchema.parse(JSON.parse(result))
    const end = ownEnd === undefined ? {} : { own_end: ownEnd }
    return [{ ...kept, ...end, memberId, at, changes: storedContent(row).changes ?? [] }]
  })
}

function undoneJob({ undo_member_changes: input }: JobParameters): number {
  if (!input) throw new Error('Taking back changes has its parameters.')
  return input.job_id
}

/** Why each row cannot be taken back; null where it can. */
async function obstaclesOf(ctx: RequestContext, change: MemberChange, rows: readonly DoneRow[]) {
  const touched = await changedSince(ctx, change, rows)
  const obstacleOf = await change.planUndo(ctx, rows)
  return (row: DoneRow): LeftOutReason | null => (touched.has(row.record_id) ? 'changed_after' : obstacleOf(row))
}

export const undoMemberChanges: JobKindRules = {
  scopes: (does, { settings, association }) => scopesOfChange(does, settings, association),
  check: async (ctx, input) => {
    const job = await selectJobs(ctx)
      .where('id', '=', undoneJob(input))
      .where('kind', '=', 'member_changes')
      .where('started_at', 'is not', null)
      .selectAll()
      .executeTakeFirst()
    if (!job) throw new ValidationProblem([{ field: 'undo_member_changes.job_id', reason: 'unknown_job' }])
    requireAllowed(ctx, operations[shownChange(storedSettings(job)).change])
    for (const scope of scopesOfChange('writes', storedSettings(job), ctx.association)) requireJobScope(ctx, scope)
  },
  plan: async (ctx, input) => {
    const jobId = undoneJob(input)
    const settings = settingsSchema.parse(storedSettings(await findJob(ctx, jobId)))
    const rows = await doneRows(ctx, jobId)
    const obstacleOf = await obstaclesOf(ctx, changeOf(settings.change), rows)
    return planOf(
      { ...settings, job_id: jobId },
      rows.map((row) => ({
        memberId: row.memberId,
        reason: obstacleOf(row),
        content: {
          ...emptyContent,
          changes: row.changes.map(({ name, before, after }) => ({ name, before: after, after: before })),
        },
      })),
    )
  },
  batch: () => membersInBatch,
  perform: async (ctx, { settings, rows }) => {
    const { change: input, job_id: jobId } = undoSettings.parse(settings)
    const change = changeOf(input)
    const done = await doneRows(
      ctx,
      jobId,
      rows.flatMap(({ memberId }) => memberId ?? []),
    )
    const obstacleOf = await obstaclesOf(ctx, change, done)
    const byMember = new Map(done.map((row) => [row.memberId, row]))
    const due = rows.map(({ position, memberId }) => {
      const row = byMember.get(memberId ?? 0)
      return { position, row, reason: row ? obstacleOf(row) : ('changed_after' as const) }
    })
    await change.undo(
      ctx,
      due.flatMap(({ row, reason }) => (row && reason === null ? row : [])),
    )
    const results = due.map(({ position, reason }): RowResult => ({ position, reason, invoiceIds: [] }))
    return { rows: results, done: results.filter(({ reason }) => reason === null).length }
  },
}
