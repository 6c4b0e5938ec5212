/** A file that appears complete or not at all, readable by its owner alone: what is written here is about people. */
import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, ftruncateSync, linkSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { CommandError, codeOf } from './output.ts'

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder is a file',
  EEXIST: 'it exists already',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
}

/** The line for a file that cannot be written; any other error as it is. */
export function unwritable(path: string, error: unknown): unknown {
  const code = codeOf(error)
  const reason = code === null ? undefined : reasons[code]
  return reason === undefined ? error : new CommandError(`${path} cannot be written: ${reason}.`)
}

/** Enough text at once to make few system calls. */
const chunkLength = 1 << 20

export class AtomicFile {
  readonly #path: string
  readonly #temporary: string
  readonly #handle: number
  #pending = ''

  /** Opens a temporary file beside the one to be written. */
  constructor(path: string) {
    this.#path = path
    // Not by the number of the process, which in a container is the same each time: one that died may have left its file.
    this.#temporary = join(dirname(path), `.${basename(path)}.${randomUUID()}.tmp`)
    this.#handle = this.#orUnwritable(() => openSync(this.#temporary, 'ax', 0o600))
  }

  #orUnwritable<T>(work: () => T): T {
    try {
      return work()
    } catch (error) {
      throw unwritable(this.#path, error)
    }
  }

  #flush(): void {
    this.#orUnwritable(() => {
      const bytes = Buffer.from(this.#pending)
      for (let written = 0; written < bytes.length;) written += writeSync(this.#handle, bytes, written)
    })
    this.#pending = ''
  }

  restart(): void {
    this.#pending = ''
    // Appending goes on at the new end: the position is not kept by hand.
    this.#orUnwritable(() => ftruncateSync(this.#handle))
  }

  write(text: string): void {
    this.#pending += text
    if (this.#pending.length >= chunkLength) this.#flush()
  }

  /** Gives the file its name, and replaces another one only on request. */
  commit({ overwrite }: { readonly overwrite: boolean }): void {
    this.#flush()
    this.#orUnwritable(() => {
      fsyncSync(this.#handle)
      if (overwrite) renameSync(this.#temporary, this.#path)
      else this.#link()
    })
  }

  /** Unlike a rename, a link never replaces an existing file. */
  #link(): void {
    try {
      linkSync(this.#temporary, this.#path)
    } catch (error) {
      throw codeOf(error) === 'EEXIST' ? new CommandError(`${this.#path} exists already; --force replaces it.`) : error
    }
  }

  /** After `commit` it only tidies up; without it nothing has been written. */
  close(): void {
    closeSync(this.#handle)
    rmSync(this.#temporary, { force: true })
  }
}
