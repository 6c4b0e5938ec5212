/** Consistent copies of a SQLite database. */
import { randomUUID } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, linkSync, openSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Milliseconds without a write after which an unfinished copy counts as abandoned. */
const abandonedAfter = 60 * 60_000
const unfinishedName = /^\.ledenbalie-[0-9a-f-]{36}\.unfinished$/

/**
 * Writes a consistent copy of the database to `file`, readable for its owner only, without stopping writers in other processes.
 * Refuses a file that exists; under that name the copy appears complete or not at all.
 */
export async function backupSqlite(db: Database, file: string): Promise<void> {
  // Before the work, and once more by the link at its end.
  if (existsSync(file)) throw Object.assign(new Error(`EEXIST: ${file} exists.`), { code: 'EEXIST' })
  const folder = dirname(file)
  removeAbandoned(folder)
  const unfinished = join(folder, `.ledenbalie-${randomUUID()}.unfinished`)
  closeSync(openSync(unfinished, 'wx', 0o600))
  try {
    await sql`vacuum into ${unfinished}`.execute(db)
    sync(unfinished)
    // Unlike a rename, it never replaces a file.
    linkSync(unfinished, file)
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/** They hold everything that the database held. */
function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder).filter((name) => unfinishedName.test(name))) {
    const path = join(folder, name)
    const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity
    if (Date.now() - written > abandonedAfter) rmSync(path, { force: true })
  }
}

function sync(file: string): void {
  const descriptor = openSync(file, 'r+')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
