/** Messages to many members, and what became of each email. */
import type { Kysely } from 'kysely'
import { createTables, type Engine, type TableDeclarations } from './table-builder.ts'

export const mailingTables = {
  mailings: {
    isRecord: true,
    columns: {
      audience: 'text',
      /** The group, the committee or the event. */
      audience_id: 'id?',
      /** Its name when the sending began. */
      audience_name: 'text?',
      /** The members of a selection; empty for other audiences. */
      member_ids: 'text',
      /** With placeholders, as `body`: nothing personal is kept here. */
      subject: 'text',
      body: 'text',
      one_per_address: 'flag',
      /** The job that sends it; null for a draft. */
      job_id: 'id?',
      created_by: 'text',
      sent_at: 'instant?',
      stopped_at: 'instant?',
    },
  },
  /** A member to whom an email is addressed or whom it is about, with who reads it. Rows with the same `copy` are one email. */
  mailing_copies: {
    isRecord: true,
    columns: {
      mailing_id: 'id',
      copy: 'integer',
      /** Null for a guest of an event. */
      member_id: 'id?',
      /** Null for a reader who is not a member. */
      reader_id: 'id?',
      /** The name of a reader who is not a member. */
      reader_name: 'text?',
      email: 'text',
      /** The entry of the outbox that says whether it was delivered; null with a test key, and for one that came with a file. */
      outbox_id: 'id?',
      /** Only of one that came with a file. */
      delivered_at: 'instant?',
    },
    references: { mailing_id: 'mailings' },
    indexes: [['mailing_id', 'copy'], ['member_id'], ['reader_id']],
  },
} as const satisfies TableDeclarations

export async function createMailings(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTables(db, engine, mailingTables)
}
