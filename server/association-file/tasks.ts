/** Work on a whole association, in a thread of its own: requests go on, and memory has a limit. */
import { Worker } from 'node:worker_threads'
import type { Actor } from '../operation/context.ts'
import type { FieldProblem } from '#contract/problems.ts'
import type { NewerChoice } from '#contract/newer-choices.ts'
import type { DatabaseAddress } from '../database/database.ts'
import { isOutOfMemory } from '../lib/threads.ts'
import { type FileProblem, tooComplexFault } from './errors.ts'
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

export interface AssociationTask {
  readonly address: DatabaseAddress
  /** The handle of the file to fill or to read. */
  readonly handle: number
  readonly work: ExportTask | ImportTask
}

/** A fault of the file, with the rule of the field where it is one. */
export interface FileRefusal extends FileProblem, Partial<Pick<FieldProblem, 'reason' | 'values'>> {}

export type AssociationTaskResult =
  | { readonly is: 'exported' }
  | { readonly is: 'imported'; readonly report: Omit<ImportReport, 'keys'> }
  | { readonly is: 'refused'; readonly slug: string | null; readonly refusals: readonly FileRefusal[] }
  /** Records changed after the file was exported, and nothing was chosen for them. */
  | { readonly is: 'newer'; readonly count: number }
  | { readonly is: 'unauthorized' }
  | { readonly is: 'insufficient_scope' }
  /** Another instance on the same database works on this association. */
  | { readonly is: 'in_use' }
  | { readonly is: 'busy' }

/** 60 000 members take less than half. */
const mostMegabytes = 512

/** Milliseconds: the largest honest file, of 60 000 members, takes a minute, on a busy machine some times as long. */
const longestImport = 300_000

export const givenUp: AssociationTaskResult = { is: 'refused', slug: null, refusals: [tooComplexFault] }

const [reading, applying, givenUpOn, applyingLast] = [0, 1, 2, 3] as const

/**
 * Whether an import is read, is applied or was given up: the first of its thread and its limit decides. One that could not be applied, because
 * the association has changed since, is read once more, unless its time is over by then.
 */
export class ImportDecision {
  readonly shared: Int32Array<SharedArrayBuffer>

  constructor(shared = new Int32Array(new SharedArrayBuffer(4))) {
    this.shared = shared
  }

  /** From one state to another; false in any other state. */
  #move(from: number, to: number): boolean {
    return Atomics.compareExchange(this.shared, 0, from, to) === from
  }

  /** Before each attempt. False when its time is over. */
  read(): boolean {
    return this.#move(reading, reading) || this.#move(applying, reading)
  }

  /** False when it was given up before. */
  apply(): boolean {
    return this.#move(reading, applying)
  }

  /** False when it is applied: then this attempt is the last one. */
  giveUp(): boolean {
    // Until a state is left by this: the thread may move on in between.
    for (;;) {
      if (this.#move(reading, givenUpOn)) return true
      if (this.#move(applying, applyingLast)) return false
      const state = Atomics.load(this.shared, 0)
      if (state === givenUpOn || state === applyingLast) return state === givenUpOn
    }
  }
}

/** The input of a thread of `worker.ts`. */
export type Started = AssociationTask & { readonly decision: ImportDecision['shared'] }

/**
 * An import that takes too much time or memory until it is applied, all of its attempts together, is refused, and has changed nothing: its transaction ends with its
 * thread. Throws what the thread throws.
 */
export async function runTask(
  task: AssociationTask,
  { longest = longestImport, megabytes = mostMegabytes } = {},
): Promise<AssociationTaskResult> {
  const heap = { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 }
  const decision = new ImportDecision()
  const workerData: Started = { ...task, decision: decision.shared }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData, resourceLimits: heap })
  const { promise, resolve, reject } = Promise.withResolvers<AssociationTaskResult>()
  let isGivenUp = false
  worker.once('message', resolve)
  worker.once('error', (error) => {
    if (isGivenUp || (isOutOfMemory(error) && decision.giveUp())) resolve(givenUp)
    else reject(error)
  })
  worker.once('exit', (code) =>
    isGivenUp ? resolve(givenUp) : reject(new Error(`the work on an association file ended with ${code}`)),
  )
  const limit = () => {
    if (!decision.giveUp()) return
    isGivenUp = true
    void worker.terminate()
  }
  const timer = task.work.kind === 'import' ? setTimeout(limit, longest) : undefined
  try {
    return await promise
  } finally {
    clearTimeout(timer)
  }
}
