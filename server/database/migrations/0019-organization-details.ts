/** What an association prints on documents and emails: outside the row that every request reads. */
import type { Kysely } from 'kysely'
import { createOwnedTable, dropTables, type Engine, type NumberedMigration } from './table-builder.ts'

export const organizationDetails: NumberedMigration = { up, down: (db) => dropTables(db, ['organization_details']) }

async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createOwnedTable(db, engine, {
    name: 'organization_details',
    columns: {
      street: 'text?',
      house_number: 'text?',
      postal_code: 'text?',
      city: 'text?',
      chamber_of_commerce_number: 'text?',
      vat_number: 'text?',
      creditor_id: 'text?',
      sender_name: 'text?',
      reply_to: 'text?',
      invoice_intro: 'text?',
      invoice_footer: 'text?',
      email_text: 'text?',
      logo: 'text?',
    },
    key: [],
  })
}
