/** Every thread that this process has started, for tests that end them: a pool outlives the test file that opened it. */
import type { Worker } from 'node:worker_threads'

declare global {
  var startedThreads: Set<Worker> | undefined
}

if (globalThis.startedThreads === undefined) {
  const started = new Set<Worker>()
  globalThis.startedThreads = started
  process.on('worker', (thread) => {
    started.add(thread)
    thread.once('exit', () => started.delete(thread))
  })
}

export async function endThreads(): Promise<void> {
  await Promise.all([...(globalThis.startedThreads ?? [])].map((thread) => thread.terminate()))
}
