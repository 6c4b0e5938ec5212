/** The operations on jobs: input → verb → representation. */
import type { Handlers } from '../handler.ts'
import { listResponse } from '../list-response.ts'
import { createMemberImport } from './create-member-import.ts'
import { createJob } from './create.ts'
import { deleteJob } from './delete.ts'
import { listJobRows, listJobs } from './list.ts'
import { presentJob, presentJobRows } from './present.ts'
import { findJobFor } from './queries.ts'
import { refreshJob } from './refresh.ts'
import { startJob } from './start.ts'
import { stopJob } from './stop.ts'

type JobOperation =
  | 'listJobs'
  | 'createJob'
  | 'getJob'
  | 'listJobRows'
  | 'refreshJob'
  | 'startJob'
  | 'stopJob'
  | 'deleteJob'
  | 'createMemberImport'

export const jobHandlers: Pick<Handlers, JobOperation> = {
  listJobs: {
    handle: async ({ ctx, input }) => {
      const page = await listJobs({ ctx, input })
      return listResponse(
        page,
        page.rows.map((row) => presentJob(ctx, row)),
      )
    },
  },
  createJob: {
    handle: async ({ ctx, input }) => presentJob(ctx, await createJob({ ctx, input })),
  },
  getJob: {
    handle: async ({ ctx, input }) => presentJob(ctx, await findJobFor(ctx, input.params.id, 'reads')),
  },
  listJobRows: {
    handle: async ({ ctx, input }) => {
      const { job, page } = await listJobRows({ ctx, input })
      return listResponse(page, await presentJobRows(ctx, job, page.rows))
    },
  },
  refreshJob: {
    prepare: async ({ ctx, input }) => {
      const refresh = await refreshJob({ ctx, input })
      return async ({ ctx: writer }) => {
        const { row, differences } = await refresh(writer)
        return presentJob(writer, row, differences)
      }
    },
  },
  startJob: {
    handle: async ({ ctx, input }) => presentJob(ctx, await startJob({ ctx, input })),
  },
  stopJob: {
    handle: async ({ ctx, input }) => presentJob(ctx, await stopJob({ ctx, input })),
  },
  deleteJob: {
    handle: async ({ ctx, input }) => {
      await deleteJob({ ctx, input })
      return undefined
    },
  },
  createMemberImport: {
    handle: async ({ ctx, input }) => presentJob(ctx, await createMemberImport({ ctx, input })),
  },
}
