import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A memory disk on Linux; in a container it can be too small. */
const memory = '/dev/shm'
const enough = 2 * 1024 ** 3

/** Folders to remove when the process ends, because the run may be interrupted. */
const left = new Set<string>()
process.once('exit', () => {
  for (const folder of left) removeFolder(folder)
})

/** A new, empty folder for test files, in memory where there is room. The caller removes it. */
export function scratchFolder(name: string): string {
  const folder = mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), `ledenbalie-${name}-`))
  left.add(folder)
  return folder
}

export function removeFolder(folder: string): void {
  left.delete(folder)
  // A database that is shutting down may still write.
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > enough
  } catch {
    return false
  }
}
