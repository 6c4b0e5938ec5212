/** Runs tests on SQLite and PostgreSQL. */
import { randomBytes } from 'node:crypto'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, inject, onTestFinished } from 'vitest'
import type { Storage } from '../server/database/database.ts'
import { openStorage, type StorageSettings } from '../server/database/open.ts'
import { commandTimeouts } from '../server/database/timeouts.ts'
import { createDatabase, dropDatabase } from './postgres.ts'
import { removeFolder, scratchFolder } from './scratch-folder.ts'
import './service-setup.ts'
import { testsAll } from './thoroughness.ts'

type Cleanup = () => Promise<void> | void

/** `empty`: without tables. */
type FreshDatabase = (options?: { empty?: boolean }) => Promise<StorageSettings>

type Block = (open: () => Promise<Storage>, fresh: FreshDatabase) => void

/**
 * Runs the block on one engine: SQLite, and with `TEST_ALL=1` on PostgreSQL too. For everything that does not depend on how a database
 * locks, orders, compares, plans or stores: texts, refusals by a schema, access, emails, documents. `open` returns the storage of a fresh
 * database, which waits for locks as long as a command does, so that a slow machine changes no result; `fresh` only returns its settings,
 * for tests that open it themselves or start a process on it. Everything is closed and dropped after the test, or after the block when
 * created in `beforeAll`.
 */
export function describeDatabase(name: string, block: Block): void {
  describeEngine('sqlite', name, block)
  if (testsAll) describeEngine('postgres', name, block)
}

/** Runs the block on both engines, always: for SQL of its own, locks, transactions, constraints, plans, and what is booked or imported. */
export function describeEachDatabase(name: string, block: Block): void {
  describeEngine('sqlite', name, block)
  describeEngine('postgres', name, block)
}

/** Runs the block on one engine only, for behaviour that the other does not have. */
export function describeEngine(engine: Storage['engine'], name: string, block: Block): void {
  const { sqliteFile, postgresUrl } = inject('template')
  const isMissing = engine === 'postgres' && postgresUrl === null
  describe.skipIf(isMissing)(`${name} (${engine})`, () => {
    const afterwards = cleanups()
    const fresh: FreshDatabase = async ({ empty = false } = {}) =>
      engine === 'sqlite'
        ? freshSqlite(empty ? null : sqliteFile, afterwards)
        : freshPostgres(postgresUrl ?? '', empty, afterwards)
    const open = async () => {
      const storage = await openStorage({ ...(await fresh()), timeouts: commandTimeouts })
      afterwards(() => storage.close())
      return storage
    }
    block(open, fresh)
  })
}

/** Runs clean-ups after the current test, or after the block, in reverse order. */
function cleanups(): (cleanup: Cleanup) => void {
  const ofBlock: Cleanup[] = []
  afterAll(async () => {
    for (const cleanup of ofBlock.toReversed()) await cleanup()
  })
  return (cleanup) => {
    try {
      onTestFinished(cleanup)
    } catch {
      // Called outside a test.
      ofBlock.push(cleanup)
    }
  }
}

function freshSqlite(template: string | null, afterwards: (cleanup: Cleanup) => void): StorageSettings {
  const folder = scratchFolder('sqlite')
  afterwards(() => removeFolder(folder))
  const file = join(folder, 'ledenbalie.db')
  if (template !== null) copyFileSync(template, file)
  return { file }
}

async function freshPostgres(
  template: string,
  empty: boolean,
  afterwards: (cleanup: Cleanup) => void,
): Promise<StorageSettings> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const databaseUrl = await createDatabase(template, name, empty ? 'template0' : new URL(template).pathname.slice(1))
  afterwards(() => dropDatabase(template, name))
  return { databaseUrl }
}
