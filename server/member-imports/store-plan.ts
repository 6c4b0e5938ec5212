/** Keeps a preview with its job, in slices that others can write between. */
import { createHash } from 'node:crypto'
import { lockForChanges } from '../changes/change-log.ts'
import type { Clock } from '../lib/clock.ts'
import { insertRows } from '../database/insert-rows.ts'
import { removeCells, storeCells } from './cells.ts'
import type { Database, Storage } from '../database/database.ts'
import type { PlannedRow } from './content.ts'
import { inWorkOrder } from './payer-cells.ts'
import type { MadePlan } from './read-plan.ts'

/** Rows of a transaction. */
const slice = 500

/** Another preview of the same job was begun since, or the job was started or removed. */
export class PreviewOvertaken extends Error {
  override readonly name = 'PreviewOvertaken'
}

interface Target {
  readonly storage: Storage
  readonly organizationId: number
  readonly jobId: number
  readonly clock: Clock
  /** The revision of the preview that the plan adds to; null where it adds to none. */
  readonly revision: string | null
  /** Throws where the caller may not any more. */
  readonly admit: (tx: Database) => Promise<unknown>
}

/** Equal for equal plans. */
function fingerprintOf({ settings, rows }: MadePlan): string {
  const hash = createHash('sha256').update(JSON.stringify([settings.name, settings.found.outcomes]))
  for (const row of rows) hash.update(JSON.stringify(row))
  return hash.digest('hex').slice(0, 32)
}

function isIncluded({ reason }: PlannedRow): boolean {
  return reason === null
}

/** Changes the job as long as it is a draft with this revision. */
async function update(
  tx: Database,
  { organizationId, jobId }: Target,
  revision: string | null,
  changes: { readonly settings?: string; readonly [column: string]: string | number | undefined },
): Promise<void> {
  const found = await tx
    .selectFrom('jobs')
    .where('organization_id', '=', organizationId)
    .where('id', '=', jobId)
    .select(['status', 'settings'])
    .executeTakeFirst()
  const own: unknown = found && JSON.parse(found.settings)
  const isOwn =
    revision === null || (typeof own === 'object' && own !== null && Reflect.get(own, 'revision') === revision)
  if (found?.status !== 'draft' || !isOwn) throw new PreviewOvertaken()
  await tx
    .updateTable('jobs')
    .set(changes)
    .where('organization_id', '=', organizationId)
    .where('id', '=', jobId)
    .execute()
}

/** Throws `PreviewOvertaken`. Until the end the job has no fingerprint, so it cannot be started. */
export async function storePlan(target: Target, plan: MadePlan, parameters: object): Promise<void> {
  const { storage, organizationId, jobId, clock, admit } = target
  const { settings, rows } = plan
  const association = { association: organizationId }
  const counts = { included: 0, left_out: 0, invoices: 0, bundles: 0, bundles_done: 0, done: 0, skipped: 0, total: 0 }
  await storage.transaction(async (tx) => {
    await admit(tx)
    await update(tx, target, target.revision, {
      ...counts,
      fingerprint: '',
      settings: JSON.stringify({ ...settings, found: { ...settings.found, is_ready: false } }),
      input: JSON.stringify({ member_import: parameters }),
    })
    await removeCells({ db: tx, association: { id: organizationId } }, [jobId])
    await tx.deleteFrom('job_rows').where('organization_id', '=', organizationId).where('job_id', '=', jobId).execute()
  }, association)
  const included = inWorkOrder(rows.filter(isIncluded))
  const bundles = new Map(included.map((row, index) => [row, index + 1]))
  for (let from = 0; from < rows.length; from += slice) {
    const part = rows.slice(from, from + slice).map((row, index) => ({
      organization_id: organizationId,
      job_id: jobId,
      position: from + index + 1,
      member_id: row.memberId,
      invoice_id: null,
      reason: row.reason,
      bundle: bundles.get(row) ?? null,
      content: JSON.stringify(row.content),
      is_done: false,
      invoice_ids: '[]',
      outcome: row.outcome,
      done_at: null,
    }))
    await storage.transaction(async (tx) => {
      await update(tx, target, settings.revision, { left_out: from })
      await insertRows(tx, 'job_rows', part)
      const cells = rows.slice(from, from + slice).map((row, index) => ({ position: from + index + 1, row }))
      await storeCells(tx, { organizationId, jobId }, cells)
    }, association)
  }
  await storage.transaction(async (tx) => {
    const now = await lockForChanges(tx, { organizationId, clock })
    await admit(tx)
    await update(tx, target, settings.revision, {
      ...counts,
      included: included.length,
      left_out: rows.length - included.length,
      invoices: included.length,
      bundles: included.length,
      settings: JSON.stringify(settings),
      fingerprint: settings.found.is_ready ? fingerprintOf(plan) : '',
      updated_at: now,
    })
  }, association)
}
