/** How often work on a job may break off: with its thread, with its process, or by an error that not even its failure could be noted after. */
import { sql } from 'kysely'
import { lockForChanges } from '../changes/change-log.ts'
import type { Storage } from '../database/database.ts'
import type { Clock } from '../lib/clock.ts'
import { changeJob } from './change.ts'
import { selectJobs, storedActor } from './queries.ts'

/** Turns that may end without a batch done. A batch that is done counts them anew. */
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
  /** By association, the job whose last turn here ended in order: its next one needs no note. Whatever dies forgets it. */
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

/** Reads of the association no more than it needs: the rest may be what the work broke off at. */
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
