/**
 * Deliveries that were accepted and could not be noted in the database yet: kept in memory and, so that a restart does not send them again,
 * as one small file each in the data folder. A file contains a moment and nothing else.
 */
import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** In the data folder. */
const acceptedFolder = 'accepted'

export class AcceptedDeliveries {
  readonly #folder: string
  readonly #deliveredAt = new Map<string, string>()

  constructor(dataFolder: string) {
    this.#folder = join(dataFolder, acceptedFolder)
  }

  /** When the entry with this key was accepted; null for one that was not, or whose outcome is in the database. */
  async find(key: string): Promise<string | null> {
    const known = this.#deliveredAt.get(key)
    if (known !== undefined) return known
    try {
      return await readFile(join(this.#folder, key), 'utf8')
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  async keep(key: string, deliveredAt: string): Promise<void> {
    if (this.#deliveredAt.has(key)) return
    this.#deliveredAt.set(key, deliveredAt)
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const file = await open(join(this.#folder, key), 'w', 0o600)
    try {
      await file.writeFile(deliveredAt)
      await file.sync()
    } finally {
      await file.close()
    }
  }

  /** Its outcome is in the database. */
  async forget(key: string): Promise<void> {
    this.#deliveredAt.delete(key)
    await rm(join(this.#folder, key), { force: true })
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}
