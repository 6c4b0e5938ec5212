/** Newsletters: which messages are, the link of each email that stops them, and members who get none. */
import type { Kysely } from 'kysely'
import { addColumns, type AddedColumns, type Engine } from './table-builder.ts'

export const newsletterColumns = {
  mailings: { is_newsletter: 'flag=false' },
  mailing_copies: {
    /** Part of the unsubscribe link of a newsletter, for the members whom the email is for; the same in all rows of a copy. */
    unsubscribe_token: 'text?',
  },
  members: {
    /** Null for a member who gets newsletters. */
    no_newsletters_since: 'date?',
    /** A name; null where the link in a newsletter was used. */
    no_newsletters_by: 'text?',
  },
} as const satisfies Readonly<Record<string, AddedColumns>>

export async function addNewsletters(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await addColumns(db, engine, newsletterColumns)
  const index = db.schema.createIndex('mailing_copies_unsubscribe_token_index').on('mailing_copies')
  await index.columns(['organization_id', 'unsubscribe_token']).execute()
}
