/**
 * The entry to work on association files: a few threads in all, one file per association, which is held until it has been sent. A download
 * that is slower than any connection is ended, because its file takes room and keeps others out.
 */
import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { Problem } from '../problem.ts'

interface FileWorkLimits {
  /** Files at a time, of all associations. */
  readonly files: number
  /** Bytes that a download has to take in each interval. */
  readonly leastBytes?: number
  /** Milliseconds. */
  readonly interval?: number
}

/** Within so many intervals all of a file is sent, or its download is ended. */
const mostIntervals = 20

/** Seconds after which there is probably room. */
const retryAfter = 10

export class FileWork {
  readonly #limits: Required<FileWorkLimits>
  readonly #associations = new Set<number>()

  /** By default 20 kB a second over half a minute, and ten minutes in all. */
  constructor({ files, leastBytes = 600_000, interval = 30_000 }: FileWorkLimits) {
    this.#limits = { files, leastBytes, interval }
  }

  /** Gives what ends the work. Throws `association_file_in_use` for a second file of an association, and `service_busy`. */
  enter(associationId: number): () => void {
    if (this.#associations.has(associationId)) throw new Problem('association_file_in_use')
    if (this.#associations.size >= this.#limits.files) throw new Problem('service_busy', { seconds: retryAfter })
    this.#associations.add(associationId)
    return () => void this.#associations.delete(associationId)
  }

  /** The bytes of a file of this `size`, which is closed afterwards, however that comes about; then `end` is called. */
  send(file: FileHandle, size: number, end: () => void): ReadableStream<Uint8Array> {
    const { interval } = this.#limits
    const leastBytes = Math.max(this.#limits.leastBytes, size / mostIntervals)
    const bytes = file.createReadStream({ start: 0 })
    let before = 0
    const timer = setInterval(() => {
      if (bytes.bytesRead - before < leastBytes) bytes.destroy(new Error('the download is too slow'))
      before = bytes.bytesRead
    }, interval)
    timer.unref()
    bytes.once('close', () => {
      clearInterval(timer)
      end()
    })
    return Readable.toWeb(bytes)
  }
}
