/** The operations on jobs: input → verb → representation. */
import type { RequestContext } from '../operation/context.ts'
import { defineHandlers } from '../operation/handler.ts'
import { forCaller, presented, presentedList } from '../operation/presented.ts'
import { listResponse } from '../operation/list-response.ts'
import { createMemberImport } from './create-member-import.ts'
import { createJob } from './create.ts'
import { deleteJob } from './delete.ts'
import { listJobPayers, listJobRows, listJobs } from './list.ts'
import { presentJobPayers } from './present-payers.ts'
import { presentJob, presentJobRows } from './present.ts'
import { findJob, findJobFor } from './queries.ts'
import { refreshJob } from './refresh.ts'
import { startJob } from './start.ts'
import { stopJob } from './stop.ts'
import type { VerbResult } from './verbs.ts'

function presentedAfter(run: (writer: RequestContext) => Promise<VerbResult>) {
  return async ({ ctx }: { readonly ctx: RequestContext }) => {
    const { id, differences } = await run(ctx)
    return presentJob(ctx, await findJob(ctx, id), differences)
  }
}

const job = forCaller(presentJob)

export const jobHandlers = defineHandlers({
  listJobs: presentedList(listJobs, job),
  createJob: {
    prepare: async (request) => presentedAfter(await createJob(request)),
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
  listJobPayers: {
    handle: async ({ ctx, input }) => {
      const { job, page, rows } = await listJobPayers({ ctx, input })
      return listResponse(page, await presentJobPayers(ctx, job, rows))
    },
  },
  refreshJob: {
    prepare: async (request) => presentedAfter(await refreshJob(request)),
  },
  startJob: {
    prepare: async (request) => presentedAfter(await startJob(request)),
  },
  stopJob: presented(stopJob, job),
  deleteJob: {
    prepare: async (request) => {
      const remove = await deleteJob(request)
      return async ({ ctx: writer }) => void (await remove(writer))
    },
  },
  createMemberImport: presented(createMemberImport, job),
})
