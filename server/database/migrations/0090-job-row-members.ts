/** Rows of a job by their member: each batch that takes an import back asks what it did to its members. */
import type { Kysely } from 'kysely'
import type { NumberedMigration } from './table-builder.ts'

export const jobRowMembers: NumberedMigration = { up, down }

const name = 'job_rows_job_id_member_id_index'

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex(name)
    .on('job_rows')
    .columns(['organization_id', 'job_id', 'member_id'])
    .where('member_id', 'is not', null)
    .execute()
}

async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex(name).execute()
}
