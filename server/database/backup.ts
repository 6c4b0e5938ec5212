import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Writes a consistent copy of a SQLite database to `file`, readable for its owner only, without stopping writers in other
 * processes. Refuses a file that exists; the name is empty until the copy is whole.
 */
export async function backupSqlite(db: Database, file: string): Promise<void> {
  const unfinished = `${file}.unfinished`
  reserve(file)
  try {
    // What a crash may have left; whoever holds `file` owns this name too.
    rmSync(unfinished, { force: true })
    reserve(unfinished)
    await sql`vacuum into ${unfinished}`.execute(db)
    sync(unfinished)
    renameSync(unfinished, file)
  } catch (error) {
    rmSync(file, { force: true })
    throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/** Makes an empty file; `EEXIST` when there is one. */
function reserve(file: string): void {
  closeSync(openSync(file, 'wx', 0o600))
}

function sync(file: string): void {
  const descriptor = openSync(file, 'r+')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
