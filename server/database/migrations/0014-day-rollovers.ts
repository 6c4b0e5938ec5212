/** The table of rolled-over days gets the name of what it is for. */
import type { Kysely } from 'kysely'
import type { NumberedMigration } from './table-builder.ts'

export const dayRollovers: NumberedMigration = {
  up: (db: Kysely<unknown>) => db.schema.alterTable('judged_days').renameTo('day_rollovers').execute(),
  down: (db: Kysely<unknown>) => db.schema.alterTable('day_rollovers').renameTo('judged_days').execute(),
}
