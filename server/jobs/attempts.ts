/** Limits how often work on a job may break off: with its thread, its process, or an error after which not even a failure could be stored. */
import { sql } from 'kysely'
import { lockForChanges } from '../changes/change-log.ts'
import type { Storage } from '../database/database.ts'
import type { Clock } from '../lib/clock.ts'
import { changeJob } from './change.ts'
import { selectJobs, storedActor } from './queries.ts'

/** Turns in a row that may end without a finished batch. */
const most = 3

export interface Turn {
  readonly organization_id: number
  readonly id: number
}

interface AttemptParts {
  readonly storage: Storage
  readonly clock: Clock
}

export class JobAttempts {
  /** By association, the job whose last turn ended here without a crash: its next turn need not be counted. Lost with the process or thread. */
  readonly #ended = new Map<number, number>()

  /** Whether the job may be worked on. It fails instead where its work has broken off too often. */
  async begin({ storage, clock }: AttemptParts, { organization_id: organizationId, id }: Turn): Promise<boolean> {
    const isKnown = this.#ended.get(organizationId) === id
    this.#ended.delete(organizationId)
    if (isKnown) return true
    const noted = await storage.db
      .updateTable('jobs')
      .set({ attempts: sql<number>`attempts + 1` })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .where('status', '=', 'running')
      .returning('attempts')
      .executeTakeFirst()
    if (!noted || noted.attempts <= most) return true
    await giveUp({ storage, clock }, { organization_id: organizationId, id })
    return false
  }

  /** Done, failed, or to be tried again because the database is away. */
  end({ organization_id: organizationId, id }: Turn): void {
    this.#ended.set(organizationId, id)
  }
}

/** Reads as little of the association as possible: the rest may be the cause of the crash. */
async function giveUp({ storage, clock }: AttemptParts, { organization_id: organizationId, id }: Turn): Promise<void> {
  const association = { id: organizationId }
  await storage.transaction(
    async (tx) => {
      const now = await lockForChanges(tx, { organizationId, clock })
      const job = await selectJobs({ db: tx, association }).where('id', '=', id).selectAll().executeTakeFirst()
      if (job?.status !== 'running') return
      await changeJob({ db: tx, association, now, actor: storedActor(job) }, job, {
        status: 'failed',
        failure: 'broken_off',
        ended_at: now,
        lease_by: null,
        lease_until: null,
      })
    },
    { association: organizationId },
  )
}
