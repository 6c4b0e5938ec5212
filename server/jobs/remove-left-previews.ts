/** Removes the previews that nobody started, with the files that they may be of, and old cells: a file of members is not kept for ever. */
import { holdAssociation } from '../changes/change-log.ts'
import { type Clock, later } from '../lib/clock.ts'
import { Problem } from '../lib/problem.ts'
import type { Storage } from '../database/database.ts'
import { removeOldCells } from '../member-imports/cells.ts'
import { removeInParts, setFingerprint } from './preview-parts.ts'
import { selectJobs } from './queries.ts'

/** Milliseconds after which a preview is nobody's. */
const longestDraft = 24 * 60 * 60_000

/** Those of each association under its lock: one of them may be started at this moment. */
export async function removeLeftPreviews({ storage, clock }: { storage: Storage; clock: Clock }): Promise<void> {
  await removeOldCells({ db: storage.db, clock })
  const before = later(clock(), -longestDraft)
  const left = await storage.db
    .selectFrom('jobs')
    .where('status', '=', 'draft')
    .where('updated_at', '<', before)
    .select(['organization_id', 'id'])
    .execute()
  for (const { organization_id: organizationId, id } of left) {
    const found = await storage.transaction(
      async (tx) => {
        await holdAssociation(tx, { organizationId, clock })
        const reader = { db: tx, association: { id: organizationId } }
        const job = await selectJobs(reader)
          .where('id', '=', id)
          .where('status', '=', 'draft')
          .where('updated_at', '<', before)
          .select('updated_at')
          .executeTakeFirst()
        if (job) await setFingerprint(reader, id, { fingerprint: '' })
        return job
      },
      { association: organizationId },
    )
    if (!found) continue
    try {
      await removeInParts({ storage, clock }, { organizationId, id, revision: found.updated_at })
    } catch (error) {
      // Someone has made the preview once more, after all.
      if (!(error instanceof Problem)) throw error
    }
  }
}
