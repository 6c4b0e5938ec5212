/** Selects of merges, and of members who are not the same person. */
import { mergeLimits } from '#contract/member-merges.ts'
import type { RowOf } from '../database/tables.ts'
import { instantOf } from '../lib/clock.ts'
import { Problem } from '../lib/problem.ts'
import type { Reader, RequestContext } from '../operation/context.ts'

export type MergeRow = RowOf<'merges'>

const undoTime = mergeLimits.undoDays * 24 * 60 * 60_000

/** ISO 8601 UTC: until when a merge of that moment can be undone. */
export function undoUntil(moment: string): string {
  return instantOf(Date.parse(moment) + undoTime)
}

/** Merges from this moment on can be undone. */
export function undoableSince(now: string): string {
  return instantOf(Date.parse(now) - undoTime)
}

export function selectMerges({ db, association }: Reader) {
  return db.selectFrom('merges').where('merges.organization_id', '=', association.id)
}

/** The merge, or 404. */
export async function findMerge(reader: Reader, id: number): Promise<MergeRow> {
  const merge = await selectMerges(reader).where('id', '=', id).selectAll().executeTakeFirst()
  if (!merge) throw new Problem('not_found')
  return merge
}

/** `3 7`, the smaller id first. */
export async function distinctPairs({ db, association }: Reader): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('distinct_members')
    .where('organization_id', '=', association.id)
    .select(['member_id', 'other_id'])
    .execute()
  return new Set(rows.map(({ member_id: one, other_id: other }) => `${one} ${other}`))
}

/** A job that has begun works with the members of its preview. Throws `job_in_progress`. */
export async function refuseDuringJob({ db, association }: RequestContext): Promise<void> {
  const running = await db
    .selectFrom('jobs')
    .where('organization_id', '=', association.id)
    .where('status', '=', 'running')
    .select('created_by')
    .executeTakeFirst()
  if (running) throw new Problem('job_in_progress', { name: running.created_by })
}
