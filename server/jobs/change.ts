/** Every change of a job's state: its row, and the change log. */
import type { Updateable } from 'kysely'
import type { ChangeAction } from '#contract/changed-fields.ts'
import type { JobStatus } from '#contract/job-states.ts'
import { type ChangeScope, recordChange } from '../changes/change-log.ts'
import type { Tables } from '../database/tables.ts'
import type { JobRecord } from './queries.ts'

/** The words of the change log; a draft is a preview, and in no log. */
const actions: Readonly<Record<Exclude<JobStatus, 'draft'>, ChangeAction>> = {
  running: 'started',
  done: 'finished',
  stopped: 'stopped',
  failed: 'failed',
}

type Changes = Updateable<Tables['jobs']> & { readonly status: keyof typeof actions }

export async function changeJob(scope: ChangeScope, before: JobRecord, changes: Changes): Promise<JobRecord> {
  const after = await scope.db
    .updateTable('jobs')
    .set({ ...changes, updated_at: scope.now })
    .where('organization_id', '=', scope.association.id)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordChange(scope, {
    record: 'job',
    id: before.id,
    action: actions[changes.status],
    before: { status: before.status },
    after: { status: after.status },
  })
  return after
}
