/** Changes to many members in tests: their preview, their undo, and what becomes of each. */
import { call, type Connection } from '#client/client.ts'
import type { Job } from '#contract/schemas/management/jobs.ts'
import type { MemberChangeInput } from '#contract/schemas/management/member-changes.ts'
import { rowsOf } from './contribution-run.ts'

export const preview = (board: Connection, change: MemberChangeInput, ids: readonly number[]): Promise<Job> =>
  call(board, 'createJob', { body: { member_changes: { ...change, member_ids: [...ids] } } })

export const undo = (board: Connection, { id }: Job): Promise<Job> =>
  call(board, 'createJob', { body: { undo_member_changes: { job_id: id } } })

const said = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Member, and why not or what changes. */
export async function outcomes(board: Connection, job: Job) {
  return (await rowsOf(board, job)).map(({ member, reason, changes }) => [
    member?.id,
    reason ?? changes.map(({ before, after }) => `${said(before)} → ${said(after)}`).join(', '),
  ])
}
