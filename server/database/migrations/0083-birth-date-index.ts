/** Members by their date of birth: each batch of an import asks whether someone else has entered its members. */
import type { Kysely } from 'kysely'
import type { NumberedMigration } from './table-builder.ts'

export const birthDateIndex: NumberedMigration = { up, down }

const name = 'members_date_of_birth_index'

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex(name)
    .on('members')
    .columns(['organization_id', 'date_of_birth'])
    .where('date_of_birth', 'is not', null)
    .execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex(name).execute()
}
