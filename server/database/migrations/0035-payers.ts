/** Who pays for a member, where the association has said so. */
import type { Kysely } from 'kysely'
import { createOwnedTable, dropTables, type Engine, type NumberedMigration } from './table-builder.ts'

export const payers: NumberedMigration = { up, down }

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createOwnedTable(db, engine, {
    name: 'payers',
    columns: {
      payer_member_id: 'id?',
      recipient_name: 'text?',
      recipient_email: 'text?',
      recipient_street: 'text?',
      recipient_house_number: 'text?',
      recipient_postal_code: 'text?',
      recipient_city: 'text?',
      recipient_country: 'text?',
      created_at: 'instant',
      updated_at: 'instant',
    },
    references: { id: 'members', payer_member_id: 'members' },
    indexes: [['updated_at', 'id']],
  })
}

async function down(db: Kysely<unknown>): Promise<void> {
  await dropTables(db, ['payers'])
}
