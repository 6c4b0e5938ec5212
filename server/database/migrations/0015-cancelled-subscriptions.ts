/** Subscriptions remember the end that they had before their member cancelled, so that it can be given back. */
import { type Kysely, sql } from 'kysely'
import type { Engine, NumberedMigration } from './table-builder.ts'

export const cancelledSubscriptions: NumberedMigration = { up, down }

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('subscriptions')
    .addColumn('is_cancelled', engine === 'sqlite' ? 'integer' : 'boolean', (column) =>
      column.notNull().defaultTo(engine === 'sqlite' ? 0 : false),
    )
    .execute()
  await db.schema
    .alterTable('subscriptions')
    .addColumn('end_before_cancellation', engine === 'sqlite' ? 'text' : 'date', (column) =>
      engine === 'sqlite' ? column.check(sql`end_before_cancellation glob '????-??-??'`) : column,
    )
    .execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('subscriptions').dropColumn('end_before_cancellation').execute()
  await db.schema.alterTable('subscriptions').dropColumn('is_cancelled').execute()
}
