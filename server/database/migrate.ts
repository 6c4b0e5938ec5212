import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type MigrationResultSet, Migrator, NO_MIGRATIONS } from 'kysely/migration'
import { isMissingTable, isWriterBusy } from './errors.ts'
import { migrationsFor } from './migrations/migrations.ts'
import type { Engine } from './migrations/table-builder.ts'
import { retryWhile } from './retry.ts'
import type { Tables } from './tables.ts'

/** `empty`: without tables. `newer`: made by a later version, whose migrations this one does not have. */
export type SchemaState = 'current' | 'empty' | 'older' | 'newer'

/** The database needs another version, or a migration, before this version can work with it. */
export class SchemaMismatch extends Error {
  override readonly name = 'SchemaMismatch'
  constructor(state: Exclude<SchemaState, 'current'>) {
    const reasons = {
      empty: 'The database has no tables yet. Run `ledenbalie migrate`, or start the service.',
      older: 'The database is of an older version. Make a backup, then run `ledenbalie migrate` or start the service.',
      newer: 'The database is of a newer version of Ledenbalie. Use that version.',
    }
    super(reasons[state])
  }
}

/** One query instead of the migrator's many: almost every start finds nothing to do. */
export async function schemaState(db: Kysely<Tables>, engine: Engine): Promise<SchemaState> {
  try {
    const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
    const [known, applied] = [new Set(Object.keys(migrationsFor(engine))), new Set(rows.map(({ name }) => name))]
    if (applied.size === 0) return 'empty'
    if ([...applied].some((name) => !known.has(name))) return 'newer'
    return applied.size === known.size ? 'current' : 'older'
  } catch (error) {
    if (isMissingTable(error)) return 'empty'
    throw error
  }
}

/** Brings all tables up to date, in one transaction. Two processes may do so at once: the second finds it done. */
export async function migrateUp(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await run(() => migrator(db, engine).migrateToLatest())
}

/** To one version, up or down: for tests of a migration. */
export async function migrateTo(db: Kysely<Tables>, engine: Engine, name: string): Promise<void> {
  await run(() => migrator(db, engine).migrateTo(name))
}

/** Drops all tables, with their content. */
export async function migrateDown(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await run(() => migrator(db, engine).migrateTo(NO_MIGRATIONS))
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
    longestWait,
  )
}

/** When no address of a host answers, the error has a code but no message. */
function reasonOf(error: Error): string {
  return error.message || ('code' in error && typeof error.code === 'string' ? error.code : error.name)
}
