/** Threads for work that takes longer than a request should keep others waiting. They are made when first needed, and end when idle. */
import type { Piscina } from 'piscina'

/** Milliseconds without work after which a thread ends. */
const idleTimeout = 60_000
/** Megabytes. */
const young = 64

interface ThreadsOptions {
  /** The module that the threads run. */
  readonly file: URL
  /** The export of that module which does a task. */
  readonly name: string
  /** Tasks at the same time. */
  readonly most: number
  /** Memory of each. Beyond it the thread ends, and its task fails with an error for which `isOutOfMemory` holds. */
  readonly megabytes?: number
}

/** Gives the pool, which the first call opens. */
export function threadsOf({ file, name, most, megabytes }: ThreadsOptions): () => Promise<Piscina> {
  let pool: Promise<Piscina> | undefined
  async function open(): Promise<Piscina> {
    const { Piscina } = await import('piscina')
    const opened = new Piscina({
      filename: file.href,
      name,
      minThreads: 0,
      maxThreads: most,
      idleTimeout,
      ...(megabytes && { resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: young } }),
    })
    // Of a thread that ends without a task, which no one waits for: without a listener it would end the process.
    opened.on('error', (error: Error) => process.emitWarning(error))
    return opened
  }
  return () => (pool ??= open())
}

/** Whether a thread ended because its work took more memory than it may. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === 'ERR_WORKER_OUT_OF_MEMORY'
}
