/**
 * Stores and removes the rows of a preview in parts that others can write between: those of a large one would keep SQLite's only writer for
 * hundreds of milliseconds. A preview without all of its rows has no fingerprint, so it cannot be started.
 */
import { holdAssociation } from '../changes/change-log.ts'
import { batchSize } from '../database/batches.ts'
import type { Storage } from '../database/database.ts'
import { Problem } from '../lib/problem.ts'
import type { Clock } from '../lib/clock.ts'
import type { Reader, RequestContext } from '../operation/context.ts'
import type { PlannedRow } from '../operation/job-kind.ts'
import { insertPlannedRows, removeJobs, removeRowsBetween, selectJobRows, selectJobs } from './queries.ts'
import { repeatWithRests } from '../database/rests.ts'
import type { PreviewKeeper } from './preview-keeper.ts'

/** A preview whose fingerprint was taken away. */
interface OpenPreview {
  readonly organizationId: number
  readonly id: number
  /** `updated_at`: another value means that someone has made the preview once more. */
  readonly revision: string
}

interface Parts {
  readonly storage: Storage
  readonly clock: Clock
}

/** A transaction on the preview as it was left. Throws `job_outdated` where someone else has changed it. */
async function onPreview<Result>(
  { storage, clock }: Parts,
  { organizationId, id, revision }: OpenPreview,
  work: (reader: Reader) => Promise<Result>,
): Promise<Result> {
  return storage.transaction(
    async (tx) => {
      await holdAssociation(tx, { organizationId, clock })
      const reader = { db: tx, association: { id: organizationId } }
      const job = await selectJobs(reader)
        .where('id', '=', id)
        .select(['status', 'fingerprint', 'updated_at'])
        .executeTakeFirst()
      if (job?.status !== 'draft' || job.fingerprint !== '' || job.updated_at !== revision)
        throw new Problem('job_outdated')
      return work(reader)
    },
    { association: organizationId },
  )
}

/** Takes the place of the rows that are there. */
async function storeInParts(
  parts: Parts,
  preview: OpenPreview,
  { rows, fingerprint }: { readonly rows: readonly PlannedRow[]; readonly fingerprint: string },
): Promise<void> {
  const { id } = preview
  let from = 0
  await repeatWithRests(parts.storage, () =>
    onPreview(parts, preview, async (reader) => {
      const part = rows.slice(from, from + batchSize)
      const isLast = from + batchSize >= rows.length
      await removeRowsBetween(reader, id, { after: from, until: isLast ? null : from + batchSize })
      await insertPlannedRows(reader, id, part, from)
      from += batchSize
      if (isLast) await setFingerprint(reader, id, { fingerprint })
      return !isLast
    }),
  )
}

/** Removes the rows, and at last the job. */
export async function removeInParts(parts: Parts, preview: OpenPreview): Promise<void> {
  const { id } = preview
  await repeatWithRests(parts.storage, () =>
    onPreview(parts, preview, async (reader) => {
      const next = await selectJobRows(reader, id)
        .select('position')
        .orderBy('position')
        .offset(batchSize)
        .limit(1)
        .executeTakeFirst()
      if (next) await removeRowsBetween(reader, id, { after: 0, until: next.position - 1 })
      else await removeJobs(reader, [id])
      return next !== undefined
    }),
  )
}

/** Drafts are in no change log. */
export async function setFingerprint(
  { db, association }: Reader,
  id: number,
  changes: { readonly fingerprint: string; readonly updated_at?: string },
): Promise<void> {
  await db.updateTable('jobs').set(changes).where('organization_id', '=', association.id).where('id', '=', id).execute()
}

type Stamped = Reader & Pick<RequestContext, 'now'>

/** Notes in the transaction of a verb what is to be done in parts after it. */
export class PreviewParts implements PreviewKeeper {
  #finish: ((parts: Parts) => Promise<void>) | undefined

  async replaceRows(ctx: Stamped, id: number, rows: readonly PlannedRow[]): Promise<void> {
    const { fingerprint } = await selectJobs(ctx).where('id', '=', id).select('fingerprint').executeTakeFirstOrThrow()
    const preview = await this.#open(ctx, id)
    this.#finish = (parts) => storeInParts(parts, preview, { rows, fingerprint })
  }

  async remove(ctx: Stamped, id: number): Promise<void> {
    const preview = await this.#open(ctx, id)
    this.#finish = (parts) => removeInParts(parts, preview)
  }

  async #open(ctx: Stamped, id: number): Promise<OpenPreview> {
    await setFingerprint(ctx, id, { fingerprint: '', updated_at: ctx.now })
    return { organizationId: ctx.association.id, id, revision: ctx.now }
  }

  /** After the transaction of the verb. Throws `job_outdated` where someone else has changed the preview since. */
  async finish(parts: Parts): Promise<void> {
    await this.#finish?.(parts)
  }
}
