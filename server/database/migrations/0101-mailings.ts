/** Messages to many members, and what became of each email. */
import type { Kysely } from 'kysely'
import { createTable, type Engine } from './table-builder.ts'

export async function createMailings(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, {
    name: 'mailings',
    isRecord: true,
    columns: {
      audience: 'text',
      audience_id: 'id?',
      audience_name: 'text?',
      member_ids: 'text',
      subject: 'text',
      body: 'text',
      one_per_address: 'flag',
      job_id: 'id?',
      created_by: 'text',
      sent_at: 'instant?',
      stopped_at: 'instant?',
    },
  })
  await createTable(db, engine, {
    name: 'mailing_copies',
    isRecord: true,
    columns: {
      mailing_id: 'id',
      copy: 'integer',
      member_id: 'id?',
      reader_id: 'id?',
      reader_name: 'text?',
      email: 'text',
      outbox_id: 'id?',
      delivered_at: 'instant?',
    },
    references: { mailing_id: 'mailings' },
    indexes: [['mailing_id', 'copy'], ['member_id'], ['reader_id']],
  })
}
