/** The parts of a bulk change to members: its checks, plan, work and undo. */
import type { ChangedRecord } from '#contract/changed-records.ts'
import type { LeftOutReason, MemberChangeName } from '#contract/jobs.ts'
import type { FieldProblem } from '#contract/problems.ts'
import { type MemberRow, selectMembers } from '../members/queries.ts'
import { sql } from 'kysely'
import type { DatedReader, RequestContext } from '../operation/context.ts'
import { isListed, listed } from '../database/prepared.ts'
import type { FieldChange, RowContent } from '../operation/job-kind.ts'
import { Problem } from '../lib/problem.ts'

/** A planned change to one member. */
export interface Planned {
  readonly reason: null
  readonly changes: readonly FieldChange[]
  /** The group membership or subscription that changes; null for a new one. */
  readonly recordId: number | null
  /** The end of a subscription of its own, where its membership ends earlier. */
  readonly ownEnd?: string | null
  readonly delivery?: RowContent['delivery']
}
export type Outcome = Planned | { readonly reason: LeftOutReason }

/** Data stored with a row for its undo. */
export interface Kept {
  /** The member, or the group membership or subscription that was changed or created. */
  readonly record_id: number
  /** The end of a subscription of its own, where its membership ends earlier. */
  readonly own_end?: string | null
}

/** A row that was done. */
export interface DoneRow extends Kept {
  readonly memberId: number
  /** The moment of the change. */
  readonly at: string
  readonly changes: readonly FieldChange[]
}

export interface PlannedMember {
  readonly memberId: number
  readonly planned: Planned
}

export interface MemberChange {
  readonly name: MemberChangeName
  /** The type of the changed record in the change log. */
  readonly record: ChangedRecord
  /** The fields whose later changes are not undone; null for all of the record. */
  readonly fields: readonly string[] | null
  /** Throws `insufficient_scope`. Says what is wrong with the values, and what the group, product or field is called. */
  readonly check: (ctx: RequestContext) => Promise<{ readonly problems: FieldProblem[]; readonly title: string | null }>
  /** For these members, by the rules of `apply`: the preview, and once more right before the work. */
  readonly plan: (ctx: RequestContext, ids: readonly number[]) => Promise<(memberId: number) => Outcome>
  /** The stored result of each, in their order. */
  readonly apply: (ctx: RequestContext, members: readonly PlannedMember[]) => Promise<readonly Kept[]>
  /** Why rows that no one has touched since cannot be taken back all the same. */
  readonly planUndo: (ctx: RequestContext, rows: readonly DoneRow[]) => Promise<(row: DoneRow) => LeftOutReason | null>
  readonly undo: (ctx: RequestContext, rows: readonly DoneRow[]) => Promise<void>
}

const columns = [
  'id',
  'status',
  'member_since',
  'membership_end_date',
  'earlier_periods',
  'email',
  'language',
  'custom_fields',
] as const
type ReadMember = Pick<MemberRow, (typeof columns)[number]>

/** Reads the columns that plans need, by member id. */
export async function membersById(
  reader: DatedReader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ReadMember>> {
  const rows = await selectMembers(reader)
    .where(isListed(reader.db, 'members.id', sql`${listed(reader.db, ids)}`))
    .select(columns)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The record that the plan found, of a change that makes none. */
export function recordOf({ recordId }: Planned): number {
  if (recordId === null) throw new Error('The record of a change exists.')
  return recordId
}

/** Everything that the plan allowed is done: a refusal is a fault of the plan. */
export function done<Result>(results: readonly (Result | Problem)[]): Result[] {
  return results.map((result) => {
    if (result instanceof Problem) throw result
    return result
  })
}

export function noObstacle(): Promise<() => null> {
  return Promise.resolve(() => null)
}
