/** Emails that came back, as files in a folder into which the mail server delivers: the `new` of a Maildir, or `.eml` files. */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Storage } from '../database/database.ts'
import type { Clock } from '../lib/clock.ts'
import { RepeatedWork } from '../lib/repeated-work.ts'
import type { Log } from '../log.ts'
import { readBounceInThread } from './bounce-thread.ts'
import { noteBounce } from './bounces.ts'
import { longestBounce } from './read-bounce.ts'

/** In the folder: files that were looked at. Nothing is deleted. */
export const readFolder = 'read'

/** Milliseconds between two looks. */
export const bounceInterval = 60_000

/** Files of one look. */
const batch = 500

interface FolderParts {
  readonly folder: string
  readonly storage: Pick<Storage, 'db' | 'transaction'>
  readonly clock: Clock
  readonly log: Log
}

export class BounceFolder extends RepeatedWork {
  readonly #parts: FolderParts

  constructor(parts: FolderParts) {
    super()
    this.#parts = parts
  }

  protected async runOnce(): Promise<void> {
    const { folder, log } = this.#parts
    try {
      const found = await readdir(folder, { withFileTypes: true })
      const names = found.flatMap((file) => (file.isFile() && !file.name.startsWith('.') ? [file.name] : []))
      if (names.length === 0) return
      await mkdir(join(folder, readFolder), { recursive: true, mode: 0o700 })
      for (const name of names.toSorted().slice(0, batch)) {
        if (this.isStopped) return
        await this.#take(name)
      }
    } catch (error) {
      log.warn({ err: error }, 'the folder of emails that came back cannot be read; it is looked at again soon')
    }
  }

  /** Noted before it is moved: what is noted twice is noted once. A file that cannot be read keeps no other one waiting. */
  async #take(name: string): Promise<void> {
    const { folder, log, ...parts } = this.#parts
    try {
      const bounce = await readBounceInThread(await firstBytes(join(folder, name)))
      const isOurs = bounce !== null && (await noteBounce(parts, bounce))
      if (!isOurs) log.info('a file in the folder of emails that came back is of no email that left here')
      const target = join(folder, readFolder, name)
      await rename(join(folder, name), existsSync(target) ? `${target}.${randomUUID()}` : target)
    } catch (error) {
      log.warn({ err: error }, 'an email that came back cannot be read; it is tried again soon')
    }
  }
}

async function firstBytes(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(longestBounce), 0, longestBounce, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
