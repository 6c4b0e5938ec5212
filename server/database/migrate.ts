import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type MigrationResultSet, Migrator, NO_MIGRATIONS } from 'kysely/migration'
import { isWriterBusy } from './errors.ts'
import { migrationsFor } from './migrations/migrations.ts'
import type { Engine } from './migrations/table-builder.ts'
import { patienceOf, retryWhile } from './retry.ts'
import type { Tables } from './tables.ts'

/** Brings all tables up to date, in one transaction. Two processes may do so at once: the second finds it done. */
export async function migrateUp(db: Kysely<Tables>, engine: Engine): Promise<void> {
  if (await isUpToDate(db, engine)) return
  await run(() => migrator(db, engine).migrateToLatest())
}

/** To one version, up or down: for tests of a migration. */
export async function migrateTo(db: Kysely<Tables>, engine: Engine, name: string): Promise<void> {
  await run(() => migrator(db, engine).migrateTo(name))
}

/** Takes all tables away, with what is in them. */
export async function migrateDown(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await run(() => migrator(db, engine).migrateTo(NO_MIGRATIONS))
}

/** One query instead of the migrator's many: almost every start finds nothing to do. */
async function isUpToDate(db: Kysely<Tables>, engine: Engine): Promise<boolean> {
  try {
    const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
    return isDeepStrictEqual(rows.map(({ name }) => name).toSorted(), Object.keys(migrationsFor(engine)).toSorted())
  } catch {
    // A new database has no such table; any other trouble is the migrator's to tell.
    return false
  }
}

function migrator(db: Kysely<Tables>, engine: Engine): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrationsFor(engine) } })
}

/** Milliseconds: another process may be importing. */
const longestWait = 60_000

async function run(migrate: () => Promise<MigrationResultSet>): Promise<void> {
  await retryWhile(
    isWriterBusy,
    async () => {
      const { error } = await migrate()
      if (error === undefined) return
      const cause = error instanceof Error ? error : new Error('Not told why.', { cause: error })
      if (isWriterBusy(cause)) throw cause
      throw new Error(`The database cannot be brought up to date: ${reasonOf(cause)}`, { cause })
    },
    patienceOf(longestWait),
  )
}

/** Of a name with several addresses, none of which answers, the error has a code but no message. */
function reasonOf(error: Error): string {
  return error.message || ('code' in error && typeof error.code === 'string' ? error.code : error.name)
}
