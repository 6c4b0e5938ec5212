/**
 * Reads the pieces of snapshots a few at a time, those of all associations in turns. Reading is synchronous on SQLite, and a fast client takes one piece
 * after the other: thirty snapshots at once would keep everyone else waiting for their end.
 */
import { setImmediate as turn } from 'node:timers/promises'
import { Gate } from '../lib/gate.ts'

/** Pieces between which nothing else is served: each takes some milliseconds. */
export const atOnce = 4

const reading = new Gate({ concurrency: atOnce, waiting: Number.POSITIVE_INFINITY, retryAfter: 1 })

/** The same pieces. `key` names the association. */
export async function* oneByOne<Piece>(key: string, pieces: AsyncGenerator<Piece, void>): AsyncGenerator<Piece, void> {
  const next = () =>
    reading.run(key, async () => {
      const result = await pieces.next()
      await turn()
      return result
    })
  try {
    for (let result = await next(); !result.done; result = await next()) yield result.value
  } finally {
    await pieces.return()
  }
}
