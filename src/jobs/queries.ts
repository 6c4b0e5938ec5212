/** Query and mutation options of jobs: long work that the service does. */
import { hashKey, type QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiProblem } from '#client/errors.ts'
import { jobLimits } from '#contract/jobs.ts'
import type { ImportOutcome } from '#contract/member-import.ts'
import type { Job, JobCreate, JobRefresh } from '#contract/schemas/management/jobs.ts'
import { submit, submitOnce } from '../api/mutations.ts'
import { operationKey, operationQuery } from '../api/queries.ts'
import { readWholeList, wholeListQuery } from '../api/whole-list.ts'
import { memoryEntry } from '../session/entries.ts'
import type { Session } from '../session/session.ts'

export function jobQuery(session: Session, id: number) {
  return operationQuery(session, 'getJob', { id })
}

/** Previews too. */
export function jobsQuery(session: Session) {
  return wholeListQuery(session, 'listJobs', {})
}

/** Every row of a preview or a result; of an import also those of one outcome. */
export function jobRowsQuery(
  session: Session,
  { id, fingerprint, status, counts }: Pick<Job, 'id' | 'fingerprint' | 'status' | 'counts'>,
  filter: { readonly outcome?: ImportOutcome } = {},
) {
  const list = [...operationKey(session, 'listJobRows'), id, status, filter] as const
  return queryOptions({
    // Another preview, and a result, have other rows, and a job that is stopped again has done more of them.
    queryKey: [...list, fingerprint, counts.done] as const,
    queryFn: ({ signal }) =>
      readWholeList(session, 'listJobRows', { id, query: { limit: jobLimits.rows, ...filter } }, signal),
    // While another preview loads its rows stay, and with them the focus and the place in the list.
    placeholderData: (rows, last) => (last && hashKey(last.queryKey.slice(0, -2)) === hashKey(list) ? rows : undefined),
  })
}

/** The payers of a contribution run, with their invoices. */
export function jobPayersQuery(
  session: Session,
  { id, fingerprint, status, counts }: Pick<Job, 'id' | 'fingerprint' | 'status' | 'counts'>,
) {
  return queryOptions({
    queryKey: [...operationKey(session, 'listJobPayers'), id, status, fingerprint, counts.done] as const,
    queryFn: ({ signal }) => readWholeList(session, 'listJobPayers', { id }, signal),
  })
}

/** Limit for the name of an uploaded file. The end is kept, because it is more specific than the start. */
const longestFileName = 255

export interface JobActions {
  readonly create: (body: JobCreate, signal: AbortSignal) => Promise<Job>
  /** A file of members becomes a preview. */
  readonly createImport: (file: File, signal: AbortSignal) => Promise<Job>
  readonly refresh: (id: number, body: JobRefresh, signal: AbortSignal) => Promise<Job>
  /** With `differences`, and not started, where the records are no longer those of the preview. */
  readonly start: (job: Pick<Job, 'id' | 'fingerprint' | 'status'>, signal: AbortSignal) => Promise<Job>
  readonly stop: (id: number, signal: AbortSignal) => Promise<Job>
}

/** A preview that was made twice harms no one, and the state of a job refuses a second start: no submission outlasts its screen. */
export function jobActions(client: QueryClient, session: Session): JobActions {
  const show = (job: Job) => {
    client.setQueryData(jobQuery(session, job.id).queryKey, job)
    return job
  }
  const once = (signal: AbortSignal) => ({ pending: memoryEntry(), signal })
  const refresh: JobActions['refresh'] = async (id, body, signal) =>
    show((await submitOnce(session, 'refreshJob', { id, body }, once(signal))).result)
  return {
    refresh,
    create: async (body, signal) => show((await submitOnce(session, 'createJob', { body }, once(signal))).result),
    createImport: async (file, signal) =>
      show(
        await submit(
          session,
          'createMemberImport',
          { body: file, query: { file_name: file.name.slice(-longestFileName) } },
          signal,
        ),
      ),
    stop: async (id, signal) => show((await submitOnce(session, 'stopJob', { id }, once(signal))).result),
    start: async ({ id, fingerprint }, signal) => {
      try {
        return show((await submitOnce(session, 'startJob', { id, body: { fingerprint } }, once(signal))).result)
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.code !== 'job_outdated') throw error
        return refresh(id, {}, signal)
      }
    },
  }
}

/** Removes differences that the user has just caused, because they need no review. */
export function withoutOwn(job: Job, ids: readonly number[]): Job {
  if (!job.differences) return job
  const { rows, count } = job.differences
  const others = rows.filter(({ member_id: member, invoice_id: invoice }) => !ids.includes(member ?? invoice ?? 0))
  return { ...job, differences: { rows: others, count: count - (rows.length - others.length) } }
}
