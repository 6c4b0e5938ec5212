/** Removes the previews that nobody started, with the files that they may be of, and old cells: a file of members is not kept for ever. */
import { setImmediate } from 'node:timers/promises'
import { holdAssociation } from '../changes/change-log.ts'
import { type Clock, later } from '../lib/clock.ts'
import type { Database, Storage } from '../database/database.ts'
import { removeOldCells } from '../member-imports/cells.ts'
import { removeJobs, selectJobRows, selectJobs } from './queries.ts'

/** Milliseconds after which a preview is nobody's. */
const longestDraft = 24 * 60 * 60_000

/** Rows that are removed in a transaction: others wait for it. */
const slice = 1_000

/** Those of each association under its lock: one of them may be started at this moment. */
export async function removeLeftPreviews({ storage, clock }: { storage: Storage; clock: Clock }): Promise<void> {
  await removeOldCells({ db: storage.db, clock })
  const before = later(clock(), -longestDraft)
  const associations = await storage.db
    .selectFrom('jobs')
    .where('status', '=', 'draft')
    .where('updated_at', '<', before)
    .select('organization_id as id')
    .distinct()
    .execute()
  for (const association of associations) {
    const remove = (tx: Database) => removeSome(tx, { association, before, clock })
    // Requests that arrived in the meantime go first.
    while (await storage.transaction(remove, { association: association.id })) await setImmediate()
  }
}

interface Left {
  readonly association: { readonly id: number }
  /** ISO 8601 UTC. */
  readonly before: string
  readonly clock: Clock
}

/** Removes a part of a preview, or the rest of it. False when no preview is left. */
async function removeSome(tx: Database, { association, before, clock }: Left): Promise<boolean> {
  await holdAssociation(tx, { organizationId: association.id, clock })
  const reader = { db: tx, association }
  const left = await selectJobs(reader)
    .where('status', '=', 'draft')
    .where('updated_at', '<', before)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  if (!left) return false
  const rows = await selectJobRows(reader, left.id)
    .select('position')
    .orderBy('position')
    .limit(slice + 1)
    .execute()
  const next = rows[slice]
  if (!next) {
    await removeJobs(reader, [left.id])
    return true
  }
  // Without a fingerprint it cannot be started any more.
  await tx
    .updateTable('jobs')
    .set({ fingerprint: '' })
    .where('organization_id', '=', association.id)
    .where('id', '=', left.id)
    .execute()
  await tx
    .deleteFrom('job_rows')
    .where('organization_id', '=', association.id)
    .where('job_id', '=', left.id)
    .where('position', '<', next.position)
    .execute()
  return true
}
