/**
 * The entry to work on association files: a few threads in all, one file per association, which is held until it has been sent. A download
 * that makes no progress is ended, because its file takes room.
 */
import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { Problem } from '../problem.ts'

interface FileWorkLimits {
  /** Files at a time, of all associations. */
  readonly files: number
  /** Milliseconds without progress after which a download is ended: for tests. */
  readonly stalledAfter?: number
}

/** Seconds after which there is probably room. */
const retryAfter = 10

export class FileWork {
  readonly #limits: Required<FileWorkLimits>
  readonly #associations = new Set<number>()

  constructor({ files, stalledAfter = 30_000 }: FileWorkLimits) {
    this.#limits = { files, stalledAfter }
  }

  /** Gives what ends the work. Throws `association_file_in_use` for a second file of an association, and `service_busy`. */
  enter(associationId: number): () => void {
    if (this.#associations.has(associationId)) throw new Problem('association_file_in_use')
    if (this.#associations.size >= this.#limits.files) throw new Problem('service_busy', { seconds: retryAfter })
    this.#associations.add(associationId)
    return () => void this.#associations.delete(associationId)
  }

  /** The bytes of a file, which is closed afterwards, however that comes about; then `end` is called. */
  send(file: FileHandle, end: () => void): ReadableStream<Uint8Array> {
    const bytes = file.createReadStream({ start: 0 })
    let before = -1
    const timer = setInterval(() => {
      if (bytes.bytesRead === before) bytes.destroy(new Error('the download makes no progress'))
      before = bytes.bytesRead
    }, this.#limits.stalledAfter)
    timer.unref()
    bytes.once('close', () => {
      clearInterval(timer)
      end()
    })
    return Readable.toWeb(bytes)
  }
}
