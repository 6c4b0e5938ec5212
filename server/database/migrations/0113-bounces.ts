/** Emails that a mail server took and sent back afterwards. */
import { type Kysely, sql } from 'kysely'
import { addColumns, type AddedColumns, type Engine } from './table-builder.ts'

export const bounceColumns = {
  outbox: {
    /** The left part of the `Message-ID`, once a mail server may have the email: what comes back names it. */
    message_key: 'text?',
    /** A digest of the address that it went to (`server/outbox/bounces.ts`). */
    sent_to: 'text?',
    bounced_at: 'instant?',
    /** The status code of the report (RFC 3463): `5.1.1`. */
    bounce_code: 'text?',
  },
} as const satisfies Readonly<Record<string, AddedColumns>>

export async function addBounces(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addColumns(db, engine, bounceColumns)
  // A report names the email, and not the association.
  await sql`create index outbox_message_key on outbox (message_key) where message_key is not null`.execute(db)
  await sql`create index outbox_bounced on outbox (organization_id) where bounced_at is not null`.execute(db)
}
