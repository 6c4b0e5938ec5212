/** The thread of `import-thread.ts`: reads a file of members, plans its import and keeps the preview, with a connection of its own. */
import { readSync } from 'node:fs'
import { importLimits as limits } from '#contract/member-import.ts'
import type { FieldProblem } from '#contract/problems.ts'
import { jobParameters } from '#contract/schemas/management/jobs.ts'
import type { MemberImportChanges } from '#contract/schemas/management/member-imports.ts'
import { admitCaller, CallerGone } from '../api-keys/admit.ts'
import { lockAssociation } from '../changes/change-log.ts'
import { clockFrom } from '../lib/clock.ts'
import type { RowOf } from '../database/tables.ts'
import type { Database, DatabaseAddress, Storage } from '../database/database.ts'
import { isTemporary } from '../database/errors.ts'
import { openStorage } from '../database/open.ts'
import { nextId } from '../database/sequences.ts'
import { commandTimeouts } from '../database/timeouts.ts'
import { ValidationProblem } from '../lib/problem.ts'
import { FileRefused } from './file-refused.ts'
import { mergedChanges } from './merged-changes.ts'
import { readPlan } from './read-plan.ts'
import type { ImportSettings } from './settings.ts'
import { PreviewOvertaken, storePlan } from './store-plan.ts'

interface Shared {
  readonly address: DatabaseAddress
  readonly organizationId: number
  /** The secret of the request's key: it must still hold when the preview is kept. */
  readonly key: string
  /** Name of the person or key that requests the preview. */
  readonly name: string
  /** ISO 8601 UTC: when the request arrived. */
  readonly now: string
  /** `YYYY-MM-DD` in the association's time zone. */
  readonly today: string
}

export type ImportTask = Shared &
  (
    | { readonly kind: 'create'; readonly handle: number; readonly fileName: string }
    | { readonly kind: 'refresh'; readonly jobId: number; readonly sent: MemberImportChanges }
  )

export type ImportTaskResult =
  | { readonly is: 'done'; readonly job: RowOf<'jobs'> }
  | { readonly is: 'refused'; readonly problems: readonly FieldProblem[] }
  | { readonly is: 'unauthorized' }
  | { readonly is: 'insufficient_scope' }
  | { readonly is: 'too_many' }
  | { readonly is: 'busy' }

class TooMany extends Error {
  override readonly name = 'TooMany'
}

function bytesOf(handle: number): Uint8Array {
  const bytes = Buffer.alloc(limits.bytes + 1)
  let length = 0
  for (;;) {
    const read = readSync(handle, bytes, length, bytes.length - length, length)
    if (read === 0) return bytes.subarray(0, length)
    length += read
  }
}

/** A draft without a preview, with its file. */
async function createDraft(
  storage: Storage,
  task: Shared & { readonly fileName: string },
  { bytes, settings }: { readonly bytes: Uint8Array; readonly settings: ImportSettings },
): Promise<number> {
  const { organizationId, name, fileName, now: arrived } = task
  return storage.transaction(
    async (tx) => {
      const lock = await lockAssociation(tx, { organizationId, clock: clockFrom(arrived) })
      const drafts = await tx
        .selectFrom('jobs')
        .where('organization_id', '=', organizationId)
        .where('kind', '=', 'member_import')
        .where('status', '=', 'draft')
        .select('id')
        .execute()
      if (drafts.length >= limits.drafts) throw new TooMany()
      const id = await nextId(tx, organizationId, 'jobs')
      await tx
        .insertInto('jobs')
        .values({
          organization_id: organizationId,
          id,
          kind: 'member_import',
          status: 'draft',
          input: JSON.stringify({ member_import: { file_name: fileName } }),
          settings: JSON.stringify({ ...settings, found: { ...settings.found, is_ready: false } }),
          fingerprint: '',
          included: 0,
          left_out: 0,
          invoices: 0,
          bundles: 0,
          bundles_done: 0,
          done: 0,
          skipped: 0,
          total: 0,
          created_by: name,
          created_at: lock.now,
          updated_at: lock.now,
        })
        .execute()
      await tx
        .insertInto('member_import_files')
        .values({ organization_id: organizationId, job_id: id, content: bytes })
        .execute()
      return id
    },
    { association: organizationId },
  )
}

/** A draft with its file, and everything that was answered and corrected so far. */
async function storedDraft(db: Database, organizationId: number, jobId: number) {
  const row = await db
    .selectFrom('jobs')
    .innerJoin('member_import_files as file', (join) =>
      join.onRef('file.organization_id', '=', 'jobs.organization_id').onRef('file.job_id', '=', 'jobs.id'),
    )
    .where('jobs.organization_id', '=', organizationId)
    .where('jobs.id', '=', jobId)
    .select(['jobs.input', 'jobs.settings', 'file.content'])
    .executeTakeFirst()
  const stored = row && jobParameters.parse(JSON.parse(row.input)).member_import
  if (!stored) throw new PreviewOvertaken()
  const settings: unknown = JSON.parse(row.settings)
  const revision: unknown = typeof settings === 'object' && settings !== null && Reflect.get(settings, 'revision')
  const { file_name: fileName, ...before } = stored
  return { bytes: new Uint8Array(row.content), fileName, before, revision: String(revision) }
}

/** A file as it was sent, or a draft of before. */
async function sourceOf(storage: Storage, task: ImportTask) {
  if (task.kind === 'create')
    return { bytes: bytesOf(task.handle), fileName: task.fileName, changes: {}, sent: {}, revision: null }
  const { before, ...draft } = await storedDraft(storage.db, task.organizationId, task.jobId)
  return { ...draft, changes: mergedChanges(before, task.sent), sent: task.sent }
}

async function work(storage: Storage, task: ImportTask): Promise<RowOf<'jobs'>> {
  const { organizationId, today } = task
  const admit = (db: Database) => admitCaller(db, task, 'leden:schrijven', 'leden:lezen')
  const { bytes, fileName, changes, sent, revision } = await sourceOf(storage, task)
  const { association, key } = await admit(storage.db)
  const permissions = { scopes: key.scopes, modules: association.modules }
  const plan = await storage.snapshot((db) =>
    readPlan({ db, association, today, ...permissions }, { fileName, bytes, changes, sent }),
  )
  const jobId =
    task.kind === 'refresh' ? task.jobId : await createDraft(storage, task, { bytes, settings: plan.settings })
  const target = { storage, organizationId, jobId, clock: clockFrom(task.now), admit, revision }
  await storePlan(target, plan, { ...changes, file_name: fileName })
  return storage.db
    .selectFrom('jobs')
    .where('organization_id', '=', organizationId)
    .where('id', '=', jobId)
    .selectAll()
    .executeTakeFirstOrThrow()
}

/** Times that a preview is made over someone else's: what both have answered counts. */
const attempts = 3

async function workAgain(storage: Storage, task: ImportTask): Promise<RowOf<'jobs'>> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work(storage, task)
    } catch (error) {
      if (!(error instanceof PreviewOvertaken) || task.kind === 'create' || attempt === attempts) throw error
    }
}

export async function importMembers(task: ImportTask): Promise<ImportTaskResult> {
  const storage = await openStorage({ ...task.address, timeouts: commandTimeouts, schema: 'require', connections: 5 })
  try {
    return { is: 'done', job: await workAgain(storage, task) }
  } catch (error) {
    if (error instanceof FileRefused)
      return { is: 'refused', problems: [{ field: 'file', reason: error.reason, values: error.values }] }
    if (error instanceof ValidationProblem) return { is: 'refused', problems: error.fields }
    if (error instanceof CallerGone) return { is: error.is }
    if (error instanceof TooMany) return { is: 'too_many' }
    if (error instanceof PreviewOvertaken || isTemporary(error)) return { is: 'busy' }
    throw error
  } finally {
    await storage.close()
  }
}
