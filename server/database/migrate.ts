import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type MigrationResultSet, Migrator } from 'kysely/migration'
import { isMissingTable, isWriterBusy } from './errors.ts'
import { firstRelease, lastBeforeRelease, migrationsFor } from './migrations/migrations.ts'
import type { Engine } from './migrations/table-builder.ts'
import { retryWhile } from './retry.ts'
import type { Tables } from './tables.ts'

/**
 * `empty`: without tables. `newer`: made by a later version, whose migrations this one does not have. `unreleased`: from before the first
 * release, without the last migrations of that time.
 */
export type SchemaState = 'current' | 'empty' | 'older' | 'newer' | 'unreleased'

/** The database needs another version, or a migration, before this version can work with it. */
export class SchemaMismatch extends Error {
  override readonly name = 'SchemaMismatch'
  constructor(state: Exclude<SchemaState, 'current'>) {
    const reasons = {
      empty: 'The database has no tables yet. Run `ledenbalie migrate`, or start the service.',
      older: 'The database is of an older version. Make a backup, then run `ledenbalie migrate` or start the service.',
      newer: 'The database is of a newer version of Ledenbalie. Use that version.',
      unreleased:
        'The database is of a version before the first release, and was not brought up to date with the last one of them. Make a backup, then do that first (docs/decisions/migrations.md).',
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
    if ([...applied].some((name) => name > firstRelease && !known.has(name))) return 'newer'
    if (!applied.has(firstRelease)) return applied.has(lastBeforeRelease) ? 'older' : 'unreleased'
    return applied.size === known.size ? 'current' : 'older'
  } catch (error) {
    if (isMissingTable(error)) return 'empty'
    throw error
  }
}

/** Brings all tables up to date, in one transaction. Two processes may do so at once: the second finds it done. */
export async function migrateUp(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrationsFor(engine) } })
  await run(async () => {
    if ((await schemaState(db, engine)) === 'older') await countAsFirstRelease(db)
    return migrator.migrateToLatest()
  })
}

/** The migrations before the first release made the tables that its one migration makes, and count as that one from now on. */
async function countAsFirstRelease(db: Kysely<Tables>): Promise<void> {
  const applied = sql.table(DEFAULT_MIGRATION_TABLE)
  await db.transaction().execute(async (tx) => {
    await sql`update ${applied} set name = ${firstRelease} where name = ${lastBeforeRelease}`.execute(tx)
    await sql`delete from ${applied} where name < ${firstRelease}`.execute(tx)
  })
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
