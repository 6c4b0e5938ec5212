/**
 * The entry to work on association files: a few threads in all, one file per association, which is held until it has been sent. Files on
 * their way take room but no thread, so a slow connection keeps no one else out; a download that is slower than any is ended.
 */
import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { Gate } from '../lib/gate.ts'
import { Problem } from '../lib/problem.ts'

interface FileWorkLimits {
  /** Files that are worked on at a time, of all associations. */
  readonly files: number
  /** Bytes that a download has to take in each interval. */
  readonly leastBytes?: number
  /** Milliseconds. */
  readonly interval?: number
}

/** Within so many intervals all of a file is sent, or its download is ended. */
const mostIntervals = 20

/** Files of all associations on the disk, for each that may be worked on: the others are being received or sent. */
const filesOnTheirWay = 4

/** Seconds after which there is probably room. */
const retryAfter = 10

export class FileWork {
  readonly #limits: Required<FileWorkLimits>
  readonly #associations = new Set<number>()
  readonly #gate: Gate
  #working = 0

  /** By default 20 kB a second over half a minute, and ten minutes in all. */
  constructor({ files, leastBytes = 600_000, interval = 30_000 }: FileWorkLimits) {
    this.#limits = { files, leastBytes, interval }
    this.#gate = new Gate({ concurrency: files, waiting: files * filesOnTheirWay, retryAfter })
  }

  /** Gives what ends the work. Throws `association_file_in_use` for a second file of an association, and `service_busy`. */
  enter(associationId: number): () => void {
    if (this.#associations.has(associationId)) throw new Problem('association_file_in_use')
    const { files } = this.#limits
    const isFull = this.#working >= files || this.#associations.size >= files * filesOnTheirWay
    if (isFull) throw new Problem('service_busy', { seconds: retryAfter })
    this.#associations.add(associationId)
    return () => void this.#associations.delete(associationId)
  }

  /** Runs the work on a file that has been received, in turn with the others. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    this.#working += 1
    try {
      return await this.#gate.run('files', work)
    } finally {
      this.#working -= 1
    }
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
