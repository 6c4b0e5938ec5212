import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where memory serves as a disk on Linux; in a container it can be too small. */
const memory = '/dev/shm'
const enough = 2 * 1024 ** 3

/** A new, empty folder for a test's files, in memory where there is room. Whoever asked for it removes it. */
export function scratchFolder(name: string): string {
  return mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), `ledenbalie-${name}-`))
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > enough
  } catch {
    return false
  }
}
