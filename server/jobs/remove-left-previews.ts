/** Removes the previews that nobody started, with the files that they may be of, and old cells: a file of members is not kept for ever. */
import { holdAssociation } from '../changes/change-log.ts'
import { type Clock, later } from '../clock.ts'
import type { Storage } from '../database/database.ts'
import { removeOldCells } from '../member-imports/cells.ts'
import { removeJobs, selectJobs } from './queries.ts'

/** Milliseconds after which a preview is nobody's. */
const longestDraft = 24 * 60 * 60_000

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
    await storage.transaction(
      async (tx) => {
        await holdAssociation(tx, { organizationId: association.id, clock })
        const reader = { db: tx, association }
        const left = await selectJobs(reader)
          .where('status', '=', 'draft')
          .where('updated_at', '<', before)
          .select('id')
          .execute()
        await removeJobs(
          reader,
          left.map(({ id }) => id),
        )
      },
      { association: association.id },
    )
  }
}
