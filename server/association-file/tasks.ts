/** Work on a whole association, in a thread of its own: requests go on, and memory has a limit. */
import { Worker } from 'node:worker_threads'
import type { FieldProblem } from '#contract/problems.ts'
import type { NewerChoice } from '#contract/newer-choices.ts'
import type { Actor } from '../changes/change-log.ts'
import type { DatabaseAddress } from '../database/database.ts'
import type { FileProblem } from './errors.ts'
import type { ImportReport } from './report.ts'

interface ExportTask {
  readonly kind: 'export'
  readonly slug: string
}

interface ImportTask {
  readonly kind: 'import'
  readonly slug: string
  readonly dryRun: boolean
  readonly newer: NewerChoice | null
  readonly actor: Actor
  /** The secret of the request's key: it must still hold when the import is applied. */
  readonly key: string
  /** ISO 8601 UTC: when the request arrived. */
  readonly now: string
}

export interface Task {
  readonly address: DatabaseAddress
  /** The handle of the file to fill or to read. */
  readonly handle: number
  readonly work: ExportTask | ImportTask
}

/** A fault of the file, with the rule of the field where it is one. */
export interface Refusal extends FileProblem, Partial<Pick<FieldProblem, 'reason' | 'values'>> {}

export type TaskResult =
  | { readonly is: 'exported' }
  | { readonly is: 'imported'; readonly report: Omit<ImportReport, 'keys'> }
  | { readonly is: 'refused'; readonly slug: string | null; readonly refusals: readonly Refusal[] }
  /** Records changed after the file was exported, and nothing was chosen for them. */
  | { readonly is: 'newer'; readonly count: number }
  | { readonly is: 'unauthorized' }
  | { readonly is: 'insufficient_scope' }
  /** Another instance on the same database works on this association. */
  | { readonly is: 'in_use' }
  | { readonly is: 'busy' }

/** Megabytes; 60 000 members take less than half. */
const heap = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 }

/** Throws what the thread throws, such as running out of memory; then nothing has changed. */
export function runTask(task: Task): Promise<TaskResult> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: task, resourceLimits: heap })
  const { promise, resolve, reject } = Promise.withResolvers<TaskResult>()
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', (code) => reject(new Error(`the work on an association file ended with ${code}`)))
  return promise
}
